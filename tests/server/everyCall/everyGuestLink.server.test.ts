import { beforeAll } from 'vitest';
import type { EventResource } from '#contract/kit/access.ts';
import type { RefusalCode } from '#contract/kit/refusals.ts';
import { exploreAll } from '#machines/kit/model/judge.ts';
import {
  type AttendanceFact,
  attendanceMachine,
  nobody,
  type AttendanceSnapshot,
} from '#machines/lifecycles/attendance.machine.ts';
import { whyNot } from '#machines/lifecycles/attendance.refusals.ts';
import { attendanceModel } from '#machines/lifecycles/attendance.model.ts';
import { stateName } from '#machines/lifecycles/stateName.ts';
import type { Db } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { attendanceKind } from '#server/rsvp/attendance.kind.ts';
import { oneDatabase } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { transition } from 'xstate';
import { type About, describeEveryState } from './everyState.ts';
import { waysToStates } from './waysToStates.ts';

const askers = ['the host', 'the owner', 'a member who goes', 'a member', 'a stranger'] as const;
type Asker = (typeof askers)[number];

interface World {
  tenant: Tenant;
  people: Record<Asker, string>;
  eventId: string;
  hostId: string;
  guestId: string;
  token: string;
}

const evenings = ['approved', 'being-changed', 'rejected', 'cancelled', 'over'] as const;
type Evening = (typeof evenings)[number];

/** A guest between an event and a host. */
interface Between {
  evening: Evening;
  host: AttendanceSnapshot;
  guest: AttendanceSnapshot;
}

const isOver = ({ evening }: Between) => evening === 'over';
const statusOf = ({ evening }: Between) => (evening === 'over' ? 'approved' : evening);
const hostOf = ({ host }: Between) => (host.matches('going') ? 'going' : 'notGoing');

const yes = (state: Between, given: { event: string; host: 'going' | 'notGoing' }): AttendanceFact => ({
  ...{ type: 'attendance.accepted', at: '2026-11-02T15:00:00.000Z', by: 'guest', rules: [] },
  grounds: { ...given, ended: isOver(state), bypass: false, age: 'adult' },
});

const dead: readonly (RefusalCode | null)[] = ['eventCancelled', 'eventNotApproved', 'eventEnded', 'wasRemoved'];

/** A link is dead for every reason that no one who holds it can wait for; that a version is made again is none. */
function isDead(state: Between): boolean {
  const event = statusOf(state) === 'being-changed' ? 'approved' : statusOf(state);
  return dead.includes(whyNot(state.guest, yes(state, { event, host: 'going' })));
}

function answerSays(state: Between): RefusalCode | null {
  if (isDead(state)) return 'deadLink';
  const reason = whyNot(state.guest, yes(state, { event: 'approved', host: hostOf(state) }));
  if (reason === 'hostNotGoing' || hostOf(state) === 'notGoing') return 'invitationOnHold';
  // A yes that is there already is answered as it was, and nothing happens.
  if (state.guest.matches('going')) return null;
  return whyNot(state.guest, yes(state, { event: statusOf(state), host: hostOf(state) }));
}

const isListed = ({ guest }: Between) => !guest.matches('removed') && !guest.matches('absent');

const ofEvent = ({ tenant, people }: World, state: Between, asker: string): EventResource => ({
  ...{ organizationId: tenant.harbor.id, parentId: tenant.northfield, ownerId: tenant.cora },
  reviewStatus: { over: 'approved', 'being-changed': 'editing' }[state.evening as string] ?? state.evening,
  stands: ['approved', 'being-changed', 'over'].includes(state.evening),
  callerAttends: [tenant.cora, people['the host'], people['a member who goes']].includes(asker),
  ...{ callerChecksIn: false, callerWasIn: false },
});

const calls: Record<string, About<Between, World>> = {
  'opens the link': {
    call: 'getGuest',
    say: ({ token }) => ({ params: { token } }),
    of: () => null,
    says: (state) => (isDead(state) ? 'deadLink' : null),
  },
  'says yes through the link': {
    call: 'answerAsGuest',
    say: ({ token }) => ({ params: { token }, body: { response: 'yes', dateOfBirth: '2000-01-31' } }),
    of: () => null,
    says: answerSays,
    leadsTo: (state) => {
      const fact = yes(state, { event: statusOf(state), host: hostOf(state) });
      return state.guest.can(fact) ? { ...state, guest: transition(attendanceMachine, state.guest, fact)[0] } : state;
    },
  },
  'makes a new link': {
    call: 'renewGuestLink',
    say: ({ eventId, guestId }) => ({ params: { id: eventId, attendeeId: guestId } }),
    of: (world, state, asker) =>
      isListed(state)
        ? {
            ...ofEvent(world, state, asker),
            attendee: { personId: null, inviterPersonId: world.people['the host'], everIn: false },
          }
        : 'gone',
    says: (state) => (isOver(state) ? 'eventEnded' : null),
  },
  'invites another guest': {
    call: 'inviteGuest',
    say: ({ eventId }) => ({
      params: { id: eventId },
      body: { firstName: 'Gia', lastName: 'Field', phone: '(212) 555-0124' },
    }),
    of: ofEvent,
    says: (state, by, { people, tenant }) => {
      if (by === people['a member']) return 'notAllowed';
      const isOwner = by === tenant.cora;
      const own = by === people['the host'] ? state.host : goingHost;
      const grounds = { event: statusOf(state), ended: isOver(state), limit: 3, owner: isOwner };
      return whyNot(own, { type: 'guest.invited', at: tenant.now, by, guest: 'g9', grounds });
    },
  },
};

