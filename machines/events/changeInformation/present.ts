import type { SnapshotFrom } from 'xstate';
import { refusalText } from '#contract/kit/refusals.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
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
  const stepsHref = `/event/edit/${event.id}`;
  return {
    screen,
    heading: 'Change Event Information',
    lines: linesOf(screen, EventType.bypassApproval),
    stepsHref,
    closed: screen === 'started' ? refusalText('eventStarted') : null,
    busy: snapshot.hasTag('busy'),
    goesTo: snapshot.matches('reopened') ? exit.replace(stepsHref) : null,
  };
}

function linesOf(screen: ChangeInformationView['screen'], bypassApproval: boolean): string[] {
  if (screen === 'started') return [];
  if (screen === 'openAlready')
    return ['This event is open for changes and unapproved. Change what you like in its steps, then submit it again.'];
  const again = bypassApproval
    ? 'It is approved again as soon as you submit it.'
    : 'It has to be submitted and approved again.';
  return [
    `Changing the information makes the event unapproved. ${again}`,
    'Until then the event stands as it was approved, and invited members and guests can not RSVP. Answers that were given stay.',
  ];
}
