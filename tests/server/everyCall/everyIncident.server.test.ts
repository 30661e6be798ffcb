import { beforeAll } from 'vitest';
import { exploreAll } from '#machines/kit/model/judge.ts';
import type { EventResource } from '#contract/kit/access.ts';
import {
  type IncidentFact,
  incidentMachine,
  type IncidentSnapshot,
  whyNotIncident,
} from '#machines/lifecycles/incident.machine.ts';
import { incidentModel } from '#machines/lifecycles/incident.model.ts';
import type { Db } from '#server/db/db.ts';
import { incidentKind } from '#server/incidents/incident.kind.ts';
import { append } from '#server/journal/append.ts';
import { loadStream } from '#server/journal/load.ts';
import { oneDatabase } from '#tests/support/database/eachDatabase.ts';
import { createCalling, testDispatcher } from '#tests/support/tenant/calling.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { transition } from 'xstate';
import { type About, describeEveryState } from './everyState.ts';
import { waysToStates } from './waysToStates.ts';

const askers = [
  'the owner',
  'a reader',
  'another reader',
  'a reader whom it is kept from',
  'the reporter',
  'a door volunteer',
  'somebody who is not in',
  'a member',
  'a stranger',
] as const;
type Asker = (typeof askers)[number];

interface World {
  tenant: Tenant;
  people: Record<Asker, string>;
  eventId: string;
  /** The attendee record of the reporter. */
  reporterAt: string;
  otherEvent: string;
}

/** How a report stands, and the event that it is about. */
interface Report {
  report: IncidentSnapshot;
  event: 'approved' | 'cancelled';
}

const reportId = 'report-1';
const incident = { date: '2026-11-02T14:00:00.000Z', location: 'Stairs', information: 'A fall' };

const ofEvent: About<Report, World>['of'] = ({ tenant, people }, { event }, id): EventResource => ({
  ...{ organizationId: tenant.harbor.id, parentId: tenant.northfield, ownerId: tenant.cora },
  ...{ reviewStatus: event, stands: event === 'approved' },
  callerAttends: [
    ...[tenant.cora, people['the reporter'], people['a door volunteer'], people['somebody who is not in']],
  ].includes(id),
  callerChecksIn: id === people['a door volunteer'],
  callerWasIn: id === people['the reporter'],
});

const read = (by: string, { tenant }: World): IncidentFact => ({ type: 'incident.read', at: tenant.now, by });

/** What is nowhere yet is no one's. */
const ofReport: About<Report, World>['of'] = (world, state, id) => {
  if (state.report.matches('absent')) return 'gone';
  const { people } = world;
  const incident = {
    ...{ isOwn: id === people['the reporter'], isKept: id === people['a reader whom it is kept from'] },
  };
  return { ...(ofEvent(world, state, id) as EventResource), incident };
};

const isReporter = (by: string, { people }: World) => by === people['the reporter'];
const messaged = (by: string, from: 'reporter' | 'reader', { tenant }: World): IncidentFact => ({
  ...{ type: 'incident.messaged', at: tenant.now, by, message: 'm', from },
});
const closed = (by: string, { tenant }: World): IncidentFact => ({
  ...{ type: 'incident.closed', at: tenant.now, by, message: 'm' },
});

const held = (by: string, { tenant }: World): IncidentFact => ({
  ...{ type: 'incident.held', at: tenant.now, by, hold: 'h' },
});
const released = (by: string, hold: string, { tenant }: World): IncidentFact => ({
  ...{ type: 'incident.released', at: tenant.now, by, hold },
});

