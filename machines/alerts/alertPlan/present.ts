import type { SnapshotFrom } from 'xstate';
import { holdSeconds } from '#contract/alerts/alertHold.ts';
import { alertMinutes } from '#contract/alerts/alertPlan.ts';
import { href } from '#contract/kit/addresses.ts';
import { exit, type Exit } from '#machines/kit/exit.ts';
import type { alertPlanMachine } from './machine.ts';

export interface AlertPlanView {
  heading: string;
  view: 'loading' | 'failed' | 'empty' | 'shown';
  error: string | null;
  /** Who can be told first, by their place; the empty id stands for everyone. */
  choices: { value: string; name: string; id: string }[];
  /** The place of who is chosen. */
  first: string;
  officers: boolean;
  hold: boolean;
  /** What follows from what is chosen, in the order in which it happens. */
  steps: { who: string; when: string }[];
  saving: boolean;
  goesTo: Exit | null;
}

export function present(snapshot: SnapshotFrom<typeof alertPlanMachine>): AlertPlanView {
  const { plan, error } = snapshot.context;
  const contacts = plan?.contacts ?? [];
  const first = plan?.first ?? '';
  const officers = plan?.officers ?? false;
  const hold = plan?.hold ?? false;
  const choices = [{ id: '', name: 'Everyone at once' }, ...contacts].map((each, place) => ({
    ...each,
    value: String(place),
  }));
  const name = contacts.find(({ id }) => id === first)?.name;
  return {
    heading: 'Who Your Alert Tells',
    view: viewOf(snapshot, contacts.length),
    error,
    choices,
    first: choices.find(({ id }) => id === first)?.value ?? '0',
    officers,
    hold,
    steps: stepsOf(name, contacts.length, { officers, hold }),
    saving: snapshot.matches('saving'),
    goesTo: snapshot.status === 'done' ? exit.replace(href.safetyContacts()) : null,
  };
}

function viewOf(snapshot: SnapshotFrom<typeof alertPlanMachine>, count: number): AlertPlanView['view'] {
  if (snapshot.matches('loading')) return 'loading';
  if (snapshot.matches('failed')) return 'failed';
  return count === 0 ? 'empty' : 'shown';
}

function stepsOf(
  first: string | undefined,
  count: number,
  { officers, hold }: Pick<AlertPlanView, 'officers' | 'hold'>,
): AlertPlanView['steps'] {
  const isStaged = first !== undefined && count > 1;
  const { contacts, officers: afterAll, noAnswer } = alertMinutes;
  const when = hold ? `After ${holdSeconds} seconds, unless you take it back` : 'At once';
  return [
    { who: isStaged ? first : 'All your contacts', when },
    ...(isStaged ? [{ who: 'All your other contacts', when: `${contacts} minutes later, if no one is on it` }] : []),
    ...(officers
      ? [{ who: 'The safety officers on duty', when: `${afterAll} minutes later, if still no one is on it` }]
      : []),
    { who: 'You', when: `${noAnswer} minutes later, if no one has answered` },
  ];
}
