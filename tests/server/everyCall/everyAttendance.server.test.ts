import { beforeAll, describe, expect, test } from 'vitest';
import type { EventResource } from '#contract/kit/access.ts';
import { callNamed } from '#contract/calls.ts';
import { exploreAll } from '#machines/kit/model/judge.ts';
import type { AttendanceFact, AttendanceSnapshot } from '#machines/lifecycles/attendance.machine.ts';
import { attendanceModel } from '#machines/lifecycles/attendance.model.ts';
import { callerOfPerson } from '#server/calls/callers.ts';
import type { Db } from '#server/db/db.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { attendanceKind } from '#server/rsvp/attendance.kind.ts';
import { oneDatabase } from '#tests/support/database/eachDatabase.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { undone } from '#tests/support/tenant/undone.ts';
import { answerTo, askAll, refusedByAccess } from './asking.ts';
import { callsAboutAttendees, type AboutAttendee } from './callsAboutAttendees.ts';
import { proved } from './proved.ts';
import { waysToStates } from './waysToStates.ts';

const askers = [
  'the attendee',
  'the host',
  'the owner',
  'a door volunteer',
  'a reviewer',
  'a member',
  'a stranger',
] as const;
type Asker = (typeof askers)[number];

const fixtureAt = '2026-10-18T00:10:00.000Z';

/** What makes a difference to some call; in which order guests came makes none, and here no one is invited twice at once. */
const sortOf = ({ value, context }: AttendanceSnapshot): string | null => {
  const { guests, checkinDate, checkoutDate, before } = context;
  if (new Set(guests).size < guests.length) return null;
  const stay = [checkinDate && 'was in', checkoutDate && 'left', before?.checkinDate && 'was in before that'];
  return [JSON.stringify(value), `${guests.length} guests`, ...stay.filter(Boolean)].join(', ');
};

const callsFor = (which: AboutAttendee['of']) =>
  Object.fromEntries(Object.entries(callsAboutAttendees).filter(([, { of }]) => of === undefined || of === which));

