import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Who has to know what was given by itself, and why. */
const readers: Readonly<Record<string, string>> = {
  'server/alerts/duty/officers.ts': 'who may sign in, which no role gives',
  'server/alerts/organization/audience.ts': 'who may sign in',
  'server/alerts/organization/boardPeople.ts': 'who may sign in',
  'server/alerts/organization/boardReader.ts': 'who may sign in',
  'server/events/eventTypes/reviewersOf.ts': 'who may sign in',
  'server/organization/listMembers.ts': 'who may sign in',
  'server/volunteers/listPossibleVolunteers.ts': 'who may sign in',
  'server/identity/federation/admission.ts': 'who acts for the parent, which no role gives',
  'server/learning/lockWriting.ts': 'who acts for the parent',
  'server/cli/organization/export/peopleState.ts': 'what a folder gives',
  'server/cli/organization/targets.ts': 'what a folder gives',
  'server/db/tables/organizations.ts': 'its columns',
  'server/organization/beginMemberships.ts': 'gives',
  'server/organization/changeMemberRoles.ts': 'gives and takes',
  'server/organization/exportMembers.ts': 'built-in roles, as an import takes them',
  'server/organization/imports/facts.ts': 'gives',
  'server/organization/memberDetails.ts': 'built-in roles, beside those of the organization’s own',
  'server/organization/personal/peopleTables.ts': 'all that is kept of somebody',
  'server/organization/endMembership.ts': 'takes',
  'server/organization/roles/roleOverview.ts': 'how many have each built-in role',
  'server/organization/chapters/moveOf.ts': 'built-in roles, beside those of the organization’s own',
  'server/organization/merging/rolesThatGo.ts': 'gives',
  'server/organization/memberPages.ts': 'built-in roles, beside those of the organization’s own',
  'server/organization/setUp/makeFirstOrganization.ts': 'gives',
};

/** A rule that reads `policy_grant` would not know of what a role of the organization's own gives. */
test('what somebody may do is read from held_policy', () => {
  const naming = globSync('server/**/*.ts', { cwd: root }).filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('policy_grant'),
  );
  expect(naming.toSorted()).toEqual(Object.keys(readers).toSorted());
});
