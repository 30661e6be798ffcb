import { expect } from 'vitest';
import { type CallName, callNamed, callNames } from '#contract/calls.ts';
import { RefusalBody, type RefusalCode, refusals } from '#contract/kit/refusals.ts';
import { markupTypes } from '#contract/events/event.ts';
import type { Db } from '#server/db/db.ts';
import { addType, type NewTemplate } from '#tests/support/tenant/records.ts';
import { type Answered, serve, tokenOf } from '#tests/support/tenant/served.ts';
import { undone } from '#tests/support/tenant/undone.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { type Chance, chanceFrom } from './chance.ts';

interface Ids {
  people: string[];
  parents: string[];
  organizations: string[];
  types: string[];
  /** Steps with their sections, and the event of each. */
  steps: { event: string; module: string; section: string }[];
  attendees: string[];
  codes: string[];
  tokens: string[];
}

const burst = 10;

/** Refusals that no call needs to name: they come from what all calls share. */
const ofEveryCall: RefusalCode[] = [
  'wrongShape',
  'keyReused',
  'changedMeanwhile',
  'noAccount',
  'notAllowed',
  'eventCancelled',
];

/** Sends `count` requests of every kind and expects of each that it is answered by the contract: never a 500, always a known shape. */
export async function fuzz(db: Db, count: number, seed: number): Promise<void> {
  const tenant = await createTenant(db);
  const ids = await populate(tenant);
  const chance = chanceFrom(seed);
  for (let sent = 0; sent < count; sent += burst) {
    await undone(db, async (inside) => {
      const { send, bugs } = serve(inside, () => tenant.now);
      for (let index = 0; index < Math.min(burst, count - sent); index += 1) {
        const call = chance.of(callNames);
        const step = chance.of(ids.steps);
        const said = {
          params: paramsOf(call, ids, step, chance),
          query: queryOf(ids, chance),
          body: bodyOf(call, ids, step, chance),
          key: keyOf(chance),
        };
        const token = chance.sometimes(0.08) ? chance.of([null, 'forged']) : tokenOf(chance.of(ids.people));
        const answered = await send(token, call, said);
        expect(bugs, `seed ${seed}, request ${sent + index}: ${call} ${JSON.stringify(said)}`).toEqual([]);
        expectContract(call, answered, `seed ${seed}, request ${sent + index}: ${call} ${JSON.stringify(said)}`);
      }
    });
  }
}

function expectContract(name: CallName, { status, body }: Answered, what: string): void {
  if (status === 200) {
    const parsed = callNamed(name).answer.safeParse(body);
    expect(parsed.success, `${what} was answered ${JSON.stringify(body)}`).toBe(true);
    return;
  }
  const refusal = RefusalBody.parse(body);
  const { refusals: declared } = callNamed(name);
  expect([...declared, ...ofEveryCall], `${what} was refused with ${JSON.stringify(body)}`).toContain(refusal.code);
  expect(status, what).toBe(refusals[refusal.code as RefusalCode].status);
}

async function populate(tenant: Tenant): Promise<Ids> {
  const [mia, ben, lou] = [
    await tenant.person(),
    await tenant.person({ birthDate: null }),
    await tenant.person({ in: [[tenant.harbor], [tenant.pine]] }),
  ];
  const events = [
    await tenant.approved(),
    await tenant.approved({ type: tenant.reviewed }),
    await tenant.created(),
    await tenant.submitted(),
    await tenant.created({ type: await addType(tenant.db, tenant.northfield, { modules: everyItem }) }),
  ];
  const [first = '', second = ''] = events;
  const going = await tenant.going(first, mia);
  const guest = await tenant.guest(first, mia);
  await tenant.invite(second, ben, lou);
  await tenant.choose(first, lou);
  const steps = (await Promise.all(events.map((id) => tenant.full(id)))).flatMap(({ EventModules }) => EventModules);
  return {
    people: [tenant.cora, tenant.cora, tenant.rita, mia, ben, lou],
    types: [tenant.reviewed, tenant.bypassing],
    parents: [tenant.northfield, tenant.lakeside],
    organizations: [tenant.harbor.id, tenant.cedar.id, tenant.pine.id],
    steps: steps.flatMap(({ EventId, id, sections }) =>
      sections.map((section) => ({ event: EventId, module: id, section: section.id })),
    ),
    attendees: [going.id, guest.id, await tenant.attendeeOf(second, ben)],
    codes: [going.qrCode, guest.qrCode],
    tokens: [guest.guestToken],
  };
}

