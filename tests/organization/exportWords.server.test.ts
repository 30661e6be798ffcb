import fc from 'fast-check';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { policies } from '#contract/kit/policies.ts';
import { textsOf } from '#server/cli/organization/export/exportOrganization.ts';
import { slugger } from '#server/cli/organization/export/slugs.ts';
import type { State } from '#server/cli/organization/export/state.ts';
import { showProblem } from '#server/cli/organization/problem.ts';
import { readFolder } from '#server/cli/organization/readFolder.ts';
import { now } from './folders.ts';

const awkward = [
  '"',
  "'",
  ': ',
  '#',
  '- ',
  '\n',
  '\r\n',
  ',',
  ';',
  '🎉',
  '---',
  '…',
  '\u0085',
  '\u2028',
  '&',
  '*',
  '!',
  '{',
  '007',
  'no',
  '~',
  '\t',
  '\u00a0',
  '\u202e',
  '=1',
  'é',
];
/** What people write, in which everything may stand that a format could take for its own; trimmed, as forms trim it. */
const words = fc
  .array(fc.oneof(fc.constantFrom(...awkward), fc.string({ unit: 'grapheme', maxLength: 6 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join('').replaceAll('\0', '').trim())
  .filter((text) => text !== '' && text.isWellFormed());

const number = fc.integer({ min: 100, max: 999 }).map((end) => `+390655501${end}`);
const held = fc.subarray([...policies]);

interface Said {
  parent: string;
  names: [string, string];
  people: { first: string; last: string; phone: string; held: [string[], string[]]; isSuspended: boolean }[];
  titles: string[];
}

const said: fc.Arbitrary<Said> = fc.record({
  parent: words,
  names: fc.tuple(words, words),
  people: fc.array(
    fc.record({ first: words, last: words, phone: number, held: fc.tuple(held, held), isSuspended: fc.boolean() }),
    { maxLength: 4 },
  ),
  titles: fc.array(words, { maxLength: 4 }),
});

/** A database in which these things stand, with someone who runs both organizations. */
function stateOf({ parent, names, people, titles }: Said): State {
  const slugFor = slugger('organization');
  const admin = { first: 'Ada', last: 'Moss', phone: '+390655501000', isSuspended: false };
  const all = [{ ...admin, held: [['organization-admin'], ['organization-admin']] }, ...people];
  const places = names.map((name, index) => ({
    id: `place-${index}`,
    slug: slugFor(name),
    explicitId: `place-${index}`,
    name,
  }));
  return {
    parents: [{ id: 'p', slug: slugger('parent')(parent), explicitId: 'p', name: parent, organizations: places }],
    people: all.map((person, index) => ({
      ...{
        id: `person-${index}`,
        email: `person-${index}@muster.test`,
        firstName: person.first,
        lastName: person.last,
      },
      ...{ phone: person.phone, birthDate: '2004-03-31', hasAccount: index % 2 === 0 },
      memberships: places.map(({ id }, at) => ({
        ...{ organizationId: id, isSuspended: at === 0 && person.isSuspended, policies: person.held[at] ?? [] },
        roles: index % 3 === at ? [`role-${at}`] : [],
      })),
    })),
    secondFactors: [],
    roles: places.map(({ id }, at) => ({
      ...{ id: `role-${at}`, slug: 'hosts', explicitId: `role-${at}`, name: 'Hosts' },
      ...{ organizationId: id, gives: ['eventCreator', 'reviewer'] },
    })),
    types: titles.map((name, index) => ({
      ...{ id: `type-${index}`, slug: `type-${index}`, explicitId: `type-${index}`, name, parentId: 'p' },
      ...{ organizationId: null, bypassApproval: false, approvers: [] },
      modules: [
        {
          ...{ versionId: `version-${index}`, name, specialized: null, isOptional: false },
          sections: [{ markup: [{ id: 'text', type: 'bodyText', text: name }] }],
        },
      ],
    })),
    rules: titles.map((title, index) => ({
      ...{ id: `rule-${index}`, of: 'p', place: index + 1, title, information: '<p>Text</p>' },
      ...{ videoUrl: null, media: null, file: null },
    })),
    ...{ settings: [], providers: [], categories: [], pages: [], keepsAccounts: true },
    notExported: { counts: {}, types: [] },
  };
}

test('whatever people write, and whatever they hold where, is read as it was written', () => {
  fc.assert(
    fc.property(said, (given) => {
      const folder = mkdtempSync(join(tmpdir(), 'muster-words-'));
      try {
        const state = stateOf(given);
        for (const [path, text] of textsOf({ state, pathOf: () => undefined, leaveOut: () => undefined })) {
          mkdirSync(dirname(join(folder, path)), { recursive: true });
          writeFileSync(join(folder, path), text);
        }
        const { content, problems } = readFolder(folder, now);
        expect(problems.map(showProblem)).toEqual([]);
        const [parent] = content.organizations.parents;
        expect([parent?.name, parent?.organizations.map(({ name }) => name)]).toEqual([given.parent, given.names]);
        const slugs = parent?.organizations.map(({ slug }) => slug) ?? [];
        for (const person of state.people) {
          const read = content.people.find(({ email }) => email === person.email);
          expect(read).toMatchObject({ firstName: person.firstName, lastName: person.lastName, phone: person.phone });
          const heldIn = (slug: string) =>
            read?.held.filter(({ organization }) => organization === slug).map(({ policy }) => policy);
          expect(slugs.map((slug) => heldIn(slug)?.toSorted())).toEqual(
            person.memberships.map((each) => each.policies.toSorted()),
          );
          expect(read?.own.map(({ organization }) => organization)).toEqual(
            slugs.filter((_, at) => (person.memberships[at]?.roles.length ?? 0) > 0),
          );
          expect(read?.suspended).toEqual(person.memberships[0]?.isSuspended ? [slugs[0]] : []);
        }
        expect(content.rules.map(({ title }) => title).toSorted()).toEqual(given.titles.toSorted());
        const templates = content.eventTypes.types.map(({ modules }) =>
          content.eventTypes.templates.get(modules[0] ?? ''),
        );
        expect(templates.map((template) => [template?.name, template?.sections[0]?.items[0]?.text])).toEqual(
          given.titles.map((title) => [title, title]),
        );
      } finally {
        rmSync(folder, { recursive: true });
      }
    }),
  );
}, 60_000);
