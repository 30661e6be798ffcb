import { act, defineModel } from '#machines/kit/model/model.ts';
import { type IncidentFact, incidentMachine } from './incident.machine.ts';

const at = '2026-10-18T03:12:00.000Z';

/** Facts of the tests' world. */
export const reported = (event = 'autumn-social'): IncidentFact => ({
  ...{ type: 'incident.reported', at, by: 'mia', event, keptFromOwner: false, keptFrom: [], readers: 3 },
});
/** Kept from the owner; `readers` are left. */
export const reportedKept = (readers: number): IncidentFact => ({
  ...{
    type: 'incident.reported',
    at,
    by: 'mia',
    event: 'autumn-social',
    keptFromOwner: true,
    keptFrom: ['lee'],
    readers,
  },
});
export const readBy = (by: string): IncidentFact => ({ type: 'incident.read', at, by });

export const incidentModel = defineModel({
  id: 'incident',
  kind: 'lifecycle',
  machine: incidentMachine,
  situations: { 'a report': { input: { id: 'i1' } } },
  moves: () => [
    act(reported()),
    act(reportedKept(2), 'kept from the owner'),
    ...['cora', 'sam', 'mia'].map((person) => act(readBy(person), `by ${person}`)),
  ],
  present: ({ value, context }) => ({ state: value, ...context }),
  resting: () => true,
});
