import { createPushBrowser } from '#tests/support/push/browser.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { callNamed, callNames } from '#contract/calls.ts';
import { membershipIdOf } from '#contract/organization/membershipId.ts';
import { drawAlertLink } from '#server/alerts/alertLinks.ts';
import { drawCheckLink } from '#server/alerts/check/checkLinks.ts';
import { hashOf } from '#server/identity/secrets.ts';
import { drawAnswerLink } from '#server/alerts/organization/answerLinks.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import type { RequestParts } from '#tests/support/tenant/calling.ts';
import { grant, revoke } from '#tests/support/tenant/records.ts';
import { serve, tokenOf } from '#tests/support/tenant/served.ts';
import { undone } from '#tests/support/tenant/undone.ts';
import { pairedDoor } from '#tests/support/tenant/doors.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';

const callers = [
  'nobody',
  'bad token',
  'no login policy',
  'other organization',
  'other parent',
  'member',
  'invited',
  'going',
  'door volunteer',
  'owner',
  'owner without event-creator',
  'reviewer',
  'admin',
] as const;
type CallerKind = (typeof callers)[number];

/** Everything that the table speaks of. */
interface Scene {
  tenant: Tenant;
  people: Record<CallerKind, string | null>;
  approved: string;
  editing: string;
  submitted: string;
  cancelled: string;
  /** Attendee records at the approved event. */
  invited: string;
  inside: string;
  going: string;
  goingCode: string;
  guest: string;
  token: string;
  /** Of the member, who alone may send personal alerts: a safety contact, and an alert. */
  contact: string;
  alert: string;
  /** Of the contact's link to it. */
  alertToken: string;
  /** A safety check of the member that runs. */
  check: string;
  /** Of its link. */
  checkToken: string;
  /** Of the member, to answer the alert of the organization. */
  answerToken: string;
  /** An alert of the organization, which the member sent; the reviewer may send some too. */
  asked: string;
  /** The same, for those inside the approved event. */
  askedInside: string;
  /** Who is inside it. */
  insider: string;
  /** An incident report at the approved event. */
  report: string;
  /** What a report without a name is sent with there. */
  pass: string;
  /** What a phone shows that the door volunteer paired. */
  door: string;
  /** Step and section of the submitted event. */
  step: { moduleId: string; sectionId: string };
}

type Ask = (scene: Scene, self: string | null) => RequestParts;
type Row = [what: string, call: CallName, ask: Ask, statuses: string];

const event =
  (
    which: 'approved' | 'editing' | 'submitted' | 'cancelled',
    more: (scene: Scene, self: string | null) => RequestParts = () => ({}),
  ): Ask =>
  (scene, self) => {
    const { params, ...rest } = more(scene, self);
    return { ...rest, params: { id: scene[which], ...params } };
  };
const harbor = ({ tenant }: Scene) => ({ OrganizationId: tenant.harbor.id, ParentId: tenant.northfield });

const inHarbor = ({ tenant }: Scene, memberId = '') => ({
  params: { orgId: tenant.harbor.id, memberId },
  query: { ParentId: tenant.northfield },
});
const atProvider = (scene: Scene) => ({
  query: { ParentId: scene.tenant.northfield },
  params: { orgId: scene.tenant.harbor.id, provider: 'f'.repeat(32) },
  body: {
    values: { name: '', issuer: '', clientId: '', domains: '', state: 'off', secret: '' },
    ...{ seen: null, newSecret: '' },
  },
});
const someone = { firstName: 'Ida', lastName: 'Frost', email: 'ida@example.org', phone: '', birthDate: '' };
const memberOfHarbor =
  (who: CallerKind = 'going'): Ask =>
  (scene) =>
    inHarbor(scene, scene.people[who] ?? '');

const mergingAway: Ask = ({ tenant, people }) => ({
  params: { orgId: tenant.harbor.id, memberId: tenant.cora, endingId: people.going ?? '' },
  query: { ParentId: tenant.northfield },
});

const emptyType = { name: 'None', bypassApproval: false, requiredApprovers: [], steps: [] };
const typeInHarbor =
  (body?: object): Ask =>
  ({ tenant }) => ({
    params: { orgId: tenant.harbor.id, typeId: tenant.reviewed, revision: '0' },
    query: { ParentId: tenant.northfield },
    ...(body ? { body } : {}),
  });

const attendee = (which: 'invited' | 'inside' | 'going' | 'guest', body?: unknown): Ask =>
  event('approved', (scene) => ({ params: { attendeeId: scene[which] }, body }));
const members: Ask = event('approved', ({ tenant }) => ({ body: { users: [tenant.rita] } }));
const doors = () => ({ body: { information: 'Doors open at nine.', checkedIn: false } });
const ownPart = (_: Scene, self: string | null): RequestParts => ({ query: { UserId: self ?? 'nobody' } });
const guest = { body: { firstName: 'Gus', lastName: 'Field', phone: '212 555 0123' } };
const hourAfter = (now: string) => new Date(Date.parse(now) + 3_600_000).toISOString();
const incident = { date: '2026-11-02T14:00:00.000Z', location: 'Stairs', information: 'A fall' };
/** Each sends one of their own. */
const anonymous = (event: string, pass: string, self: string | null) => {
  const code = hashOf(self ?? 'nobody')
    .toUpperCase()
    .replace(/[^0-9A-TV-Z]/g, '')
    .slice(0, 16);
  return { ...incident, ...{ event, pass, code, witnessed: true, keptFromOwner: false, keptFrom: [] } };
};
const unsafe = { information: 'I feel unsafe', sendLocation: false, requestCall: false };
const form = ({ tenant }: Scene) => ({
  ...{
    EventTypeId: tenant.reviewed,
    title: 'A',
    theme: 'B',
    description: 'C',
    venue: 'D',
    timezone: 'America/New_York',
  },
  ...{ startDate: '2026-12-21T01:00:00.000Z', endDate: '2026-12-21T06:00:00.000Z', maxGuestAllowed: '1' },
});
const subscribed = { ...createPushBrowser().subscribedAt('https://fcm.googleapis.com/a'), hidesContent: true };
/** Calls that the table makes on a step of the event in editing. */
const ofEditing: CallName[] = ['saveModule', 'listPossibleVolunteers'];
const saved: Ask = event('editing', ({ step }) => ({ params: { moduleId: step.moduleId }, body: { sections: '{}' } }));
const decided = (which: 'approved' | 'submitted'): Ask =>
  event(which, ({ step }) => ({ params: { ...step }, body: { approved: true, version: 1 } }));

/**
 * Who may make each call, in the order of `callers`. 404: may not know that it exists; 403: may see
 * it, may not do this; 409: may do this, not in this state.
 */