const calls: Record<string, About<Report, World>> = {
  'reads it': {
    call: 'readIncidentReport',
    say: ({ eventId }) => ({ params: { id: eventId, reportId } }),
    of: ofEvent,
    says: ({ report }, by, world) => {
      if (by === world.people['a reader whom it is kept from']) return 'notFound';
      return whyNotIncident(report, read(by, world));
    },
    leadsTo: ({ report, event }, by, world) => ({
      ...{ event, report: transition(incidentMachine, report, read(by, world))[0] },
    }),
  },
  'reads it as one of another event': {
    call: 'readIncidentReport',
    say: ({ otherEvent }) => ({ params: { id: otherEvent, reportId } }),
    of: (world, _, id) => ({
      ...(ofEvent(world, { event: 'approved' } as Report, id) as EventResource),
      ...{ callerAttends: id === world.tenant.cora, callerChecksIn: false, callerWasIn: false },
    }),
    says: () => 'notFound',
  },
  'writes in its thread': {
    call: 'sendIncidentMessage',
    say: () => ({ params: { reportId }, body: { text: 'Which door?' } }),
    of: ofReport,
    says: ({ report }, by, world) =>
      isReporter(by, world) ? null : whyNotIncident(report, messaged(by, 'reader', world)),
    leadsTo: ({ report, event }, by, world) => {
      const [opened] = transition(incidentMachine, report, { type: 'incident.reopened', at: world.tenant.now, by });
      const from = isReporter(by, world) ? 'reporter' : 'reader';
      const before = from === 'reporter' && report.matches('closed') ? opened : report;
      return { event, report: transition(incidentMachine, before, messaged(by, from, world))[0] };
    },
  },
  'closes it': {
    call: 'closeIncident',
    say: () => ({ params: { reportId }, body: { text: 'A new lock.' } }),
    of: ofReport,
    says: ({ report }, by, world) => whyNotIncident(report, closed(by, world)),
    leadsTo: ({ report, event }, by, world) => ({
      ...{ event, report: transition(incidentMachine, report, closed(by, world))[0] },
    }),
  },
  'puts it on hold': {
    call: 'holdIncident',
    say: () => ({ params: { reportId }, body: { text: 'A lawyer asked.' } }),
    of: ofReport,
    says: ({ report }, by, world) => whyNotIncident(report, held(by, world)),
    leadsTo: ({ report, event }, by, world) => ({
      ...{ event, report: transition(incidentMachine, report, held(by, world))[0] },
    }),
  },
  'releases it': {
    call: 'releaseIncident',
    say: () => ({ params: { reportId, holdId: 'h1' } }),
    of: ofReport,
    says: ({ report }, by, world) => whyNotIncident(report, released(by, 'h1', world)),
    leadsTo: ({ report, event }, by, world) => ({
      ...{ event, report: transition(incidentMachine, report, released(by, 'h1', world))[0] },
    }),
  },
  'releases another hold': {
    call: 'releaseIncident',
    say: () => ({ params: { reportId, holdId: 'h0' } }),
    of: ofReport,
    says: ({ report }, by, world) => whyNotIncident(report, released(by, 'h0', world)),
  },
  'reads it as its reporter': {
    call: 'readOwnIncident',
    say: (_, by) => ({ params: { userId: by, reportId } }),
    of: ofReport,
  },
  'lists their own': {
    call: 'listOwnIncidents',
    say: (_, by) => ({ params: { userId: by } }),
    of: (_, __, id) => ({ personId: id }),
  },
  'lists the reports': {
    call: 'listIncidentReports',
    say: ({ eventId }) => ({ params: { id: eventId } }),
    of: ofEvent,
  },
  'looks what there is to do': {
    call: 'getIncidentDesk',
    say: ({ eventId }) => ({ params: { id: eventId } }),
    of: ofEvent,
  },
  'reports another': {
    call: 'reportIncident',
    say: ({ eventId }) => ({ query: { EventId: eventId }, body: incident }),
    of: ofEvent,
  },
};

/** Who read it makes a difference, in which order none. */
const readersOf = ({ value, context }: IncidentSnapshot): string =>
  value === 'absent'
    ? 'absent'
    : `${value}, read by ${context.readers.toSorted().join(' and ') || 'nobody'}, ${context.lastFrom ?? 'nobody'} wrote last${context.hold === null ? '' : ', on hold'}`;

const ways = (() => {
  const graph = exploreAll(incidentModel).get('a report');
  if (!graph) throw new Error('The model of reports has no such situation.');
  return waysToStates(graph, (snapshot) => readersOf(snapshot as IncidentSnapshot));
})();

type Ways = typeof ways;

/** That its event is cancelled is asked before who read a report: then one of those that differ in that alone is enough. */
const plainWays: Ways = new Map(
  [...Map.groupBy(ways, ([sort]) => sort.replace(/, read by .*?(?=, on hold|$)/, '')).values()].flatMap(([first]) =>
    first ? [first] : [],
  ),
);

const named: Record<string, Asker> = { cora: 'the owner', sam: 'a reader', mia: 'the reporter' };

