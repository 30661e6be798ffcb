import { act, defineModel } from '#machines/kit/model/model.ts';
import { type OrganizationAlertFact, organizationAlertMachine } from './organizationAlert.machine.ts';

/** An alert of the tests' world. */
export const organizationAlerted = (): OrganizationAlertFact => ({
  type: 'organizationAlert.sent',
  at: '2026-10-18T02:42:00.000Z',
  by: 'sam',
  organization: 'harbor-house',
  drill: false,
  audience: 'inside',
  event: 'autumn-social',
  role: null,
  chapters: null,
  asksAgain: [5, 15],
});

const askedAgain = {
  type: 'organizationAlert.askedAgain',
  at: '2026-10-18T02:47:00.000Z',
  by: 'timers',
  people: 9,
} as const;
const cleared = { type: 'organizationAlert.cleared', at: '2026-10-18T03:09:00.000Z', by: 'sam' } as const;

export const organizationAlertLifecycle = defineModel({
  id: 'organizationAlert',
  kind: 'lifecycle',
  machine: organizationAlertMachine,
  situations: { 'an alert': { input: { id: 'alert-1' } } },
  moves: () => [act(organizationAlerted()), act(askedAgain), act(cleared)],
  present: ({ value, context }) => ({ state: value, ...context }),
  resting: () => true,
});
