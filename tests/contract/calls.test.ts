import type { Caller, Resources } from '#contract/kit/access.ts';
import { features, fillPath } from '#contract/kit/call.ts';
import { calls, callNamed, callNames } from '#contract/calls.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { describe, expect, it } from 'vitest';

const all = callNames.map((name) => callNamed(name));
const line = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);

const place = { organizationId: 'harbor', parentId: 'northfield' };
const member: Caller = { id: 'me', policies: { 'member-app-login': { northfield: ['harbor'] } } };
const event = {
  ...place,
  ownerId: 'cora',
  reviewStatus: 'approved',
  stands: true,
  callerAttends: false,
  callerChecksIn: false,
  callerWasIn: false,
};
const things: Resources = {
  nothing: null,
  person: { personId: 'you' },
  parent: place,
  organization: place,
  event,
  personalAlert: { personId: 'you' },
  safetyCheck: { personId: 'you' },
  ownSafetyCheck: { organizationId: 'harbor', parentId: 'northfield', isUnderWay: false },
  organizationAlert: { ...place, creatorId: 'cora', isAsked: true, chapters: [] },
  incident: { ...event, incident: { isOwn: true, isKept: false } },
  attendee: { ...event, attendee: { personId: 'you', inviterPersonId: null, everIn: false } },
};

it('stand under their own names, which are used once, as are method and path', () => {
  expect(Object.entries(calls).map(([key, { name }]) => [key, name])).toEqual(callNames.map((name) => [name, name]));
  const lines = all.map((call) => line({ ...call, path: call.path.replace(/\{\w+\}/g, '{}') }));
  expect(lines).toEqual([...new Set(lines)]);
});

it('name the folder that they are defined in as their feature', () => {
  const modules = import.meta.glob<Record<string, unknown>>('/contract/*/*.ts', { eager: true });
  const defined = Object.entries(modules).flatMap(([path, exported]) =>
    all.filter((call) => Object.values(exported).includes(call)).map((call) => ({ call, folder: path.split('/')[2] })),
  );
  expect(new Set(defined.map(({ call }) => call))).toEqual(new Set(all));
  expect(defined.filter(({ call, folder }) => call.feature !== folder)).toEqual([]);
  expect(new Set(all.map(({ feature }) => feature))).toEqual(new Set(features));
});

it('have paths below one root', () => {
  for (const { path } of all) {
    expect(path).toMatch(/^(\/(\{\w+\}|[a-z][a-z-]*))+\/?$/);
    expect(parametersOf(path)).toEqual([...new Set(parametersOf(path))]);
  }
});

describe.each(all.map((call) => [call.name, call] as const))('%s', (_, call) => {
  it('refuses by known names, each once', () => {
    expect(call.refusals).toEqual([...new Set(call.refusals)]);
    for (const code of call.refusals) expect(Object.keys(refusals)).toContain(code);
  });

  it('needs a token unless it is public, and then says who it takes for a stranger', () => {
    const isPublic = call.auth === 'public';
    expect(call.refusals.includes('notSignedIn')).toBe(!isPublic);
    if (isPublic) expect([call.resource, call.tenantParams]).toEqual(['nothing', 'none']);
  });

  it('names the refusal of whoever may see the resource but not do this', () => {
    const verdict = call.access(member, things[call.resource] as never, { params: {}, query: { pastEvents: true } });
    if (verdict === 'forbidden') expect(call.refusals).toContain(call.forbidden ?? 'notAllowed');
    if (call.forbidden) expect(verdict).toBe('forbidden');
  });

  it('hides what the caller may not know of', () => {
    const hides = call.resource !== 'nothing';
    expect(call.refusals.includes('notFound')).toBe(hides);
  });

  it('sends a body exactly where it writes something by itself', () => {
    if (call.method === 'GET' || call.method === 'DELETE') expect(call.body).toBe(undefined);
    if (call.multipart) expect(call.body).not.toBe(undefined);
  });
});