oneDatabase((open) => {
  let tenant: Tenant;
  let people: Record<Asker, string>;
  let eventId: string;
  let ids: Record<'a primary attendee' | 'a guest', string>;
  let codes: Record<string, string>;
  const tries = new Set<string>();

  beforeAll(async () => {
    tenant = await createTenant(await open());
    const [attendee, host, door, member] = [
      await tenant.person(),
      await tenant.person(),
      await tenant.person(),
      await tenant.person(),
    ];
    const stranger = await tenant.person({ in: [[tenant.cedar]] });
    people = {
      ...{ 'the attendee': attendee, 'the host': host, 'the owner': tenant.cora, 'a door volunteer': door },
      ...{ 'a reviewer': tenant.rita, 'a member': member, 'a stranger': stranger },
    };
    eventId = await tenant.approved();
    await tenant.choose(eventId, door);
    await tenant.invite(eventId, attendee);
    await tenant.going(eventId, host);
    const guest = await tenant.guest(eventId, host);
    const { rows } = await tenant.db.query<{ id: string; code: string; person: string | null }>(
      'select id, qr_code as code, person_id as person from attendee_record where event_id = $1',
      [eventId],
    );
    const primary = rows.find(({ person }) => person === attendee);
    ids = { 'a primary attendee': primary?.id ?? '', 'a guest': guest.id };
    codes = Object.fromEntries(rows.map(({ id, code }) => [id, code]));
  });

  /** A fact of the model as it would be here: its people, its event, its moment. */
  const here = (fact: AttendanceFact): AttendanceFact => {
    const names: Record<string, string> = {
      ...{ [fixtureAt]: tenant.now, e1: eventId, mia: people['the attendee'], cora: tenant.cora },
      ...{ dan: people['a door volunteer'], host: people['the host'] },
    };
    const read = (key: string, value: unknown): unknown =>
      typeof value === 'string' && key !== 'host' && key !== 'cause' && key !== 'type'
        ? (names[value] ?? value)
        : value;
    return JSON.parse(JSON.stringify(fact), read);
  };

  /** Brings the attendee into a state by the facts that the chart knows a way with, as the journal would have them. */
  async function into(db: Db, which: keyof typeof ids, way: readonly AttendanceFact[]): Promise<AttendanceSnapshot> {
    return db.tx(async (sql) => {
      const stream = await loadStream(sql, attendanceKind, ids[which], 'update');
      // The first fact, the invitation, is the server's own.
      const facts = way
        .slice(1)
        .map((fact) =>
          fact.type === 'attendance.invited'
            ? { ...here(fact), host: stream.snapshot.context.host, person: stream.snapshot.context.person }
            : here(fact),
        );
      const after = await append(sql, attendanceKind, stream, facts, { actor: 'test', at: tenant.now });
      return after.snapshot;
    });
  }

  /** Guests of the model's host stand on the list as any others: who takes the host off takes them off. */
  async function seat(db: Db, { id, guests }: AttendanceSnapshot['context']): Promise<void> {
    for (const guest of guests)
      await db.tx(async (sql) => {
        await sql.query(
          `insert into attendee_record (id, event_id, host_id, qr_code, first_name, last_name, created_at)
           values ($1, $2, $3, $4, 'Gus', 'Field', $5)`,
          [guest, eventId, id, `CODE${guest}`.toUpperCase().padEnd(8, '0'), tenant.now],
        );
        const stream = await loadStream(sql, attendanceKind, guest, 'update');
        const fact = { type: 'attendance.invited' as const, event: eventId, person: null, host: id };
        await append(sql, attendanceKind, stream, [fact], { actor: people['the attendee'], at: tenant.now });
      });
  }

  const answered = (db: Db, asker: Asker, { call, say }: AboutAttendee, attendeeId: string): Promise<string> =>
    answerTo(db, {
      ...{ person: people[asker], call, now: tenant.now },
      said: say({ eventId, attendeeId, qrCode: codes[attendeeId] ?? '', now: tenant.now }),
    });

  /** What access rule and lifecycle say, in that order. */
  async function expected(
    db: Db,
    asker: Asker,
    about: AboutAttendee,
    which: keyof typeof ids,
    now: AttendanceSnapshot,
  ): Promise<string> {
    const id = people[asker];
    const caller = await callerOfPerson(db, id);
    if (!caller) throw new Error('Nobody asks.');
    const isGuest = which === 'a guest';
    const isListed = !now.matches('removed');
    const event: EventResource = {
      ...{ organizationId: tenant.harbor.id, parentId: tenant.northfield, ownerId: tenant.cora },
      ...{ reviewStatus: 'approved', stands: true, callerChecksIn: asker === 'a door volunteer' },
      callerAttends: asker === 'the host' || (asker === 'the attendee' && (isGuest || isListed)),
      callerWasIn: asker === 'the attendee' && !isGuest && now.context.checkinDate !== null,
    };
    const call = callNamed(about.call);
    const [personId, inviterPersonId] = isGuest ? [null, people['the host']] : [people['the attendee'], null];
    const attendee = { personId, inviterPersonId, everIn: now.context.checkinDate !== null };
    const said = about.say({ eventId, attendeeId: ids[which], qrCode: '', now: tenant.now });
    const ofAttendee = isListed ? { ...event, attendee } : 'gone';
    const refused = refusedByAccess(about.call, caller, call.resource === 'attendee' ? ofAttendee : event, said);
    if (refused) return refused;
    return about.says(now, { by: id, at: tenant.now, host: isGuest ? 'going' : 'none' }) ?? 'done';
  }

  describe.each(['a primary attendee', 'a guest'] as const)(
    '%s is answered as the lifecycle says, whoever asks',
    (which) => {
      const graph = exploreAll(attendanceModel).get(which);
      if (!graph) throw new Error(`There is no situation "${which}".`);
      const ways = waysToStates(graph, (snapshot) => sortOf(snapshot as AttendanceSnapshot)) as Map<
        string,
        AttendanceFact[]
      >;

      const sorts = [...ways].flatMap(([sort, way]) => (way.length > 0 ? [sort] : []));
      for (const sort of sorts) tries.add(sort);
      const things = Object.keys(callsFor(which)).length;
      proved(which, [sorts.length, things, askers.length, sorts.length * things * askers.length]);

      test.each([...ways].filter(([, way]) => way.length > 0))('in the state %s', async (sort, way) => {
        await undone(tenant.db, async (db) => {
          const snapshot = await into(db, which, way);
          expect(sortOf(snapshot)).toBe(sort);
          await seat(db, snapshot.context);
          await askAll(
            askers,
            callsFor(which),
            (asker, about) => expected(db, asker, about, which, snapshot),
            (asker, about) => answered(db, asker, about, ids[which]),
          );
        });
      });
    },
  );

  test('every state that an attendee can be in is tried', () => {
    const values = [...exploreAll(attendanceModel).values()].flatMap(({ nodes }) =>
      [...nodes.values()].map(({ tracked }) => JSON.stringify(tracked.chart.value)),
    );
    const tried = [...tries].map((sort) => sort.replace(/, \d guests.*/, ''));
    expect([...new Set(tried)].sort()).toEqual([...new Set(values)].filter((each) => each !== '"absent"').sort());
  });
});
