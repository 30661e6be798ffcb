import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import { isInForce } from '../changeDate/closings.ts';
import type { changeInformationMachine } from './machine.ts';

export interface ChangeInformationView {
  screen: 'asking' | 'openAlready' | 'started';
  heading: string;
  /** What it means, one paragraph each. */
  lines: readonly string[];
  /** The steps of the event. */
  stepsHref: string;
  /** Why there is no button; null where there is one. */
  closed: string | null;
  busy: boolean;
  goesTo: Exit | null;
}

export function present(snapshot: SnapshotFrom<typeof changeInformationMachine>): ChangeInformationView {
  const { event, EventType } = snapshot.context.info;
  const screen = snapshot.matches('started') ? 'started' : snapshot.matches('openAlready') ? 'openAlready' : 'asking';
  const stepsHref = href.eventSteps(event.id);
  return {
    screen,
    heading: 'Change Event Information',
    lines: linesOf(screen, EventType.bypassApproval, isInForce(snapshot.context.info)),
    stepsHref,
    closed: screen === 'started' ? refusalText('eventStarted') : null,
    busy: snapshot.hasTag('busy'),
    goesTo: snapshot.matches('reopened') ? exit.replace(stepsHref) : null,
  };
}

function linesOf(screen: ChangeInformationView['screen'], bypassApproval: boolean, inForce: boolean): string[] {
  if (screen === 'started') return [];
  if (screen === 'openAlready')
    return ['This event is open for changes and unapproved. Make your changes in its steps, then submit it again.'];
  const again = bypassApproval
    ? 'It’s approved again as soon as you submit it.'
    : 'You’ll need to submit it for approval again.';
  if (!inForce) return [`Changing the information opens the event for changes. ${again}`];
  return [
    `Changing the information makes the event unapproved. ${again}`,
    'Until then, the approved version stays in place, and invited members and guests can’t RSVP. Existing RSVPs stay.',
  ];
}
