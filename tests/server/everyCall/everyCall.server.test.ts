import { beforeAll, describe, expect, test } from 'vitest';
import type { EventResource, ResourceKind, Resources } from '#contract/kit/access.ts';
import { isReading } from '#contract/kit/call.ts';
import { callNamed, callNames } from '#contract/calls.ts';
import { reviewStatusOf } from '#machines/lifecycles/eventReview.machine.ts';
import { attendanceKind } from '#server/rsvp/attendance.kind.ts';
import type { Db } from '#server/db/db.ts';
import { loadStream } from '#server/journal/load.ts';
import { oneDatabase } from '#tests/support/database/eachDatabase.ts';
import { testDispatcher } from '#tests/support/tenant/calling.ts';
import { revoke } from '#tests/support/tenant/records.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { answerTo, askAll, askersOf, refusedByAccess } from './asking.ts';
import { type Asked, callsAboutEvents } from './callsAboutEvents.ts';
import { type AskerName, askers, examples } from './examples.ts';
import { type People, situations, standing } from './situations.ts';
import type { Asker, Standing } from './standing.ts';

/** The database, which notes what is asked in its transactions. */
const noting = (db: Db, texts: string[]): Db => ({
  ...db,
  tx: (work) =>
    db.tx((sql) =>
      work({
        query: (text, params) => {
          texts.push(text);
          return sql.query(text, params);
        },
      }),
    ),
});

/** In which order the event's head was locked and what access rests on was read for the last time. */
const orderOf = (texts: readonly string[]): string[] =>
  [
    { what: 'lock', at: texts.findIndex((text) => /from stream where .* for (share|update)$/.test(text)) },
    { what: 'access', at: texts.findLastIndex((text) => text.includes('as "callerChecksIn"')) },
  ]
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at)
    .map(({ what }) => what);

const reviewer = ['member-app-login', 'event-reviewer'] as const;

oneDatabase((open) => {
  let tenant: Tenant;
  let callerOf: ReturnType<typeof askersOf>;
  let people: People & Record<'member' | 'stranger' | 'late', string>;
  const stands = new Map<string, Standing>();
  /** Nothing that is asked stays, so their own places on the lists are read once. */
  const owns = new Map<string, Promise<Asker['own']>>();

  beforeAll(async () => {
    tenant = await createTenant(await open());
    const [invited, going, door, member] = [
      await tenant.person(),
      await tenant.person(),
      await tenant.person(),
      await tenant.person(),
    ];
    const stranger = await tenant.person({ in: [[tenant.cedar]] });
    people = { invited, going, door, member, stranger, late: '' };
    for (const situation of Object.keys(situations)) stands.set(situation, await standing(tenant, people, situation));
    people.late = await tenant.person({ in: [[tenant.harbor, [...reviewer]]] });
    callerOf = askersOf(tenant.db);
  });

  const standingOf = (situation: string): Standing => {
    const found = stands.get(situation);
    if (!found) throw new Error(`There is no situation "${situation}".`);
    return found;
  };

  const personOf = (name: AskerName): string =>
    ({
      'the owner': tenant.cora,
      'the owner without event-creator': tenant.cora,
      'a required approver': tenant.rita,
      'a reviewer of later': people.late,
      'the invited one': people.invited,
      'the going one': people.going,
      'a door volunteer': people.door,
      'a member': people.member,
      'a stranger': people.stranger,
    })[name];

  /** What the server answers; nothing of it stays. */
  async function answered(name: AskerName, { call, say }: Asked, at: Standing): Promise<string> {
    const texts: string[] = [];
    const question = { person: personOf(name), call, said: say(at), now: tenant.now };
    const outcome = await answerTo(tenant.db, question, {
      before: async (db) => {
        if (name === 'the owner without event-creator') await revoke(db, tenant.cora, tenant.harbor, 'event-creator');
      },
      dispatcherOver: (db) => testDispatcher(noting(db, texts)),
    });
    if (outcome === 'done' && !isReading(callNamed(call))) expect(orderOf(texts)).toEqual(['lock', 'access']);
    return outcome;
  }

  /** What access rule and lifecycle say, in that order. */
  async function expected(name: AskerName, asked: Asked, at: Standing): Promise<string> {
    const id = personOf(name);
    const caller = await callerOf(id);
    const policies =
      name === 'the owner without event-creator' ? { ...caller.policies, 'event-creator': {} } : caller.policies;
    const refused = refusedByAccess(asked.call, { id, policies }, resourceOf(id, asked, at), asked.say(at));
    return refused ?? asked.says(at, await askerOf(name, at)) ?? 'done';
  }

  async function askerOf(name: AskerName, { eventId }: Standing): Promise<Asker> {
    const id = personOf(name);
    const key = `${id} at ${eventId}`;
    const own = owns.get(key) ?? ownOf(id, eventId);
    owns.set(key, own);
    return { id, own: await own, owner: id === tenant.cora, creates: name === 'the owner' };
  }

  async function ownOf(id: string, eventId: string): Promise<Asker['own']> {
    const { rows } = await tenant.db.query<{ id: string }>(
      'select id from attendee_record where event_id = $1 and person_id = $2',
      [eventId, id],
    );
    return rows[0] ? (await loadStream(tenant.db, attendanceKind, rows[0].id, 'none')).snapshot : null;
  }

  function resourceOf(id: string, { about }: Asked, at: Standing): Resources[ResourceKind] {
    const event: EventResource = {
      organizationId: tenant.harbor.id,
      parentId: tenant.northfield,
      ownerId: tenant.cora,
      reviewStatus: reviewStatusOf(at.review),
      stands: at.review.context.stands,
      callerAttends: [tenant.cora, people.invited, people.going, people.door].includes(id),
      callerChecksIn: id === people.door,
      callerWasIn: id === people.going && at.going.snapshot.context.checkinDate !== null,
    };
    if (about === undefined) return event;
    const { person, inviter } = at[about];
    return { ...event, attendee: { personId: person, inviterPersonId: inviter, everIn: false } };
  }

  describe.each(Object.keys(situations))('an event that %s answers as its lifecycle says, whoever', (situation) => {
    test.each(Object.entries(callsAboutEvents))('%s', async (what, asked) => {
      const at = standingOf(situation);
      await askAll(
        askers,
        { [what]: asked },
        (name) => expected(name, asked, at),
        (name) => answered(name, asked, at),
      );
    });
  });

  describe('as required', () => {
    test.each(examples)('an event that %s: %s %s is answered %s', async (situation, name, what, answer) => {
      const asked = callsAboutEvents[what];
      if (!asked) throw new Error(`Nobody ${what}.`);
      expect(await answered(name, asked, standingOf(situation))).toBe(answer);
    });
  });

  test('every call about an event is tried', () => {
    const about = callNames.filter((name) => ['event', 'attendee'].includes(callNamed(name).resource));
    const tried = new Set(Object.values(callsAboutEvents).map(({ call }) => call));
    expect(about.filter((name) => !tried.has(name))).toEqual([]);
  });

  test('every status is reached', () => {
    const reached = new Set([...stands.values()].map(({ review }) => reviewStatusOf(review)));
    expect([...reached].sort()).toEqual([
      'approved',
      'cancelled',
      'editing',
      'rejected',
      'submitted',
      'update-required',
    ]);
  });
});