// biome-ignore format: one line of statuses for each row
const table: Row[] = [
  //                                                       no one bad  nolog org  par  memb inv  goin door ownr exc  rev  adm
  ['own data', 'getCurrentUser', () => ({}),              '401 401 200 200 200 200 200 200 200 200 200 200 200'],
  ['own birth date', 'saveUser', (_, self) => ({ params: { userId: self ?? 'x' }, body: { birthDate: '1999-05-04' } }),
                                                          '401 401 200 200 200 200 200 200 200 200 200 200 200'],
  ["another's birth date", 'saveUser', ({ going }) => ({ params: { userId: going }, body: { birthDate: '2000-01-01' } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['own sessions', 'listSessions', (_, self) => ({ params: { userId: self ?? 'x' } }),
                                                          '401 401 200 200 200 200 200 200 200 200 200 200 200'],
  ["another's sessions", 'listSessions', ({ going }) => ({ params: { userId: going } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['all data about oneself', 'getMyData', (_, self) => ({ params: { userId: self ?? 'x' } }),
                                                          '401 401 200 200 200 200 200 200 200 200 200 200 200'],
  ['all data about another', 'getMyData', ({ going }) => ({ params: { userId: going } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['a ticket for one’s own archive', 'getArchiveTicket', (_, self) => ({ params: { userId: self ?? 'x' } }),
                                                          '401 401 200 200 200 200 200 200 200 200 200 200 200'],
  ["a ticket for another's archive", 'getArchiveTicket', ({ going }) => ({ params: { userId: going } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['ending a session that is nobody’s', 'endSession', (_, self) => ({ params: { userId: self ?? 'x', sessionId: 'none' } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ["ending another's session", 'endSession', ({ going }) => ({ params: { userId: going, sessionId: 'none' } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['own second factor', 'getSecondFactor', (_, self) => ({ params: { userId: self ?? 'x' } }),
                                                          '401 401 200 200 200 200 200 200 200 200 200 200 200'],
  ["another's second factor", 'getSecondFactor', ({ going }) => ({ params: { userId: going } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['own recovery codes', 'renewRecoveryCodes', (_, self) => ({ params: { userId: self ?? 'x' } }),
                                                          '401 401 409 409 409 409 409 409 409 409 409 409 409'],
  ["another's recovery codes", 'renewRecoveryCodes', ({ going }) => ({ params: { userId: going } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['own phone number', 'getOwnPhone', (_, self) => ({ params: { userId: self ?? 'x' } }),
                                                          '401 401 200 200 200 200 200 200 200 200 200 200 200'],
  ["another's phone number", 'getOwnPhone', ({ going }) => ({ params: { userId: going } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['a code for an own number that is none', 'askPhoneCode', (_, self) => ({ params: { userId: self ?? 'x' }, body: { phone: 'none' } }),
                                                          '401 401 400 400 400 400 400 400 400 400 400 400 400'],
  ["a code for another's number", 'askPhoneCode', ({ going }) => ({ params: { userId: going }, body: { phone: 'none' } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['an own number without a code', 'changePhone', (_, self) => ({ params: { userId: self ?? 'x' }, body: { code: '' } }),
                                                          '401 401 200 200 200 200 200 200 200 200 200 200 200'],
  ["another's number without a code", 'changePhone', ({ going }) => ({ params: { userId: going }, body: { code: '' } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['ending own other sessions', 'endOtherSessions', (_, self) => ({ params: { userId: self ?? 'x' } }),
                                                          '401 401 200 200 200 200 200 200 200 200 200 200 200'],
  ["ending another's sessions", 'endOtherSessions', ({ going }) => ({ params: { userId: going } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['own notifications', 'getPush', (_, self) => ({ params: { userId: self ?? 'x' } }),
                                                          '401 401 200 200 200 200 200 200 200 200 200 200 200'],
  ["another's notifications", 'getPush', ({ going }) => ({ params: { userId: going } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['turning on own notifications where they are off', 'savePush', (_, self) => ({ params: { userId: self ?? 'x' }, body: subscribed }),
                                                          '401 401 409 409 409 409 409 409 409 409 409 409 409'],
  ["turning on another's notifications", 'savePush', ({ going }) => ({ params: { userId: going }, body: subscribed }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['turning off own notifications', 'removePush', (_, self) => ({ params: { userId: self ?? 'x', deviceId: 'none' } }),
                                                          '401 401 200 200 200 200 200 200 200 200 200 200 200'],
  ["turning off another's notifications", 'removePush', ({ going }) => ({ params: { userId: going, deviceId: 'none' } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['a notification that is none, opened', 'openNotification', () => ({ params: { token: 'none' } }),
                                                          '404 404 404 404 404 404 404 404 404 404 404 404 404'],
  ['an event seen by oneself', 'seeEvent', ({ approved }, self) => ({ params: { userId: self ?? 'x', eventId: approved } }),
                                                          '401 401 200 200 200 200 200 200 200 200 200 200 200'],
  ['an event seen by another', 'seeEvent', ({ going, approved }) => ({ params: { userId: going, eventId: approved } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['settings of Harbor House', 'getSettings', (scene) => ({ params: { parentId: scene.tenant.northfield }, query: harbor(scene) }),
                                                          '401 401 404 404 404 200 200 200 200 200 200 200 200'],
  ['rules of the parent', 'listRules', (scene) => ({ params: { parentId: scene.tenant.northfield }, query: harbor(scene) }),
                                                          '401 401 404 200 404 200 200 200 200 200 200 200 200'],
  ['members of Harbor House', 'listMembers', (scene) => ({ params: { ParentId: scene.tenant.northfield }, query: harbor(scene) }),
                                                          '401 401 404 404 404 403 403 403 403 200 403 403 403'],
  ['members of Harbor House under another parent', 'listMembers', ({ tenant }) => ({ params: { ParentId: tenant.lakeside }, query: { OrganizationId: tenant.harbor.id } }),
                                                          '401 401 404 404 404 403 403 403 403 404 403 403 403'],
  ['the members of Harbor House, searched', 'searchMembers', (scene) => ({ ...inHarbor(scene), body: {} }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['the audit log of Harbor House', 'searchAudit', (scene) => ({ ...inHarbor(scene), body: {} }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['the audit log of Harbor House, exported', 'exportAudit', (scene) => ({ ...inHarbor(scene), body: {} }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['the members of Harbor House, exported', 'exportMembers', (scene) => ({ ...inHarbor(scene), body: {} }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['how messages of Harbor House fare', 'readDeliveries', (scene) => inHarbor(scene),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['failed messages of Harbor House, tried again', 'retryDeliveries', (scene) => ({ ...inHarbor(scene), body: { topic: 'invitations', channel: 'mail', reason: 'deferred' } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['how the parts of Harbor House stand', 'readOperations', (scene) => inHarbor(scene),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['failing timers of Harbor House, tried again', 'retryTimers', (scene) => inHarbor(scene),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['how long Harbor House keeps data', 'getRetention', (scene) => inHarbor(scene),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['what Harbor House may start from', 'readSample', (scene) => inHarbor(scene),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['starting Harbor House, which has event types', 'startFromSample', (scene) => ({ ...inHarbor(scene), body: { parts: ['eventTypes'] } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 409'],
  ['the house rules of a parent that the admin does not write', 'startFromSample', (scene) => ({ ...inHarbor(scene), body: { parts: ['houseRules'] } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 403'],
  ['one member', 'readMember', memberOfHarbor(),           '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['a member of Cedar House in Harbor House', 'readMember', memberOfHarbor('other organization'),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 404'],
  ['suspending a member', 'suspendMember', memberOfHarbor(), '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['suspending the admin', 'suspendMember', memberOfHarbor('admin'),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 409'],
  ['reinstating an active member', 'reinstateMember', memberOfHarbor(),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 409'],
  ['removing a member', 'removeMember', memberOfHarbor(),  '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['signing a member out', 'signOutMember', memberOfHarbor(),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['turning off an authenticator app that is not on', 'removeAuthenticator', memberOfHarbor(),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 409'],
  ['inviting a member to an account they have claimed', 'resendInvitation', memberOfHarbor(),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 409'],
  ['giving a member no role', 'changeMemberRoles', (scene) => ({ ...memberOfHarbor()(scene, null), body: { from: [], to: [] } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['giving a role that the admin does not hold', 'changeMemberRoles', (scene) => ({ ...memberOfHarbor()(scene, null), body: { from: [], to: ['reviewer'] } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 403'],
  ['adding a member', 'addMember', (scene) => ({ ...inHarbor(scene), body: someone }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['correcting a member', 'saveMember', (scene) => ({ ...inHarbor(scene, scene.people.going ?? ''), body: { values: someone, seen: someone } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['what an import would do', 'previewImport', (scene) => ({ ...inHarbor(scene), body: { rows: [{ values: someone, roles: [] }] } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['an import', 'importMembers', (scene) => ({ ...inHarbor(scene), body: { rows: [{ values: someone, roles: [], seen: null }] } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['the look of Harbor House', 'readLook', (scene) => inHarbor(scene),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['a name that is none for Harbor House', 'changeLook', (scene) => ({ ...inHarbor(scene), body: { values: {}, seen: {} } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 400'],
  ['the numbers of Harbor House', 'readNumbers', (scene) => inHarbor(scene),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['numbers that are none for Harbor House', 'changeNumbers', (scene) => ({ ...inHarbor(scene), body: { values: {}, seen: { maxGuestAllowed: '3' } } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 400'],
  ['the roles of Harbor House', 'readRoles', (scene) => inHarbor(scene),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['a role that gives nothing', 'makeRole', (scene) => ({ ...inHarbor(scene), body: { name: 'Nothing', gives: [] } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 400'],
  ['a role that is not there', 'changeRole', (scene) => ({ ...inHarbor(scene), params: { ...inHarbor(scene).params, roleId: 'none' }, body: { seen: { name: 'None', gives: ['admin'] }, values: { name: 'Some', gives: ['admin'] } } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 409'],
  ['deleting a role that is not there', 'deleteRole', (scene) => ({ ...inHarbor(scene), params: { ...inHarbor(scene).params, roleId: 'none' } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 409'],
  ['how members of Harbor House sign in', 'readSignInSecurity', (scene) => inHarbor(scene),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['a second factor that the admin has not', 'changeSignInSecurity', (scene) => ({ ...inHarbor(scene), body: { from: [], to: ['reviewer'] } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 409'],
  ['the sign-on providers of Harbor House', 'readSignOn', (scene) => inHarbor(scene),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['a sign-on provider without a name', 'saveSignOnProvider', (scene) => atProvider(scene),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 400'],
  ['removing a sign-on provider that is gone', 'removeSignOnProvider', (scene) => atProvider(scene),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['the trial of a sign-on provider that is gone', 'beginSignOnTrial', (scene) => atProvider(scene),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 409'],
  ['what a shorter time would remove', 'countRemovals', (scene) => ({ ...inHarbor(scene), query: { ...inHarbor(scene).query, incidentReportsYears: '1' } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['what merging two records would do', 'readMerge', mergingAway,
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['merging two records', 'mergeMember', mergingAway,
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['handing over an event that is not there', 'handOverEvents', (scene) => ({ ...inHarbor(scene, scene.tenant.cora), body: { to: scene.tenant.rita, events: ['none'] } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 404'],
  ['what erasing a member would leave', 'readErasure', memberOfHarbor(),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['erasing a member who was not removed', 'eraseMember', memberOfHarbor(),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 409'],
  ['the event types of Harbor House', 'listManagedTypes', (scene) => inHarbor(scene),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['one event type', 'readManagedType', typeInHarbor(),    '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['a new event type', 'createManagedType', (scene) => ({ ...inHarbor(scene), body: { name: 'Long Dinner' } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['a draft of an event type that others share', 'saveManagedType', typeInHarbor({ revision: 0, document: emptyType }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 403'],
  ['publishing an event type that others share', 'publishManagedType', typeInHarbor({ revision: 0 }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 403'],
  ['throwing away a draft of an event type that others share', 'discardManagedDraft', typeInHarbor(),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 403'],
  ['retiring an event type that others share', 'retireManagedType', typeInHarbor(),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 403'],
  ['offering an event type again that others share', 'restoreManagedType', typeInHarbor(),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 403'],
  ['an event type of another parent', 'readManagedType', (scene) => ({ ...inHarbor(scene), params: { orgId: scene.tenant.harbor.id, typeId: 'elsewhere' } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 404'],
  ['the first rule of the parent', 'getRuleByOrder', ({ tenant }) => ({ params: { parentId: tenant.northfield, order: '1' } }),
                                                          '401 401 404 200 404 200 200 200 200 200 200 200 200'],
  ['the members of all chapters', 'searchChapters', ({ tenant }) => ({ params: { parentId: tenant.northfield }, body: {} }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['what moving a member would end', 'readMove', ({ tenant }) => ({ params: { parentId: tenant.northfield, membershipId: membershipIdOf(tenant.harbor.id, tenant.cora) } }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['moving a member to another chapter', 'moveMember', ({ tenant }) => ({ params: { parentId: tenant.northfield, membershipId: membershipIdOf(tenant.harbor.id, tenant.cora) }, body: { to: tenant.cedar.id } }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['the house rules, to be written', 'listHandbook', ({ tenant }) => ({ params: { parentId: tenant.northfield } }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['one house rule, to be written', 'readHandbookRule', ({ tenant }) => ({ params: { parentId: tenant.northfield, ruleId: tenant.rules[0] ?? '' } }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['adding a house rule', 'addRule', ({ tenant }) => ({ params: { parentId: tenant.northfield }, body: { title: 'T', information: '<p>x</p>', videoUrl: '' } }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['changing a house rule', 'changeRule', ({ tenant }) => ({ params: { parentId: tenant.northfield, ruleId: tenant.rules[0] ?? '' }, body: { title: 'T', information: '<p>x</p>', videoUrl: '', seen: '' } }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['moving a house rule', 'moveRule', ({ tenant }) => ({ params: { parentId: tenant.northfield, ruleId: tenant.rules[0] ?? '' }, body: { from: 1, to: 2 } }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['archiving a house rule', 'archiveRule', ({ tenant }) => ({ params: { parentId: tenant.northfield, ruleId: tenant.rules[0] ?? '' }, body: { seen: '' } }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['putting a house rule back', 'restoreRule', ({ tenant }) => ({ params: { parentId: tenant.northfield, ruleId: tenant.rules[0] ?? '' }, body: { seen: '' } }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['a version of a house rule that is none', 'readRuleVersion', ({ tenant }) => ({ params: { parentId: tenant.northfield, ruleId: 'none', hash: 'none' } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['rules that the caller agreed to', 'listAgreedVersions', ({ tenant }) => ({ params: { parentId: tenant.northfield } }),
                                                          '401 401 404 200 404 200 200 200 200 200 200 200 200'],
  ['rules agreed to under another parent', 'listAgreedVersions', ({ tenant }) => ({ params: { parentId: tenant.lakeside } }),
                                                          '401 401 404 404 200 404 404 404 404 404 404 404 404'],
  ['education, to be written', 'listCurriculum', ({ tenant }) => ({ params: { parentId: tenant.northfield } }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['a page of education, to be written', 'readPage', ({ tenant }) => ({ params: { parentId: tenant.northfield, pageId: 'none' } }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['a version of a page of education', 'readPageVersion', ({ tenant }) => ({ params: { parentId: tenant.northfield, pageId: 'none', hash: 'none' } }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['adding a page of education', 'addPage', ({ tenant }) => ({ params: { parentId: tenant.northfield }, body: { title: 'T', information: '<p>x</p>', videoUrl: '', categoryId: 'none' } }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['changing a page of education', 'changePage', ({ tenant }) => ({ params: { parentId: tenant.northfield, pageId: 'none' }, body: { title: 'T', information: '<p>x</p>', videoUrl: '', categoryId: 'none', seen: '' } }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['moving a page of education', 'movePage', ({ tenant }) => ({ params: { parentId: tenant.northfield, pageId: 'none' }, body: { from: 1, to: 2 } }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['archiving a page of education', 'archivePage', ({ tenant }) => ({ params: { parentId: tenant.northfield, pageId: 'none' }, body: { seen: '' } }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['putting a page of education back', 'restorePage', ({ tenant }) => ({ params: { parentId: tenant.northfield, pageId: 'none' }, body: { seen: '' } }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['adding a category of education', 'addCategory', ({ tenant }) => ({ params: { parentId: tenant.northfield }, body: { name: 'N' } }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['renaming a category of education', 'renameCategory', ({ tenant }) => ({ params: { parentId: tenant.northfield, categoryId: 'none' }, body: { name: 'N', seen: '' } }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['moving a category of education', 'moveCategory', ({ tenant }) => ({ params: { parentId: tenant.northfield, categoryId: 'none' }, body: { from: 1, to: 2 } }),
                                                          '401 401 404 403 404 403 403 403 403 403 403 403 403'],
  ['education of the parent', 'listCategories', ({ tenant }) => ({ params: { parentId: tenant.northfield } }),
                                                          '401 401 404 200 404 200 200 200 200 200 200 200 200'],
  ['education of another parent', 'listCategories', ({ tenant }) => ({ params: { parentId: tenant.lakeside } }),
                                                          '401 401 404 404 200 404 404 404 404 404 404 404 404'],
  ['an education item that is none', 'getEducation', ({ tenant }) => ({ params: { parentId: tenant.northfield, id: 'none' } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['rules of another parent', 'listRules', ({ tenant }) => ({ params: { parentId: tenant.lakeside } }),
                                                          '401 401 404 404 200 404 404 404 404 404 404 404 404'],
  ['own events', 'listUpcomingEvents', (scene) => ({ query: harbor(scene) }),
                                                          '401 401 404 404 404 200 200 200 200 200 200 200 200'],
  ['past events', 'listUpcomingEvents', (scene) => ({ query: { ...harbor(scene), pastEvents: 'true' } }),
                                                          '401 401 404 404 404 403 403 403 403 200 403 403 403'],
  ['a new event', 'createEvent', (scene) => ({ query: harbor(scene), body: form(scene) }),
                                                          '401 401 404 404 404 403 403 403 403 200 403 403 403'],
  ['announcing a file', 'startUpload', (scene) => ({ query: harbor(scene), body: { name: 'a.pdf', size: 1, type: '' } }),
                                                          '401 401 404 404 404 200 200 200 200 200 200 200 200'],
  ['finishing a file that is nobody’s', 'finishUpload', (scene) => ({ query: harbor(scene), params: { key: 'none' } }),
                                                          '401 401 404 404 404 400 400 400 400 400 400 400 400'],
  ['an approved event, whole', 'getEvent', event('approved'),
                                                          '401 401 404 404 404 403 403 403 403 200 200 200 403'],
  ['an event in editing, whole', 'getEvent', event('editing'),
                                                          '401 401 404 404 404 404 403 404 404 200 200 200 404'],
  ['a cancelled event, whole', 'getEvent', event('cancelled'),
                                                          '401 401 404 404 404 404 409 404 404 409 409 409 404'],
  ['a step of an event in editing', 'saveModule', saved,   '401 401 404 404 404 404 403 404 404 200 200 403 404'],
  ['submitting an approved event', 'submitEvent', event('approved'),
                                                          '401 401 404 404 404 403 403 403 403 409 403 403 403'],
  ['submitting an event in editing', 'submitEvent', event('editing'),
                                                          '401 401 404 404 404 404 403 404 404 200 403 403 404'],
  ['submitting an event again for editing', 'reopenEvent', event('submitted'),
                                                          '401 401 404 404 404 404 404 404 404 200 403 403 404'],
  ['reopening an approved event', 'reopenEvent', event('approved'),
                                                          '401 401 404 404 404 403 403 403 403 200 403 403 403'],
  ['reopening an event in editing', 'reopenEvent', event('editing'),
                                                          '401 401 404 404 404 404 403 404 404 409 403 403 404'],
  ['the kinds of event of the parent', 'listEventTypes', (scene) => ({ params: { parentId: scene.tenant.northfield }, query: harbor(scene) }),
                                                          '401 401 404 200 404 200 200 200 200 200 200 200 200'],
  ['the kinds of event of another parent', 'listEventTypes', ({ tenant }) => ({ params: { parentId: tenant.lakeside } }),
                                                          '401 401 404 404 200 404 404 404 404 404 404 404 404'],
  ['templates of the parent', 'listModuleTemplates', ({ tenant }) => ({ params: { parentId: tenant.northfield }, query: { versionIds: 'none' } }),
                                                          '401 401 404 200 404 200 200 200 200 200 200 200 200'],
  ['the steps with volunteers', 'listVolunteerModules', event('approved'),
                                                          '401 401 404 404 404 403 403 403 403 200 200 200 403'],
  ['who may volunteer in a step', 'listPossibleVolunteers', event('editing', ({ step }) => ({ params: { moduleId: step.moduleId } })),
                                                          '401 401 404 404 404 404 403 404 404 200 200 403 404'],
  ['cancelling an approved event with someone inside', 'cancelEvent', event('approved'),
                                                          '401 401 404 404 404 403 403 403 403 409 403 403 403'],
  ['cancelling an event in editing', 'cancelEvent', event('editing'),
                                                          '401 401 404 404 404 404 403 404 404 200 403 403 404'],
  ['cancelling a cancelled event', 'cancelEvent', event('cancelled'),
                                                          '401 401 404 404 404 404 409 404 404 409 409 409 404'],
  ['a decision on a submitted event', 'reviewSection', decided('submitted'),
                                                          '401 401 404 404 404 404 404 404 404 403 403 200 404'],
  ['a comment on a submitted event', 'addSectionComment', ({ submitted, step }) => ({ params: { eventId: submitted, ...step }, body: { comment: 'Two exits?' } }),
                                                          '401 401 404 404 404 404 404 404 404 200 200 200 404'],
  ['requesting changes of a submitted event', 'requestChanges', event('submitted', () => ({ body: { reason: 'Two exits' } })),
                                                          '401 401 404 404 404 404 404 404 404 403 403 200 404'],
  ['requesting changes of an approved event', 'requestChanges', event('approved', () => ({ body: { reason: 'Two exits' } })),
                                                          '401 401 404 404 404 403 403 403 403 403 403 409 403'],
  ['rejecting a submitted event', 'rejectEvent', event('submitted', () => ({ body: { reason: 'Two exits' } })),
                                                          '401 401 404 404 404 404 404 404 404 403 403 200 404'],
  ['events to review', 'listEventsToReview', (scene) => ({ query: harbor(scene) }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 200 403'],
  ['approving a submitted event', 'approveEvent', event('submitted'),
                                                          '401 401 404 404 404 404 404 404 404 403 403 409 404'],
  ['approving an approved event', 'approveEvent', event('approved'),
                                                          '401 401 404 404 404 403 403 403 403 403 403 409 403'],
  ['what one meets of an approved event', 'getEventInfo', event('approved', (scene) => ({ query: harbor(scene) })),
                                                          '401 401 404 404 404 200 200 200 200 200 200 200 200'],
  ['what one meets of an event in editing', 'getEventInfo', event('editing'),
                                                          '401 401 404 404 404 404 200 404 404 200 200 200 404'],
  ['an event under a wrong organization', 'getEventInfo', event('approved', ({ tenant }) => ({ query: { OrganizationId: tenant.cedar.id } })),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['the guest list, exported', 'exportGuestList', event('approved'),
                                                          '401 401 404 404 404 403 403 403 200 200 200 403 403'],
  ['the guest list', 'listAttendees', event('approved'),  '401 401 404 404 404 403 403 403 200 200 200 403 403'],
  ['how many are inside', 'readInside', event('approved'), '401 401 404 404 404 403 403 403 200 200 200 403 403'],
  ['the alerts that a door tells', 'listDoorAlerts', event('approved'),
                                                          '401 401 404 404 404 403 403 403 200 200 200 403 403'],
  ['the roll call of an alert inside', 'readRollCall', event('approved', ({ askedInside: alertId }) => ({ params: { alertId } })),
                                                          '401 401 404 404 404 403 403 403 200 200 200 403 403'],
  ['the roll call of an alert to all', 'readRollCall', event('approved', ({ asked: alertId }) => ({ params: { alertId } })),
                                                          '401 401 404 404 404 403 403 403 404 404 404 403 403'],
  ['marking at the door', 'markAtDoor', event('approved', ({ askedInside: alertId, insider: respondentId }) => ({ params: { alertId, respondentId }, body: { status: 'Safe' } })),
                                                          '401 401 404 404 404 403 403 403 200 200 200 403 403'],
  ['marking at the door who is not on its roll call', 'markAtDoor', event('approved', ({ askedInside: alertId }) => ({ params: { alertId, respondentId: 'nobody' }, body: { status: 'Safe' } })),
                                                          '401 401 404 404 404 403 403 403 404 404 404 403 403'],
  ['the doors of an approved event', 'listDoors', event('approved'),
                                                          '401 401 404 404 404 403 403 403 200 200 200 403 403'],
  ['a code for a door of an approved event', 'offerDoor', event('approved', () => ({ body: { name: 'Side door' } })),
                                                          '401 401 404 404 404 403 403 403 200 200 200 403 403'],
  ['a code for a door of an event in editing', 'offerDoor', event('editing', () => ({ body: { name: 'Side door' } })),
                                                          '401 401 404 404 404 404 403 404 404 409 409 403 404'],
  ['a code for a door of a cancelled event', 'offerDoor', event('cancelled', () => ({ body: { name: 'Side door' } })),
                                                          '401 401 404 404 404 404 409 404 404 409 409 409 404'],
  ['closing a door that is none', 'closeDoor', event('approved', () => ({ params: { doorId: 'none' } })),
                                                          '401 401 404 404 404 403 403 403 404 404 404 403 403'],
  ['becoming a door by a code that is none', 'pairDoor', () => ({ body: { secret: 's'.repeat(43), token: 't'.repeat(43) } }),
                                                          '404 404 404 404 404 404 404 404 404 404 404 404 404'],
  ['what a paired phone starts with', 'openDoor', event('approved'),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['the own part of the guest list', 'listAttendees', event('approved', ownPart),
                                                          '401 401 404 404 404 200 200 200 200 200 200 200 200'],
  ['the guest list, followed', 'readRoster', event('approved'),
                                                          '401 401 404 404 404 403 403 403 200 200 200 403 403'],
  ['inviting members', 'inviteMembers', members,          '401 401 404 404 404 403 403 403 403 200 403 403 403'],
  ['telling the people of an approved event', 'sendEventNotification', event('approved', doors),
                                                          '401 401 404 404 404 403 403 403 403 200 403 403 403'],
  ['telling the people of an event in editing', 'sendEventNotification', event('editing', doors),
                                                          '401 401 404 404 404 404 403 404 404 409 403 403 404'],
  ['telling the people of a cancelled event', 'sendEventNotification', event('cancelled', doors),
                                                          '401 401 404 404 404 404 409 404 404 409 409 409 404'],
  ['what the people of an event were told', 'listEventNotifications', event('approved'),
                                                          '401 401 404 404 404 403 403 403 403 200 403 403 403'],
  ['saying yes as the invited one', 'acceptRsvp', attendee('invited', { response: 'yes' }),
                                                          '401 401 404 404 404 404 200 404 404 404 404 404 404'],
  ['cancelling as the going one', 'cancelRsvp', attendee('going'),
                                                          '401 401 404 404 404 404 404 200 404 404 404 404 404'],
  ['inviting a guest', 'inviteGuest', event('approved', () => guest),
                                                          '401 401 404 404 404 403 409 200 200 200 200 403 403'],
  ['removing the guest of the going one', 'removeAttendee', attendee('guest'),
                                                          '401 401 404 404 404 403 403 200 403 403 403 403 403'],
  ['a new link for the guest of the going one', 'renewGuestLink', attendee('guest'),
                                                          '401 401 404 404 404 403 403 200 403 403 403 403 403'],
  ['removing the invited one', 'removeAttendee', attendee('invited'),
                                                          '401 401 404 404 404 403 403 403 403 200 200 403 403'],
  ['what a guest’s link opens', 'getGuest', ({ token }) => ({ params: { token } }),
                                                          '200 200 200 200 200 200 200 200 200 200 200 200 200'],
  ['a guest answering by the link', 'answerAsGuest', ({ token }) => ({ params: { token }, body: { response: 'yes', dateOfBirth: '2000-01-01' } }),
                                                          '200 200 200 200 200 200 200 200 200 200 200 200 200'],
  ['the sign-on providers', 'listProviders', () => ({}),  '200 200 200 200 200 200 200 200 200 200 200 200 200'],
  ['claiming an account', 'claimAccount', () => ({ body: { email: 'nobody@muster.test' } }),
                                                          '200 200 200 200 200 200 200 200 200 200 200 200 200'],
  ['setting up a server by a link that is none', 'setUp', () => ({ body: { secret: 's'.repeat(43), values: {} } }),
                                                          '404 404 404 404 404 404 404 404 404 404 404 404 404'],
  ['reporting an incident', 'reportIncident', (scene) => ({ query: { EventId: scene.approved }, body: incident }),
                                                          '401 401 404 404 404 403 403 403 200 200 200 403 403'],
  ['reporting an incident without a name', 'reportAnonymously', ({ approved, pass }, self) => ({ body: anonymous(approved, pass, self) }),
                                                          '200 200 200 200 200 200 200 200 200 200 200 200 200'],
  ['reporting one with the pass of another event', 'reportAnonymously', ({ cancelled, pass }, self) => ({ body: anonymous(cancelled, pass, self) }),
                                                          '409 409 409 409 409 409 409 409 409 409 409 409 409'],
  ['opening a report by a code that opens none', 'openAnonymousReport', () => ({ body: { code: 'none' } }),
                                                          '404 404 404 404 404 404 404 404 404 404 404 404 404'],
  ['writing by such a code', 'sendAnonymousMessage', () => ({ body: { code: 'none', text: 'Hello?', after: '' } }),
                                                          '404 404 404 404 404 404 404 404 404 404 404 404 404'],
  ['reporting an incident at a cancelled event', 'reportIncident', (scene) => ({ query: { EventId: scene.cancelled }, body: incident }),
                                                          '401 401 404 404 404 404 409 404 404 200 200 409 404'],
  ['the incident reports of a cancelled event', 'listIncidentReports', event('cancelled'),
                                                          '401 401 404 404 404 404 409 404 404 200 200 409 404'],
  ['what there is to do about incidents', 'getIncidentDesk', event('approved'),
                                                          '401 401 404 404 404 403 403 403 200 200 200 403 403'],
  ['the incident reports', 'listIncidentReports', event('approved'),
                                                          '401 401 404 404 404 403 403 403 403 200 200 403 403'],
  ['reading an incident report', 'readIncidentReport', event('approved', ({ report }) => ({ params: { reportId: report } })),
                                                          '401 401 404 404 404 403 403 403 403 200 200 403 403'],
  ['the list of own incident reports', 'listOwnIncidents', (_, self) => ({ params: { userId: self ?? 'nobody' } }),
                                                          '401 401 403 200 200 200 200 200 200 200 200 200 200'],
  ['an own incident report that is another’s', 'readOwnIncident', ({ report }, self) => ({ params: { userId: self ?? 'nobody', reportId: report } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['writing in the thread of an incident report', 'sendIncidentMessage', ({ report }) => ({ params: { reportId: report }, body: { text: 'Which door?' } }),
                                                          '401 401 404 404 404 404 404 404 404 200 200 404 404'],
  ['closing an incident report that nobody opened', 'closeIncident', ({ report }) => ({ params: { reportId: report }, body: { text: 'A new lock.' } }),
                                                          '401 401 404 404 404 404 404 404 404 409 409 404 404'],
  ['putting an incident report on legal hold', 'holdIncident', ({ report }) => ({ params: { reportId: report }, body: { text: 'A lawyer asked.' } }),
                                                          '401 401 404 404 404 404 404 404 404 200 200 404 404'],
  ['releasing an incident report that is on no hold', 'releaseIncident', ({ report }) => ({ params: { reportId: report, holdId: 'none' } }),
                                                          '401 401 404 404 404 404 404 404 404 409 409 404 404'],
  ['the address of a position', 'nameLocation', (scene) => ({ query: harbor(scene), body: { latitude: 42.36, longitude: -71.06 } }),
                                                          '401 401 404 404 404 200 200 200 200 200 200 200 200'],
  ['checking the going one in', 'checkInAttendee', event('approved', ({ goingCode }) => ({ params: { qrCode: goingCode } })),
                                                          '401 401 404 404 404 403 403 403 200 200 200 403 403'],
  ['checking somebody who is in out', 'checkOutAttendee', attendee('inside'),
                                                          '401 401 404 404 404 403 403 403 200 200 200 403 403'],
  ['checking the going one out, who is not in', 'checkOutAttendee', attendee('going'),
                                                          '401 401 404 404 404 403 403 409 409 409 409 403 403'],
  ['checking the guest of the going one out, who is not in', 'checkOutAttendee', attendee('guest'),
                                                          '401 401 404 404 404 403 403 409 409 409 409 403 403'],
  ['taking a check-in back', 'undoCheckIn', (scene, self) => ({ ...attendee('inside')(scene, self), query: { checkinDate: scene.tenant.now } }),
                                                          '401 401 404 404 404 403 403 403 200 200 200 403 403'],
  ['what a door decided, handed over', 'sendDoorLog', event('approved', () => ({ body: { device: 'phone-1', records: [] } })),
                                                          '401 401 404 404 404 403 403 403 200 200 200 403 403'],
  ['what a door of a cancelled event decided', 'sendDoorLog', event('cancelled', () => ({ body: { device: 'phone-1', records: [] } })),
                                                          '401 401 404 404 404 404 409 404 404 200 200 409 404'],
  ['settling what is not in doubt', 'settleConflict', attendee('inside', { answer: 'stands', admissions: [] }),
                                                          '401 401 404 404 404 403 403 403 409 409 409 403 403'],
  ['own safety contacts', 'listContacts', ownPart,         '401 401 403 403 403 200 403 403 403 403 403 403 403'],
  ['the safety contacts of somebody else', 'listContacts', () => ({ query: { UserId: 'somebody else' } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['the own alert that goes on', 'getRunningAlert', () => ({}), '401 401 403 403 403 200 403 403 403 403 403 403 403'],
  ['the alert of somebody else that goes on', 'getRunningAlert', () => ({ query: { UserId: 'somebody else' } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['a new safety contact', 'addContact', () => ({ body: { name: 'Theo', phone: '617 555 0163' } }),
                                                          '401 401 403 403 403 200 403 403 403 403 403 403 403'],
  ['a safety contact for somebody else', 'addContact', () => ({ query: { UserId: 'somebody else' }, body: { name: 'Theo', phone: '617 555 0163' } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['taking the safety contact of the member off', 'removeContact', ({ contact }) => ({ params: { id: contact } }),
                                                          '401 401 403 403 403 200 403 403 403 403 403 403 403'],
  ['asking the safety contact of the member again at once', 'askContact', ({ contact }) => ({ params: { id: contact } }),
                                                          '401 401 403 403 403 409 403 403 403 403 403 403 403'],
  ['asking a safety contact for somebody else', 'askContact', ({ contact }) => ({ query: { UserId: 'somebody else' }, params: { id: contact } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['whom one’s alerts tell', 'getAlertPlan', ownPart,       '401 401 403 403 403 200 403 403 403 403 403 403 403'],
  ['whom the alerts of somebody else tell', 'getAlertPlan', () => ({ query: { UserId: 'somebody else' } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['deciding it', 'saveAlertPlan', () => ({ body: { first: null, officers: true } }),
                                                          '401 401 403 403 403 200 403 403 403 403 403 403 403'],
  ['deciding it for somebody else', 'saveAlertPlan', () => ({ query: { UserId: 'somebody else' }, body: { first: null, officers: true } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['a personal alert', 'sendPersonalAlert', (scene) => ({ query: harbor(scene), body: unsafe }),
                                                          '401 401 404 404 404 200 403 403 403 403 403 403 403'],
  ['the personal alert of the member', 'getPersonalAlert', ({ alert }) => ({ params: { alertId: alert } }),
                                                          '401 401 404 404 404 200 404 404 404 404 404 404 404'],
  ['ending the personal alert of the member', 'endPersonalAlert', ({ alert }) => ({ params: { alertId: alert }, body: { how: 'safe' } }),
                                                          '401 401 404 404 404 200 404 404 404 404 404 404 404'],
  ['taking the alert of the member back', 'endAlertHold', ({ alert }) => ({ params: { alertId: alert }, body: { how: 'takeBack' } }),
                                                          '401 401 404 404 404 200 404 404 404 404 404 404 404'],
  ['one’s safety check', 'getSafetyCheck', (scene) => ({ query: harbor(scene) }),
                                                          '401 401 404 404 404 200 403 403 403 403 403 403 403'],
  ['starting a safety check while one runs', 'startSafetyCheck', (scene) => ({ query: harbor(scene), body: { minutes: 30, sendLocation: false } }),
                                                          '401 401 404 404 404 409 403 403 403 403 403 403 403'],
  ['more time for the safety check of the member', 'extendSafetyCheck', ({ check, tenant }) => ({ params: { checkId: check }, body: { until: hourAfter(tenant.now) } }),
                                                          '401 401 404 404 404 200 404 404 404 404 404 404 404'],
  ['ending the safety check of the member', 'endSafetyCheck', ({ check }) => ({ params: { checkId: check } }),
                                                          '401 401 404 404 404 200 404 404 404 404 404 404 404'],
  ['what the link of a safety check opens', 'getCheckLink', ({ checkToken }) => ({ params: { token: checkToken } }),
                                                          '200 200 200 200 200 200 200 200 200 200 200 200 200'],
  ['more time for it by the link', 'extendByCheckLink', ({ checkToken, tenant }) => ({ params: { token: checkToken }, body: { until: hourAfter(tenant.now) } }),
                                                          '200 200 200 200 200 200 200 200 200 200 200 200 200'],
  ['being safe by the link', 'endByCheckLink', ({ checkToken }) => ({ params: { token: checkToken } }),
                                                          '200 200 200 200 200 200 200 200 200 200 200 200 200'],
  ['ending by the link the alert that it isn’t', 'endAlertByCheckLink', ({ checkToken }) => ({ params: { token: checkToken }, body: { how: 'safe' } }),
                                                          '200 200 200 200 200 200 200 200 200 200 200 200 200'],
  ['being safe by the link of a check that is none', 'endByCheckLink', () => ({ params: { token: 'none' } }),
                                                          '404 404 404 404 404 404 404 404 404 404 404 404 404'],
  ['what a contact’s link to an alert opens', 'getAlertLink', ({ alertToken }) => ({ params: { token: alertToken } }),
                                                          '200 200 200 200 200 200 200 200 200 200 200 200 200'],
  ['that link on a screen', 'seeAlertLink', ({ alertToken }) => ({ params: { token: alertToken } }),
                                                          '200 200 200 200 200 200 200 200 200 200 200 200 200'],
  ['a contact answering by the link', 'answerAlertLink', ({ alertToken }) => ({ params: { token: alertToken }, body: { answer: 'onIt' } }),
                                                          '200 200 200 200 200 200 200 200 200 200 200 200 200'],
  ['a link to an alert that is none', 'answerAlertLink', () => ({ params: { token: 'none' }, body: { answer: 'onIt' } }),
                                                          '404 404 404 404 404 404 404 404 404 404 404 404 404'],
  ['what the same link says of being a contact', 'getContactLink', ({ alertToken }) => ({ params: { token: alertToken } }),
                                                          '200 200 200 200 200 200 200 200 200 200 200 200 200'],
  ['a contact declining by it', 'answerContactLink', ({ alertToken }) => ({ params: { token: alertToken }, body: { answer: 'declined' } }),
                                                          '200 200 200 200 200 200 200 200 200 200 200 200 200'],
  ['agreeing by a contact’s link that is none', 'answerContactLink', () => ({ params: { token: 'none' }, body: { answer: 'confirmed' } }),
                                                          '404 404 404 404 404 404 404 404 404 404 404 404 404'],
  ['an alert to the organization', 'sendOrganizationAlert', (scene) => ({ params: { orgId: scene.tenant.harbor.id }, query: { ParentId: scene.tenant.northfield }, body: { information: 'Fire' } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 200 403'],
  ['the alerts of the organization', 'listOrganizationAlerts', (scene) => ({ params: { orgId: scene.tenant.harbor.id }, query: { ParentId: scene.tenant.northfield } }),
                                                          '401 401 404 404 404 200 200 200 200 200 200 200 200'],
  ['own answer to an alert', 'getAlertResponse', ({ asked }, self) => ({ params: { userId: self ?? 'nobody', alertId: asked } }),
                                                          '401 401 404 404 404 200 200 200 200 200 200 200 200'],
  ['the answer of somebody else', 'getAlertResponse', ({ asked }) => ({ params: { userId: 'somebody else', alertId: asked } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['answering an alert', 'saveAlertResponse', (scene, self) => ({ params: { userId: self ?? 'nobody', alertId: scene.asked }, query: harbor(scene), body: { status: 'Safe' } }),
                                                          '401 401 404 404 404 200 200 200 200 200 200 200 200'],
  ['answering for somebody else', 'saveAlertResponse', (scene) => ({ params: { userId: 'somebody else', alertId: scene.asked }, query: harbor(scene), body: { status: 'Safe' } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['an alert that is seen', 'seeAlert', ({ asked }, self) => ({ params: { userId: self ?? 'nobody', alertId: asked } }),
                                                          '401 401 404 404 404 200 200 200 200 200 200 200 200'],
  ['an alert that somebody else has seen', 'seeAlert', ({ asked }) => ({ params: { userId: 'somebody else', alertId: asked } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['the board of an alert', 'readAlertBoard', (scene) => ({ params: { orgId: scene.tenant.harbor.id, alertId: scene.asked }, query: { ParentId: scene.tenant.northfield } }),
                                                          '401 401 404 404 404 200 403 403 403 403 403 200 403'],
  ['the report of an alert', 'readAlertReport', (scene) => ({ params: { orgId: scene.tenant.harbor.id, alertId: scene.asked }, query: { ParentId: scene.tenant.northfield } }),
                                                          '401 401 404 404 404 200 403 403 403 403 403 200 403'],
  ['who can be alerted', 'listAlertAudiences', (scene) => ({ params: { orgId: scene.tenant.harbor.id }, query: { ParentId: scene.tenant.northfield } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 200 403'],
  ['marking somebody on the board', 'markAlertAnswer', (scene) => ({ params: { orgId: scene.tenant.harbor.id, alertId: scene.asked, respondentId: scene.tenant.cora }, query: { ParentId: scene.tenant.northfield }, body: { status: 'Safe' } }),
                                                          '401 401 404 404 404 200 403 403 403 403 403 200 403'],
  ['marking somebody who is not on the board', 'markAlertAnswer', (scene) => ({ params: { orgId: scene.tenant.harbor.id, alertId: scene.asked, respondentId: 'nobody' }, query: { ParentId: scene.tenant.northfield }, body: { status: 'Safe' } }),
                                                          '401 401 404 404 404 404 403 403 403 403 403 404 403'],
  ['being on it for somebody on the board', 'helpRespondent', (scene) => ({ params: { orgId: scene.tenant.harbor.id, alertId: scene.asked, respondentId: scene.tenant.cora }, query: { ParentId: scene.tenant.northfield }, body: { onIt: true } }),
                                                          '401 401 404 404 404 200 403 403 403 403 403 200 403'],
  ['being on it for somebody who is not on the board', 'helpRespondent', (scene) => ({ params: { orgId: scene.tenant.harbor.id, alertId: scene.asked, respondentId: 'nobody' }, query: { ParentId: scene.tenant.northfield }, body: { onIt: true } }),
                                                          '401 401 404 404 404 404 403 403 403 403 403 404 403'],
  ['the all-clear', 'giveAllClear', (scene) => ({ params: { orgId: scene.tenant.harbor.id, alertId: scene.asked }, query: { ParentId: scene.tenant.northfield } }),
                                                          '401 401 404 404 404 200 403 403 403 403 403 200 403'],
  ['what a link to answer an alert opens', 'getAnswerLink', ({ answerToken }) => ({ params: { token: answerToken } }),
                                                          '200 200 200 200 200 200 200 200 200 200 200 200 200'],
  ['that link on a screen', 'seeAnswerLink', ({ answerToken }) => ({ params: { token: answerToken } }),
                                                          '200 200 200 200 200 200 200 200 200 200 200 200 200'],
  ['answering an alert by the link', 'answerByLink', ({ answerToken }) => ({ params: { token: answerToken }, body: { status: 'Safe' } }),
                                                          '200 200 200 200 200 200 200 200 200 200 200 200 200'],
  ['a link to answer that is none', 'answerByLink', () => ({ params: { token: 'none' }, body: { status: 'Safe' } }),
                                                          '404 404 404 404 404 404 404 404 404 404 404 404 404'],
  ['who is on duty', 'readDuty', ({ tenant }) => ({ params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 200 200'],
  ['going on duty', 'goOnDuty', ({ tenant }) => ({ params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield }, body: { until: hourAfter(tenant.now) } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 200 403'],
  ['going off duty', 'goOffDuty', ({ tenant }) => ({ params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 200 403'],
  ['the weekly plan of duty', 'readDutyPlan', ({ tenant }) => ({ params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 200 200'],
  ['a weekly plan of one’s own', 'saveDutyPlan', ({ tenant }) => ({ params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield }, body: { shifts: [], replaces: 0 } }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 200 403'],
  ['the weekly plan of another organization', 'readDutyPlan', ({ tenant }) => ({ params: { orgId: tenant.cedar.id }, query: { ParentId: tenant.northfield } }),
                                                          '401 401 404 403 404 404 404 404 404 404 404 404 404'],
  ['who is on duty in another organization', 'readDuty', ({ tenant }) => ({ params: { orgId: tenant.cedar.id }, query: { ParentId: tenant.northfield } }),
                                                          '401 401 404 403 404 404 404 404 404 404 404 404 404'],
  ['the board of an alert below another organization', 'readAlertBoard', (scene) => ({ params: { orgId: scene.tenant.cedar.id, alertId: scene.asked }, query: { ParentId: scene.tenant.northfield } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['the report of an alert below another organization', 'readAlertReport', (scene) => ({ params: { orgId: scene.tenant.cedar.id, alertId: scene.asked }, query: { ParentId: scene.tenant.northfield } }),
                                                          '401 401 404 404 404 404 404 404 404 404 404 404 404'],
  ['the evenings of Harbor House', 'listEvenings', (scene) => ({ query: harbor(scene) }),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['the evening of an approved event', 'readEvening', event('approved'),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['the evening of an event in editing', 'readEvening', event('editing'),
                                                          '401 401 404 404 404 404 403 404 404 403 403 403 404'],
  ['the evening of a cancelled event', 'readEvening', event('cancelled'),
                                                          '401 401 404 404 404 404 409 404 404 409 409 409 404'],
  ['a signed copy of the evening of an approved event', 'exportEvening', event('approved'),
                                                          '401 401 404 404 404 403 403 403 403 403 403 403 200'],
  ['a signed copy of the evening of an event in editing', 'exportEvening', event('editing'),
                                                          '401 401 404 404 404 404 403 404 404 403 403 403 404'],
  ['a signed copy of the evening of a cancelled event', 'exportEvening', event('cancelled'),
                                                          '401 401 404 404 404 404 409 404 404 409 409 409 404'],
];

eachDatabase((open) => {
  let scene: Scene;

  beforeAll(async () => {
    const tenant = await createTenant(await open());
    const people = await cast(tenant);
    const approved = await tenant.approved();
    const { id: going, qrCode: goingCode } = await tenant.going(approved, people.going);
    const guestEntry = await tenant.guest(approved, people.going);
    await tenant.invite(approved, people.invited);
    await tenant.choose(approved, people.door);
    await tenant.going(approved, people.door);
    const insider = await tenant.person();
    const inside = await tenant.going(approved, insider);
    await tenant.call(people.door, 'checkInAttendee', { params: { id: approved, qrCode: inside.qrCode } });
    const editing = await tenant.created();
    await tenant.invite(editing, people.invited);
    const cancelled = await tenant.approved();
    await tenant.invite(cancelled, people.invited);
    await tenant.call(tenant.cora, 'cancelEvent', { params: { id: cancelled } });
    const submitted = await tenant.submitted();
    const query = { EventId: approved };
    const { id: report } = await tenant.call(insider, 'reportIncident', { query, body: incident });
    const { pass = '' } = await tenant.call(insider, 'getIncidentDesk', { params: { id: approved } });
    const { id: contact } = await tenant.call(people.member, 'addContact', {
      body: { name: 'Ana', phone: '617 555 0111' },
    });
    const asked = { query: { OrganizationId: tenant.harbor.id, ParentId: tenant.northfield }, body: unsafe };
    const { id: alert } = await tenant.call(people.member, 'sendPersonalAlert', asked);
    const minutes = { minutes: 30, sendLocation: false };
    const started = await tenant.call(people.member, 'startSafetyCheck', { ...asked, body: minutes });
    await grant(tenant.db, people.member, tenant.harbor, 'send-chapter-safety-alert-member');
    await grant(tenant.db, tenant.rita, tenant.harbor, 'send-chapter-safety-alert-member');
    const place = { params: { orgId: tenant.harbor.id }, query: { ParentId: tenant.northfield } };
    const { id: alerted } = await tenant.call(people.member, 'sendOrganizationAlert', {
      ...place,
      body: { information: 'Fire' },
    });
    const { id: askedInside } = await tenant.call(people.member, 'sendOrganizationAlert', {
      ...place,
      body: { information: 'Smoke', audience: { kind: 'inside', eventId: approved } },
    });
    await revoke(tenant.db, people.member, tenant.harbor, 'send-chapter-safety-alert-member');
    const steps = { submitted: await firstStep(tenant, submitted), editing: await firstStep(tenant, editing) };
    scene = {
      ...{ tenant, approved, editing, cancelled, submitted, going, goingCode, inside: inside.id, contact, alert },
      people: {
        ...{ nobody: null, 'bad token': null, 'no login policy': people.noLogin, 'other organization': people.cedar },
        ...{ 'other parent': people.pine, member: people.member, invited: people.invited, going: people.going },
        ...{
          'door volunteer': people.door,
          owner: tenant.cora,
          'owner without event-creator': tenant.cora,
          reviewer: tenant.rita,
          admin: people.admin,
        },
      },
      invited: await tenant.attendeeOf(approved, people.invited),
      guest: guestEntry.id,
      token: guestEntry.guestToken,
      report,
      pass,
      check: started.check?.id ?? '',
      checkToken: await drawCheckLink(tenant.db, started.check?.id ?? '', new Date(tenant.now)),
      answerToken: await drawAnswerLink(
        tenant.db,
        { alertId: alerted, of: { kind: 'person', id: people.member } },
        new Date(tenant.now),
      ),
      alertToken: await drawAlertLink(tenant.db, { alertId: alert, contactId: contact, at: new Date(tenant.now) }),
      asked: alerted,
      askedInside,
      insider,
      step: steps.submitted,
      door: (await pairedDoor(tenant, approved, people.door)).token,
    };
    stepOfEditing = steps.editing;
  });
  let stepOfEditing: Scene['step'];

  const cast = async (tenant: Tenant) => ({
    noLogin: await tenant.person({ in: [[tenant.harbor, ['basic-policies']]] }),
    cedar: await tenant.person({ in: [[tenant.cedar]] }),
    pine: await tenant.person({ in: [[tenant.pine]] }),
    member: await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'personal-safety-alerts']]] }),
    invited: await tenant.person(),
    going: await tenant.person(),
    door: await tenant.person(),
    admin: await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] }),
  });
  const firstStep = async (tenant: Tenant, id: string) => {
    const [module] = (await tenant.full(id)).EventModules;
    return { moduleId: module?.id ?? '', sectionId: module?.sections[0]?.id ?? '' };
  };

  describe('the statuses of', () => {
    test.each(table)('%s (%s)', async (_, call, ask, statuses) => {
      const expected = Object.fromEntries(callers.map((caller, index) => [caller, Number(statuses.split(' ')[index])]));
      const found: Record<string, number> = {};
      for (const caller of callers) {
        await undone(scene.tenant.db, async (db) => {
          if (caller === 'owner without event-creator')
            await revoke(db, scene.tenant.cora, scene.tenant.harbor, 'event-creator');
          const { send } = serve(db, () => scene.tenant.now);
          const self = scene.people[caller];
          const token = caller === 'bad token' ? 'forged' : self && tokenOf(self);
          const seen = ofEditing.includes(call) ? { ...scene, step: stepOfEditing } : scene;
          found[caller] = (await send(token, call, ask(seen, self))).status;
        });
      }
      expect(found).toEqual(expected);
    });
  });

  describe('a paired phone, in the name of the door volunteer,', () => {
    const expected = (what: string, call: CallName, said: RequestParts, statuses: string): number => {
      const { auth, atDoors } = callNamed(call);
      const of = (caller: CallerKind) => Number(statuses.split(' ')[callers.indexOf(caller)]);
      if (auth === 'public') return of('nobody');
      if (!atDoors) return 401;
      if (said.params?.['id'] !== scene.approved || what.includes('wrong organization')) return 404;
      return call === 'openDoor' ? 200 : of('door volunteer');
    };

    test.each(table)('asks for %s (%s)', async (what, call, ask, statuses) => {
      const seen = ofEditing.includes(call) ? { ...scene, step: stepOfEditing } : scene;
      const said = ask(seen, scene.people['door volunteer']);
      await undone(scene.tenant.db, async (db) => {
        const { send } = serve(db, () => scene.tenant.now);
        const headers = { authorization: `Door ${scene.door}` };
        const { status } = await send(null, call, { ...said, headers });
        expect(status).toBe(expected(what, call, said, statuses));
      });
    });

    test('is let in by those calls alone that a door needs', () => {
      expect(callNames.filter((name) => callNamed(name).atDoors)).toEqual([
        ...['listDoorAlerts', 'checkInAttendee', 'checkOutAttendee', 'undoCheckIn', 'openDoor', 'sendDoorLog'],
        'readRoster',
      ]);
    });
  });

  test('every call stands in the table', () => {
    expect(callNames.filter((name) => !table.some(([, call]) => call === name))).toEqual([]);
  });
});
