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
const messaged = (from: 'reporter' | 'reader', message: string): IncidentFact => ({
  ...{ type: 'incident.messaged', at, by: from === 'reporter' ? 'mia' : 'sam', message, from },
});
export const closedBy = (by: string): IncidentFact => ({ type: 'incident.closed', at, by, message: 'outcome' });
const held = (hold: string): IncidentFact => ({ type: 'incident.held', at, by: 'sam', hold });
export const released = (hold: string): IncidentFact => ({ type: 'incident.released', at, by: 'sam', hold });
export const reopened: IncidentFact = { type: 'incident.reopened', at, by: 'mia' };

export const readBy = (by: string): IncidentFact => ({ type: 'incident.read', at, by });

export const incidentModel = defineModel({
  id: 'incident',
  kind: 'lifecycle',
  machine: incidentMachine,
  situations: { 'a report': { input: { id: 'i1' } } },
  moves: () => [
    act(reported()),
    act(reportedKept(2), 'kept from the owner'),
    ...['cora', 'sam'].map((person) => act(readBy(person), `by ${person}`)),
    act(messaged('reporter', 'm1'), 'by the reporter'),
    act(messaged('reader', 'm2'), 'by a reader'),
    act(closedBy('sam')),
    act(reopened),
    act(held('h1')),
    act(released('h1')),
  ],
  present: ({ value, context }) => ({ state: value, ...context }),
  resting: () => true,
});