oneDatabase((open) => {
  let tenant: Tenant;
  let world: World;

  beforeAll(async () => {
    tenant = await createTenant(await open());
    const reader = () => tenant.person({ in: [[tenant.harbor, ['member-app-login', 'incident-reader']]] });
    const people: World['people'] = {
      ...{ 'the owner': tenant.cora, 'a reader': await reader(), 'another reader': await reader() },
      'a reader whom it is kept from': await reader(),
      ...{ 'the reporter': await tenant.person(), 'a door volunteer': await tenant.person() },
      ...{ 'somebody who is not in': await tenant.person(), 'a member': await tenant.person() },
      'a stranger': await tenant.person({ in: [[tenant.cedar, ['member-app-login', 'incident-reader']]] }),
    };
    const eventId = await tenant.approved();
    await tenant.choose(eventId, people['a door volunteer']);
    await tenant.going(eventId, people['somebody who is not in']);
    const { id: reporterAt, qrCode } = await tenant.going(eventId, people['the reporter']);
    await tenant.call(tenant.cora, 'checkInAttendee', { params: { id: eventId, qrCode } });
    world = { tenant, people, eventId, reporterAt, otherEvent: await tenant.approved() };
  });

  /** The name that the model has for a reader. */
  const nameOf = (id: string): string =>
    Object.keys(named).find((name) => world.people[named[name] ?? 'a member'] === id) ?? id;

  async function tell(db: Db, facts: readonly IncidentFact[]): Promise<void> {
    if (facts.length === 0) return;
    const { people, eventId } = world;
    const reporter = people['the reporter'];
    await db.tx(async (sql) => {
      await sql.query(
        `insert into incident_report (id, event_id, reporter_id, happened_at, location, information, witnesses, witnessed, created_at)
         values ($1, $2, $3, $4, 'Stairs', 'A fall', '', false, $4)`,
        [reportId, eventId, reporter, tenant.now],
      );
      const kept = people['a reader whom it is kept from'];
      await sql.query('insert into incident_kept_from values ($1, $2)', [reportId, kept]);
      const stream = await loadStream(sql, incidentKind, reportId, 'update');
      const told = facts.map((fact) =>
        fact.type === 'incident.reported'
          ? { ...fact, at: tenant.now, by: reporter, event: eventId }
          : { ...fact, at: tenant.now, by: people[named[fact.by] ?? 'a member'] },
      );
      await sql.query(
        `insert into legal_hold (id, report_id, person_id, reason, at) values ('h1', $1, $2, 'A lawyer asked.', $3)`,
        [reportId, people['a reader'], tenant.now],
      );
      await append(sql, incidentKind, stream, told, { actor: reporter, at: tenant.now });
    });
  }

  /** The reporter leaves first: nothing is cancelled while people are inside. */
  async function cancel(db: Db): Promise<void> {
    const { call } = createCalling(db, testDispatcher(db), tenant.now);
    const params = { id: world.eventId };
    const { reporterAt: attendeeId } = world;
    await call(world.people['the reporter'], 'checkOutAttendee', { params: { ...params, attendeeId } });
    await call(tenant.cora, 'cancelEvent', { params });
  }

  const standing = (event: Report['event'], ways: Ways) =>
    [...ways].map(
      ([sort, facts]) =>
        [
          `${sort}, of an event that is ${event}`,
          async (db: Db) => {
            await tell(db, facts);
            if (event === 'cancelled') await cancel(db);
          },
        ] as const,
    );

  describeEveryState<Asker, Report, World>({
    name: 'an incident report',
    ways: new Map([...standing('approved', ways), ...standing('cancelled', plainWays)]),
    sortOf: ({ report, event }) => {
      const readers = report.context.readers.map(nameOf);
      return `${readersOf({ ...report, context: { ...report.context, readers } })}, of an event that is ${event}`;
    },
    stateOf: async (db) => {
      const { rows } = await db.query<{ status: Report['event'] }>(
        'select review_status as status from event where id = $1',
        [world.eventId],
      );
      const { snapshot: report } = await loadStream(db, incidentKind, reportId, 'none');
      return { report, event: rows[0]?.status ?? 'approved' };
    },
    ...{ calls, askers, world: () => ({ db: tenant.db, now: tenant.now, people: world.people, world }) },
  });
});
