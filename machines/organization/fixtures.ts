import type { ChapterMember } from '#contract/organization/chapter.ts';
import type { Chapter } from '#contract/organization/chapterName.ts';
import { membershipIdOf } from '#contract/organization/membershipId.ts';
import type { MemberDetails, MemberRow } from '#contract/organization/member.ts';
import { memberPolicies } from '#contract/kit/policies.ts';
import { cedarHouse, harborHouse, now, zone } from '#machines/kit/fixtures.ts';

/** Members of the tests' world. */
export const ben: MemberRow = {
  id: 'ben',
  firstName: 'Ben',
  lastName: 'Okafor',
  state: 'active',
  policies: [...memberPolicies],
  ownRoles: [],
};
export const cora: MemberRow = {
  id: 'cora',
  firstName: 'Cora',
  lastName: 'Lindqvist',
  state: 'suspended',
  policies: [...memberPolicies, 'event-creator'],
  ownRoles: [],
};

const at = (row: MemberRow, { id, name }: Chapter): ChapterMember => ({
  ...row,
  ...{ membershipId: membershipIdOf(id, row.id), chapter: { id, name } },
});

export const benAtHarbor = at(ben, harborHouse);
export const coraAtCedar = at(cora, cedarHouse);

export const pageOf = <Row>(
  rows: readonly Row[],
  next: string | null = null,
): { data: Row[]; next: string | null } => ({
  data: [...rows],
  next,
});

export const detailsOf = (given: Partial<MemberDetails> = {}): MemberDetails => ({
  ...{ ...ben, ownRoles: [] },
  email: 'ben@muster.test',
  phone: '+14015550114',
  birthDate: null,
  account: 'claimed',
  invitation: null,
  since: null,
  changedBy: null,
  mergedInto: null,
  lastLogin: now,
  sessions: 2,
  hasAuthenticator: false,
  belongsElsewhere: false,
  withheld: 'nothing',
  holdings: { events: [], approvals: [], volunteering: 0, going: 0 },
  ...given,
});

/** What others depend on. */
export const holdings: MemberDetails['holdings'] = {
  events: [{ id: 'autumn-social', title: 'Autumn Social', startDate: '2026-10-18T00:00:00.000Z', timezone: zone }],
  approvals: ['Formal Evening'],
  volunteering: 1,
  going: 2,
};
