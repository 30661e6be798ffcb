import { beforeAll, describe, expect, test } from 'vitest';
import type { EventResource } from '#contract/kit/access.ts';
import type { CallName } from '#contract/calls.ts';
import {
  type Approver,
  type EventReviewFact,
  eventReviewMachine,
  type EventReviewSnapshot,
  reviewStatusOf,
} from '#machines/lifecycles/eventReview.machine.ts';
import { whyNotReview } from '#machines/lifecycles/eventReview.refusals.ts';
import type { AttendanceSnapshot } from '#machines/lifecycles/attendance.machine.ts';
import { attendanceKind } from '#server/rsvp/attendance.kind.ts';
import type { Db } from '#server/db/db.ts';
import { loadStream } from '#server/journal/load.ts';
import { oneDatabase } from '#tests/support/database/eachDatabase.ts';
import { revoke } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { undone } from '#tests/support/tenant/undone.ts';
import { transition } from 'xstate';
import { answerTo, askAll, askersOf, refusedByAccess } from './asking.ts';
import { type Asked, callsAboutEvents } from './callsAboutEvents.ts';
import { proved } from './proved.ts';
import { begin, type Begun, type Company, placeOf, reviewOf, walkTo } from './reviewedEvent.ts';
import { type Beginning, beginnings, sortOf, waysToReviews } from './reviewWays.ts';
import { early, type Standing, type When } from './standing.ts';
import { madeStartOf } from './madeStart.ts';

const askers = [
  'the owner',
  'the owner without event-creator',
  'a required approver',
  'another reviewer',
  'a reviewer of later',
  'the invited one',
  'a door volunteer',
  'a member',
  'an admin',
  'a stranger',
] as const;
type Asker = (typeof askers)[number];

const acting: readonly CallName[] = [
  ...(['getEvent', 'getEventInfo', 'saveModule', 'submitEvent', 'reopenEvent', 'cancelEvent'] as const),
  ...(['addSectionComment', 'reviewSection', 'approveEvent', 'requestChanges', 'rejectEvent'] as const),
  ...(['inviteMembers', 'acceptRsvp', 'inviteGuest', 'sendEventNotification', 'checkInAttendee'] as const),
];
const calls = Object.fromEntries(Object.entries(callsAboutEvents).filter(([, { call }]) => acting.includes(call)));

/** What the clock makes a difference to, and who is let through to it. */
const timed: readonly CallName[] = [
  ...(['saveModule', 'submitEvent', 'reopenEvent', 'cancelEvent', 'approveEvent', 'requestChanges'] as const),
  ...(['inviteMembers', 'acceptRsvp', 'inviteGuest', 'renewGuestLink', 'checkInAttendee'] as const),
];
const timedCalls = Object.fromEntries(Object.entries(callsAboutEvents).filter(([, { call }]) => timed.includes(call)));
const timedAskers = ['the owner', 'a required approver', 'the invited one', 'a door volunteer', 'an admin'] as const;

const later: Record<string, Pick<When, 'now' | 'locked' | 'started' | 'ended'>> = {
  'after the time limit of its date': { now: '2026-11-20T12:00:00.000Z', locked: true, started: false, ended: false },
  'while it goes on': { now: '2026-11-21T03:00:00.000Z', locked: true, started: true, ended: false },
  'when it is over': { now: '2026-11-22T12:00:00.000Z', locked: true, started: true, ended: true },
};

/** What stands while everything is asked: of whom someone is, and of their own place on the list. */
interface Known {
  asker: ReturnType<typeof askersOf>;
  own(id: string): AttendanceSnapshot | null;
}

const ways = waysToReviews();
const timedSorts = [...ways.keys()].filter((sort) => !/band|a section is/.test(sort));