/** Someone who said yes and has no guests: the owner is one here. */
const goingHost = attendanceMachine.resolveState({
  value: { going: 'expected' },
  context: {
    ...nobody,
    ...{ id: 'a', event: 'e1', person: 'p', host: null, standing: 'going', saidYes: true },
  },
});

const guests = (() => {
  const graph = exploreAll(attendanceModel).get('a guest');
  if (!graph) throw new Error('The model of attendees has no guest.');
  const ways = waysToStates(graph, (snapshot) => stateName((snapshot as AttendanceSnapshot).value));
  ways.delete('absent');
  return ways as Map<string, AttendanceFact[]>;
})();

oneDatabase((open) => {
  let tenant: Tenant;
  let world: World;

  beforeAll(async () => {
    tenant = await createTenant(await open());
    const people = {
      ...{ 'the host': await tenant.person(), 'the owner': tenant.cora, 'a member who goes': await tenant.person() },
      ...{ 'a member': await tenant.person(), 'a stranger': await tenant.person({ in: [[tenant.cedar]] }) },
    };
    const eventId = await tenant.approved({ type: tenant.reviewed });
    await tenant.going(eventId, tenant.cora);
    await tenant.going(eventId, people['a member who goes']);
    const { id: hostId } = await tenant.going(eventId, people['the host']);
    const { id: guestId, guestToken: token } = await tenant.guest(eventId, people['the host']);
    world = { tenant, people, eventId, hostId, guestId, token };
  });

  const add = (db: Db, id: string, facts: readonly AttendanceFact[]) =>
    db.tx(async (sql) => {
      const stream = await loadStream(sql, attendanceKind, id, 'update');
      const told = facts.map((fact) => ({
        ...fact,
        ...{ at: tenant.now, by: world.guestId },
        ...(fact.type === 'attendance.invited' && { event: world.eventId, person: null, host: world.hostId }),
      }));
      await append(sql, attendanceKind, stream, told, { actor: world.guestId, at: tenant.now });
    });

  async function bring(db: Db, evening: Evening): Promise<void> {
    const { call } = createCalling(db, testDispatcher(db), tenant.now);
    const said = { params: { id: world.eventId } };
    if (evening === 'cancelled') await call(tenant.cora, 'cancelEvent', said);
    if (evening === 'being-changed' || evening === 'rejected') await call(tenant.cora, 'reopenEvent', said);
    if (evening === 'rejected') {
      await call(tenant.cora, 'submitEvent', said);
      await call(tenant.rita, 'rejectEvent', { ...said, body: { reason: 'Two exits' } });
    }
  }

  const declined: AttendanceFact = { type: 'attendance.declined', at: '', by: '', cause: 'self' };

  const ways = (evening: Evening) =>
    (['going.expected', 'declined'] as const).flatMap((host) =>
      [...guests].map(
        ([guest, facts]) =>
          [
            `${guest}, of a host who is ${host}`,
            async (db: Db) => {
              // What is cancelled or rejected is so before: no one is inside then, and a door without a network may still tell of someone.
              await bring(db, evening);
              // The invitation is the server's own.
              if (facts.length > 1) await add(db, world.guestId, facts.slice(1));
              if (host === 'declined') await add(db, world.hostId, [declined]);
            },
          ] as const,
      ),
    );

  for (const evening of evenings)
    describeEveryState<Asker, Between, World>({
      name: `a guest of an event that is ${evening}`,
      ways: new Map(ways(evening)),
      sortOf: ({ guest, host }) => `${stateName(guest.value)}, of a host who is ${stateName(host.value)}`,
      stateOf: async (db) => ({
        evening,
        host: (await loadStream(db, attendanceKind, world.hostId, 'none')).snapshot,
        guest: (await loadStream(db, attendanceKind, world.guestId, 'none')).snapshot,
      }),
      ...{ calls, askers },
      world: () => ({
        ...{ db: tenant.db, people: world.people, world },
        now: evening === 'over' ? '2026-11-22T12:00:00.000Z' : tenant.now,
      }),
    });
});