/** A step with items of every kind, and an optional one. */
const everyItem: NewTemplate[] = [
  {
    name: 'Plan',
    sections: [
      [
        ...['shortTextInput', 'textAreaInput', 'checkBox', 'dateTimeInput', 'timezoneInput', 'fileUpload', 'hologram'],
        ...['fileDownload', 'bodyText', 'volunteer'],
      ].map((type) => ({ id: type, type, title: type })),
      [{ id: 'band', type: 'selects', moduleVersionId: 'band', active: false }],
    ],
  },
  { name: 'Band', sections: [[{ id: 'who', type: 'shortTextInput' }]], isOptional: true, versionId: 'band' },
];
const itemIds = ['title', 'startDate', 'crew', 'file', 'maxGuestAllowed', 'band', 'who'];

type Step = Ids['steps'][number];

function paramsOf(call: CallName, ids: Ids, step: Step, chance: Chance): Record<string, string> {
  const right: Record<string, () => string> = {
    ...{ id: () => step.event, moduleId: () => step.module, sectionId: () => step.section },
    ...{
      userId: () => chance.of(ids.people),
      parentId: () => chance.of(ids.parents),
      token: () => chance.of(ids.tokens),
    },
    ...{ attendeeId: () => chance.of(ids.attendees), qrCode: () => chance.of(ids.codes) },
  };
  const names = [...callNamed(call).path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const wrong = () => chance.text().toWellFormed() || 'x';
  return Object.fromEntries(names.map((name) => [name, chance.sometimes(0.95) ? (right[name] ?? wrong)() : wrong()]));
}

function queryOf(ids: Ids, chance: Chance): Record<string, string> {
  const query: Record<string, string> = {};
  const [harbor = ''] = ids.organizations;
  if (chance.sometimes(0.7))
    query['OrganizationId'] = chance.sometimes(0.9) ? harbor : chance.of([...ids.organizations, chance.text()]);
  if (chance.sometimes(0.1)) query['ParentId'] = chance.of([...ids.parents, chance.text()]);
  for (const name of ['UserId', 'InviterId'])
    if (chance.sometimes(0.3)) query[name] = chance.of([...ids.people, chance.text()]);
  if (chance.sometimes(0.8)) query['versionIds'] = chance.of(['band', 'band,none', ',', chance.text()]);
  for (const name of ['where', 'reviewStatus', 'pastEvents', 'perPage', 'include', 'markupType', 'isLatestVersion']) {
    if (chance.sometimes(0.1))
      query[name] = chance.of(['true', 'approved', '["textColor"]', '{"slug":[]}', chance.text()]);
  }
  return query;
}

function bodyOf(call: CallName, ids: Ids, step: Step, chance: Chance): unknown {
  if (!callNamed(call).body) return undefined;
  const [start, end] = ['2026-12-21T01:00:00.000Z', '2026-12-21T06:00:00.000Z'];
  const values = () => ({
    [chance.of([...itemIds, ...markupTypes])]: chance.of([
      chance.json(),
      [chance.of(ids.people)],
      end,
      '2',
      chance.sometimes(0.5),
      { key: chance.text() },
      'America/Phoenix',
    ]),
  });
  const right: Record<string, unknown> = {
    ...{ response: 'yes', birthDate: '2000-01-01', dateOfBirth: '2001-01-01', lastLoginDate: start },
    ...{ approved: true, version: chance.of([1, 2, 1e308]), users: [chance.of(ids.people)] },
    ...{
      phone: '617 555 0123',
      firstName: 'Gus',
      lastName: 'Field',
      EventTypeId: chance.of(ids.types),
      email: chance.of(['nobody@muster.test', 'no address', `${chance.text()}@muster.test`]),
      title: 'A',
      theme: 'B',
      comment: 'C',
      reason: 'R',
    },
    ...(call === 'saveModule' && chance.sometimes(0.8) ? {} : { startDate: start, endDate: end }),
    ...(chance.sometimes(0.2) ? { files: { [chance.of([...itemIds, 'fileUpload'])]: chance.text() } } : {}),
    ...{ timezone: 'America/Denver', venue: 'V', maxGuestAllowed: '1', description: 'D' },
    sections: JSON.stringify({ [step.section]: values() }),
    ...(chance.sometimes(0.2) ? { rules: chance.text() } : {}),
    versions: JSON.stringify({ [step.section]: chance.of([1, 2, 3, -1, 1e308]) }),
  };
  if (chance.sometimes(0.1)) return chance.json();
  return Object.fromEntries(
    Object.entries(right)
      .filter(() => chance.sometimes(0.98))
      .map(([key, value]) => [key, chance.sometimes(0.03) ? chance.json() : value]),
  );
}

const keyOf = (chance: Chance): string | undefined =>
  chance.sometimes(0.3) ? chance.of(['k1', 'k2', 'k'.repeat(200), '\u00ff']) : undefined;