it('fill their paths, every parameter encoded', () => {
  expect(fillPath('/events/{id}/attendees/{qrCode}/check-in', { id: 'a/b', qrCode: '7K 3' })).toBe(
    '/events/a%2Fb/attendees/7K%203/check-in',
  );
  for (const { path } of all) {
    const parameters = Object.fromEntries(parametersOf(path).map((name) => [name, 'x']));
    expect(fillPath(path, parameters)).not.toMatch(/[{}]/);
  }
});

it('are the required ones (P-06 to P-50) and few of our own', () => {
  const ours = all.filter((call) => call.ours).map(line);
  expect(ours.toSorted()).toEqual(
    [
      'GET /users/current/events-to-review',
      'GET /users/{userId}/sessions',
      'GET /users/{userId}/second-factor',
      'POST /users/{userId}/recovery-codes',
      'GET /users/{userId}/push',
      'GET /users/{userId}/phone',
      'PATCH /users/{userId}/phone',
      'POST /users/{userId}/phone/code',
      'POST /users/{userId}/push',
      'DELETE /users/{userId}/push/{deviceId}',
      'POST /notifications/{token}/opened',
      'POST /users/{userId}/events/{eventId}/seen',
      'GET /users/{userId}/data',
      'GET /users/{userId}/data/archive',
      'POST /organizations/{orgId}/members/export',
      'POST /organizations/{orgId}/audit',
      'POST /organizations/{orgId}/audit/export',
      'GET /organizations/{orgId}/deliveries',
      'POST /organizations/{orgId}/deliveries/retry',
      'GET /organizations/{orgId}/operations',
      'POST /organizations/{orgId}/timers/retry',
      'GET /users/current/evenings',
      'GET /events/{id}/evening',
      'GET /events/{id}/evening/signed',
      'PATCH /events/{id}/modules/{moduleId}/section-review/{sectionId}',
      'PATCH /events/{id}/status/update-required',
      'PATCH /organizations/{orgId}/members/{memberId}/roles',
      'PATCH /organizations/{parentId}/handbook/{ruleId}',
      'PATCH /events/{id}/status/rejected',
      'PATCH /events/{id}/status/approved',
      'GET /organizations/{orgId}/sample',
      'POST /organizations/{orgId}/sample',
      'POST /uploads',
      'POST /uploads/{key}/finish',
      'POST /events/{id}/attendees/{attendeeId}/link',
      'DELETE /events/{id}/attendees/{attendeeId}/check-in',
      'GET /events/{id}/roster',
      'POST /events/{id}/attendees/export',
      'GET /events/{id}/inside',
      'GET /events/{id}/door-alerts',
      'POST /events/{id}/door-log',
      'POST /events/{id}/doors',
      'GET /events/{id}/doors',
      'DELETE /events/{id}/doors/{doorId}',
      'POST /doors/pair',
      'GET /events/{id}/door',
      'POST /events/{id}/attendees/{attendeeId}/conflict',
      'GET /events/{id}/notifications',
      'POST /locations/name',
      'GET /events/{id}/incident-desk',
      'GET /events/{id}/incident-reports',
      'POST /events/{id}/incident-reports/{reportId}/readings',
      'GET /users/{userId}/incident-reports',
      'GET /users/{userId}/incident-reports/{reportId}',
      'POST /incident-reports/{reportId}/messages',
      'POST /incident-reports/{reportId}/closing',
      'POST /anonymous-incident-reports',
      'POST /anonymous-incident-reports/opening',
      'POST /anonymous-incident-reports/messages',
      'POST /incident-reports/{reportId}/holds',
      'DELETE /incident-reports/{reportId}/holds/{holdId}',
      'GET /personal/safety-alerts/{alertId}',
      'GET /personal/safety-alerts',
      'POST /personal/safety-alerts/{alertId}/end',
      'POST /personal/safety-alerts/{alertId}/hold',
      'GET /personal/safety-checks',
      'POST /personal/safety-checks',
      'PATCH /personal/safety-checks/{checkId}',
      'POST /personal/safety-checks/{checkId}/end',
      'GET /check-links/{token}',
      'PATCH /check-links/{token}',
      'POST /check-links/{token}/end',
      'POST /check-links/{token}/end-alert',
      'GET /personal/alert-plan',
      'PATCH /personal/alert-plan',
      'GET /alert-links/{token}',
      'POST /alert-links/{token}/seen',
      'PATCH /alert-links/{token}',
      'GET /contact-links/{token}',
      'PATCH /contact-links/{token}',
      'POST /personal/contacts/{id}/ask',
      'POST /users/{userId}/alert-responses/{alertId}/seen',
      'GET /events/{id}/door-alerts/{alertId}/people',
      'PATCH /events/{id}/door-alerts/{alertId}/people/{respondentId}',
      'GET /organizations/{orgId}/alert-audiences',
      'PATCH /organizations/{orgId}/safety-alerts/{alertId}/answers/{respondentId}',
      'PATCH /organizations/{orgId}/safety-alerts/{alertId}/answers/{respondentId}/helper',
      'POST /organizations/{orgId}/safety-alerts/{alertId}/all-clear',
      'GET /answer-links/{token}',
      'POST /answer-links/{token}/seen',
      'PATCH /answer-links/{token}',
      'GET /organizations/{orgId}/safety-alerts/{alertId}/answers',
      'GET /organizations/{orgId}/safety-alerts/{alertId}/report',
      'DELETE /organizations/{orgId}/duty/own',
      'GET /organizations/{orgId}/duty',
      'PATCH /organizations/{orgId}/duty/own',
      'GET /organizations/{orgId}/duty/plan',
      'PATCH /organizations/{orgId}/duty/plan/own',
      'GET /organizations/{parentId}/curriculum',
      'GET /organizations/{parentId}/curriculum/pages/{pageId}',
      'GET /organizations/{parentId}/curriculum/pages/{pageId}/versions/{hash}',
      'POST /organizations/{parentId}/curriculum/pages',
      'PATCH /organizations/{parentId}/curriculum/pages/{pageId}',
      'POST /organizations/{parentId}/curriculum/pages/{pageId}/place',
      'POST /organizations/{parentId}/curriculum/pages/{pageId}/archive',
      'POST /organizations/{parentId}/curriculum/pages/{pageId}/restore',
      'POST /organizations/{parentId}/curriculum/categories',
      'PATCH /organizations/{parentId}/curriculum/categories/{categoryId}',
      'POST /organizations/{parentId}/curriculum/categories/{categoryId}/place',
      'POST /organizations/{parentId}/chapters/members',
      'GET /organizations/{parentId}/chapters/members/{membershipId}/move',
      'POST /organizations/{parentId}/chapters/members/{membershipId}/move',
      'GET /organizations/{parentId}/handbook',
      'GET /organizations/{parentId}/handbook/{ruleId}',
      'GET /organizations/{parentId}/rules/{ruleId}/versions/{hash}',
      'GET /organizations/{parentId}/agreed-rules',
      'POST /organizations/{parentId}/handbook',
      'POST /organizations/{parentId}/handbook/{ruleId}/place',
      'POST /organizations/{parentId}/handbook/{ruleId}/archive',
      'POST /organizations/{parentId}/handbook/{ruleId}/restore',
      'GET /organizations/{orgId}/look',
      'GET /organizations/{orgId}/retention',
      'GET /organizations/{orgId}/retention/removals',
      'GET /organizations/{orgId}/numbers',
      'PATCH /organizations/{orgId}/numbers',
      'GET /organizations/{orgId}/roles',
      'POST /organizations/{orgId}/roles',
      'PATCH /organizations/{orgId}/roles/{roleId}',
      'DELETE /organizations/{orgId}/roles/{roleId}',
      'GET /organizations/{orgId}/sign-in-security',
      'PATCH /organizations/{orgId}/sign-in-security',
      'GET /organizations/{orgId}/sign-on',
      'PATCH /organizations/{orgId}/sign-on/{provider}',
      'DELETE /organizations/{orgId}/sign-on/{provider}',
      'POST /organizations/{orgId}/sign-on/{provider}/trials',
      'POST /organizations/{orgId}/imports',
      'POST /organizations/{orgId}/imports/preview',
      'POST /setup',
      'PATCH /organizations/{orgId}/look',
      'POST /organizations/{orgId}/members',
      'GET /organizations/{orgId}/members/{memberId}',
      'DELETE /organizations/{orgId}/members/{memberId}',
      'POST /organizations/{orgId}/members/{memberId}/suspension',
      'DELETE /organizations/{orgId}/members/{memberId}/suspension',
      'DELETE /users/{userId}/sessions',
      'DELETE /users/{userId}/sessions/{sessionId}',
      'DELETE /organizations/{orgId}/members/{memberId}/sessions',
      'DELETE /organizations/{orgId}/members/{memberId}/second-factor',
      'POST /organizations/{orgId}/memberships',
      'PATCH /organizations/{orgId}/members/{memberId}',
      'GET /organizations/{orgId}/members/{memberId}/erasure',
      'POST /organizations/{orgId}/members/{memberId}/erasure',
      'POST /organizations/{orgId}/members/{memberId}/invitation',
      'GET /organizations/{orgId}/members/{memberId}/merge/{endingId}',
      'POST /organizations/{orgId}/members/{memberId}/merge/{endingId}',
      'PATCH /organizations/{orgId}/members/{memberId}/events/owner',
      'GET /organizations/{orgId}/managed-event-types',
      'POST /organizations/{orgId}/managed-event-types',
      'GET /organizations/{orgId}/managed-event-types/{typeId}',
      'PATCH /organizations/{orgId}/managed-event-types/{typeId}',
      'POST /organizations/{orgId}/managed-event-types/{typeId}/versions',
      'DELETE /organizations/{orgId}/managed-event-types/{typeId}/draft/{revision}',
      'POST /organizations/{orgId}/managed-event-types/{typeId}/retirement',
      'DELETE /organizations/{orgId}/managed-event-types/{typeId}/retirement',
    ].toSorted(),
  );
  expect(
    all
      .filter(({ ours }) => !ours)
      .map(line)
      .toSorted(),
  ).toEqual(
    [
      'GET /users/current',
      'GET /organizations/{parentId}/settings',
      'GET /users/current/upcoming-events',
      'GET /organizations/{parentId}/event-types',
      'GET /events/{id}',
      'POST /events',
      'PATCH /events/{id}/modules/{moduleId}',
      'PATCH /events/{id}/status/submitted',
      'PATCH /events/{id}/status/editing',
      'PATCH /events/{eventId}/modules/{moduleId}/section-comment/{sectionId}',
      'GET /organizations/{parentId}/event-module-templates',
      'GET /events/{id}/modules/{moduleId}/possible-volunteers',
      'GET /events/{id}/modules/',
      'GET /users/current/event/{id}/info',
      'GET /events/{id}/attendees',
      'POST /events/{id}/attendees',
      'POST /events/{id}/attendees/invite',
      'DELETE /events/{id}/attendees/{attendeeId}',
      'DELETE /events/{id}/attendees/{attendeeId}/rsvp',
      'PATCH /events/{id}/attendees/{attendeeId}/rsvp',
      'PATCH /events/{id}/attendees/{qrCode}/check-in',
      'PATCH /events/{id}/attendees/{attendeeId}/check-out',
      'DELETE /events/{id}',
      'POST /events/incident-reports',
      'POST /events/{id}/notifications',
      'POST /personal/safety-alerts',
      'GET /personal/contacts',
      'POST /personal/contacts',
      'DELETE /personal/contacts/{id}',
      'POST /organizations/{orgId}/safety-alerts',
      'GET /organizations/{orgId}/safety-alerts',
      'GET /users/{userId}/alert-responses/{alertId}',
      'PATCH /users/{userId}/alert-responses/{alertId}',
      'GET /organizations/{parentId}/categories/',
      'GET /organizations/{parentId}/education/{id}',
      'GET /organizations/{parentId}/rules',
      'GET /organizations/{parentId}/rules/by-order/{order}',
      'GET /organizations/{ParentId}/users',
      'PATCH /users/{userId}',
      'GET /sso',
      'POST /users/claim-account',
      'GET /guests/{token}',
      'PATCH /guests/{token}',
    ].toSorted(),
  );
});