oneDatabase((open) => {
  let tenant: Tenant;
  let people: Company & Record<'late' | 'member' | 'admin' | 'heir' | 'stranger', string>;
  const begun = new Map<Beginning, Begun>();

  beforeAll(async () => {
    tenant = await createTenant(await open());
    const person = () => tenant.person();
    people = {
      ...{ remy: await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'event-reviewer']]] }) },
      ...{ door: await person(), helper: await person(), invited: await person(), member: await person() },
      ...{ stranger: await tenant.person({ in: [[tenant.cedar]] }), late: await person() },
      admin: await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'organization-admin']]] }),
      heir: await tenant.person({ in: [[tenant.harbor, ['member-app-login', 'event-creator']]] }),
    };
    for (const beginning of beginnings) begun.set(beginning, await begin(tenant, people, beginning));
  });

  const handedOver = ({ when }: Standing, { id: by }: { id: string }): EventReviewFact => ({
    ...{ type: 'event.ownerChanged', at: when.now, by, from: tenant.cora, to: people.heir },
    grounds: { creates: true, ended: when.ended, reviewers: [tenant.rita, people.remy, people.late] },
  });
  /** What whoever runs the organization does with an event of a member. */
  const handing: Record<string, Asked> = {
    'hands it over': {
      call: 'handOverEvents',
      say: ({ eventId }) => ({
        params: { orgId: tenant.harbor.id, memberId: tenant.cora },
        body: { to: people.heir, events: [eventId] },
      }),
      says: Object.assign((at: Standing, asker: { id: string }) => whyNotReview(at.review, handedOver(at, asker)), {
        fact: handedOver,
      }),
    },
  };
  const allCalls = { ...calls, ...handing };
  const allTimedCalls = { ...timedCalls, ...handing };

  const idOf = (asker: Asker): string =>
    ({
      'the owner': tenant.cora,
      'the owner without event-creator': tenant.cora,
      'a required approver': tenant.rita,
      'another reviewer': people.remy,
      'a reviewer of later': people.late,
      'the invited one': people.invited,
      'a door volunteer': people.door,
      'a member': people.member,
      'an admin': people.admin,
      'a stranger': people.stranger,
    })[asker];

  const approversOf = (beginning: Beginning): Approver[] =>
    beginning === 'its type approves'
      ? []
      : [tenant.rita, people.remy, people.late].map((id) => ({
          ...{ id, required: id === tenant.rita && beginning !== 'anyone may approve' },
        }));

  async function standingOf(
    db: Db,
    { eventId, guestId, bypass }: Begun,
    when: When,
    approvers: Approver[],
  ): Promise<Standing> {
    const { rows } = await db.query<{ id: string; person: string | null; code: string }>(
      'select id, person_id as person, qr_code as code from attendee_record where event_id = $1',
      [eventId],
    );
    const attendee = async (is: (row: { id: string; person: string | null }) => boolean, inviter: string | null) => {
      const row = rows.find(is);
      if (!row) throw new Error('Somebody is not on the list.');
      const { snapshot } = await loadStream(db, attendanceKind, row.id, 'none');
      return { attendeeId: row.id, qrCode: row.code, person: row.person, inviter, snapshot };
    };
    const invited = await attendee(({ person }) => person === people.invited, null);
    const review = await reviewOf(db, eventId);
    const first = await placeOf(db, eventId, 'plan');
    return {
      ...{ eventId, bypass, when, invited, going: invited, approvers, review, first },
      start: await madeStartOf(db, { eventId, review, section: first.sectionId }, when.now),
      door: await placeOf(db, eventId, 'door'),
      guest: await attendee(({ id }) => id === guestId, tenant.cora),
    };
  }

  /** What access rule and lifecycle say, in that order. */
  async function expected(
    known: Known,
    asker: Asker,
    { call, say, says, about }: Asked,
    at: Standing,
  ): Promise<string> {
    const id = idOf(asker);
    const caller = await known.asker(id);
    const creates = asker === 'the owner';
    const isOwner = id === tenant.cora;
    const policies = isOwner && !creates ? { ...caller.policies, 'event-creator': {} } : caller.policies;
    const organization = { organizationId: tenant.harbor.id, parentId: tenant.northfield };
    const event: EventResource = {
      ...{ ...organization, ownerId: tenant.cora },
      ...{ reviewStatus: reviewStatusOf(at.review), stands: at.review.context.stands },
      callerAttends: [tenant.cora, people.invited, people.door].includes(id),
      callerChecksIn: id === people.door,
      callerWasIn: false,
    };
    const named = about && at[about];
    const resource =
      call === 'handOverEvents'
        ? organization
        : named
          ? { ...event, attendee: { personId: named.person, inviterPersonId: named.inviter, everIn: false } }
          : event;
    const refused = refusedByAccess(call, { id, policies }, resource, say(at));
    if (refused) return refused;
    const who = { id, creates, owner: isOwner, own: known.own(id) };
    const after = says.fact ? transition(eventReviewMachine, at.review, says.fact(at, who))[0] : at.review;
    return says(at, who) ?? done(after, at);
  }

  async function ownOf(db: Db, person: string, { eventId }: Standing) {
    const { rows } = await db.query<{ id: string }>(
      'select id from attendee_record where event_id = $1 and person_id = $2',
      [eventId, person],
    );
    return rows[0] ? (await loadStream(db, attendanceKind, rows[0].id, 'none')).snapshot : null;
  }

  /** What became of the event is told too. */
  const done = (review: EventReviewSnapshot, at: Standing) => `done, and it is ${sortOf(review, at.first.sectionId)}`;

  async function answered(db: Db, asker: Asker, { call, say }: Asked, at: Standing): Promise<string> {
    let after = '';
    const question = { person: idOf(asker), call, said: say(at), now: at.when.now };
    const answer = await answerTo(db, question, {
      before: async (inside) => {
        if (asker === 'the owner without event-creator')
          await revoke(inside, tenant.cora, tenant.harbor, 'event-creator');
      },
      after: async (inside) => void (after = done(await reviewOf(inside, at.eventId), at)),
    });
    return answer === 'done' ? after : answer;
  }

  /** Brings an event into a state of this sort and asks everything there. */
  async function compare(
    sort: string,
    asking: readonly Asker[],
    about: Record<string, Asked>,
    moment: (typeof later)[string] = early,
  ): Promise<void> {
    const way = ways.get(sort);
    const event = way && begun.get(way.beginning);
    if (!event) throw new Error(`Nothing leads to "${sort}".`);
    await undone(tenant.db, async (db) => {
      await walkTo(db, tenant, people, event, way.steps);
      await db.query(
        `insert into policy_grant (person_id, organization_id, policy) values ($1, $2, 'event-reviewer')`,
        [people.late, tenant.harbor.id],
      );
      const standing = await db.query('select 1 from event where id = $1 and stands', [event.eventId]);
      const when = {
        ...moment,
        locked: moment.locked && !event.bypass,
        begun: moment.started && standing.count > 0,
      };
      const at = await standingOf(db, event, when, approversOf(way.beginning));
      expect(sortOf(at.review, at.first.sectionId)).toBe(sort);
      const own = new Map<string, Awaited<ReturnType<typeof ownOf>>>();
      for (const asker of asking) own.set(idOf(asker), await ownOf(db, idOf(asker), at));
      const known: Known = { asker: askersOf(db), own: (id) => own.get(id) ?? null };
      await askAll(
        asking,
        about,
        (asker, asked) => expected(known, asker, asked, at),
        (asker, asked) => answered(db, asker, asked, at),
      );
    });
  }

  test.each([...ways.keys()])('an event that is %s is answered as its lifecycle says, whoever asks', (sort) =>
    compare(sort, askers, allCalls),
  );

  describe.each(Object.entries(later))('%s', (_, moment) => {
    test.each(timedSorts)('an event that is %s is answered as its lifecycle says', (sort) =>
      compare(sort, timedAskers, allTimedCalls, moment),
    );
  });

  const count = (states: number, about: object, asking: readonly string[]) => {
    const [things, people] = [Object.keys(about).length, asking.length];
    return [states, things, people, states * things * people];
  };
  proved('an event', count(ways.size, allCalls, askers));
  proved('an event, at three later times', count(timedSorts.length * 3, allTimedCalls, timedAskers));
});
