import type { SnapshotFrom } from 'xstate';
import type { DoorPass } from '#contract/door/doorDevice.ts';
import { shortTime } from '#contract/kit/clocks.ts';
import { refusedCodesText } from '../refusedCodes.ts';
import { formerText, type UnsentFormer } from './before.ts';
import { leftText, lostText, reopeningText } from './handedOver.ts';
import type { PairedDoorContext, pairedDoorMachine } from './machine.ts';

export interface PairedDoorView {
  view: 'asking' | 'opening' | 'open' | 'failed' | 'sending' | 'closed' | 'dead' | 'unpaired';
  heading: string;
  text: string;
  /** What only this phone has while its door is over; null without anything. */
  left: string | null;
  error: string | null;
  pairing: boolean;
  /** Whether it tries just now; null while there is nothing to try again. */
  trying: boolean | null;
  pass: DoorPass | null;
}

export function present(snapshot: SnapshotFrom<typeof pairedDoorMachine>): PairedDoorView {
  const { pass, error, handedOver } = snapshot.context;
  const view = viewOf(snapshot);
  const said = words[view];
  const isOver = view === 'sending' || view === 'closed' || view === 'dead';
  return {
    ...{ view, error: isOver ? null : error, pairing: snapshot.matches('pairing') || snapshot.matches('sendingFirst') },
    heading: isOver ? (error ?? said.heading) : said.heading,
    text: textOf(snapshot.context, view),
    left: view === 'sending' ? leftText(handedOver, namesOf(snapshot.context)) : null,
    trying: tryingOf(snapshot),
    pass: view === 'open' ? pass : null,
  };
}

function tryingOf(snapshot: SnapshotFrom<typeof pairedDoorMachine>): boolean | null {
  if (snapshot.matches('waiting')) return false;
  const { outcome, mayReopen = false } = snapshot.context.handedOver;
  const isAgain = snapshot.matches('reopening') || (snapshot.matches('sending') && (outcome === 'unsent' || mayReopen));
  return isAgain ? true : null;
}

function textOf(context: PairedDoorContext, view: PairedDoorView['view']): string {
  const { isSignedIn, replaces, handedOver, former } = context;
  const { text } = words[view];
  switch (view) {
    case 'sending':
      return joined([
        reopeningText(handedOver, namesOf(context)),
        ...refusedCodesText(handedOver.refused, '').map((each) => `${each.title} ${each.text}`),
      ]);
    case 'closed':
      return joined([isSending(former) ? '' : text, lostText(handedOver.left), ...former.map(formerText)]);
    case 'asking':
      return joined([text, isSignedIn ? apart : '', replaces === null ? '' : `It will no longer be ${replaces}.`]);
    default:
      return text;
  }
}

const joined = (sentences: readonly string[]): string => sentences.filter(Boolean).join(' ');

/** By what the door was started with last; one that never was has nothing to say. */
const namesOf = ({ pass, kept }: PairedDoorContext) => pass ?? kept ?? { name: 'It', by: 'the member' };

const apart = 'You’re signed in on this phone: your account stays as it is, and the door doesn’t use it.';

/** Whether something of a door before it is on this phone yet (C-81). */
const isSending = (former: readonly UnsentFormer[]): boolean => former.some(({ outcome }) => outcome === 'unsent');

const words: Record<PairedDoorView['view'], { heading: string; text: string }> = {
  asking: {
    heading: 'Make this phone a door?',
    text: 'It can check people in and out of one event until the event ends, and nothing else.',
  },
  opening: { heading: 'Opening the door', text: '' },
  open: { heading: '', text: '' },
  failed: { heading: 'The door didn’t open', text: '' },
  sending: { heading: 'This door is closed.', text: '' },
  closed: { heading: 'This door is closed.', text: 'Everything about the event was removed from this phone.' },
  dead: { heading: 'This code no longer works.', text: 'A code works once, for 10 minutes.' },
  unpaired: { heading: 'This phone isn’t a door', text: 'Scan the code that staff show on Door Devices.' },
};

function viewOf(snapshot: SnapshotFrom<typeof pairedDoorMachine>): PairedDoorView['view'] {
  const isOver = snapshot.matches('reopening') || snapshot.matches('sending') || snapshot.matches('waiting');
  if (isOver) return 'sending';
  if (snapshot.matches('sendingFormer')) return 'closed';
  for (const each of ['open', 'failed', 'closed', 'dead', 'unpaired'] as const) if (snapshot.matches(each)) return each;
  const isAsked = snapshot.matches('asking') || snapshot.matches('sendingFirst') || snapshot.matches('pairing');
  return isAsked ? 'asking' : 'opening';
}

/** In whose name a phone stands at the door, and until when. */
export const stripOf = ({ by, event: { endDate, timezone } }: DoorPass): { title: string; text: string } => ({
  title: 'No account on this phone',
  text: `Paired by ${by} until ${shortTime(endDate, timezone)}`,
});
