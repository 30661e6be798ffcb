import type { SnapshotFrom } from 'xstate';
import type { DoorPass } from '#contract/door/doorDevice.ts';
import { shortTime } from '#contract/kit/clocks.ts';
import { countOf, type RecordCounts, recordsText } from '../records.ts';
import { formerText, type UnsentFormer } from './before.ts';
import type { pairedDoorMachine } from './machine.ts';

export interface PairedDoorView {
  view: 'asking' | 'opening' | 'open' | 'failed' | 'sending' | 'closed' | 'dead' | 'unpaired';
  heading: string;
  text: string;
  error: string | null;
  pairing: boolean;
  pass: DoorPass | null;
}

export function present(snapshot: SnapshotFrom<typeof pairedDoorMachine>): PairedDoorView {
  const { pass, error, isSignedIn, replaces, unsent, former } = snapshot.context;
  const view = viewOf(snapshot);
  const said = words[view];
  const asked = [said.text, isSignedIn && apart, replaces !== null && `It will no longer be ${replaces}.`];
  const isOver = view === 'sending' || view === 'closed' || view === 'dead';
  return {
    ...{ view, error: isOver ? null : error, pairing: snapshot.matches('pairing') || snapshot.matches('sendingFirst') },
    heading: isOver ? (error ?? said.heading) : said.heading,
    text:
      view === 'sending'
        ? sendingText(unsent)
        : view === 'closed'
          ? [isSending(former) ? '' : said.text, lostText(unsent), ...former.map(formerText)].filter(Boolean).join(' ')
          : view === 'asking'
            ? asked.filter(Boolean).join(' ')
            : said.text,
    pass: view === 'open' ? pass : null,
  };
}

const apart = 'You’re signed in on this phone: your account stays as it is, and the door doesn’t use it.';

/** `12 check-ins are still being sent. Keep this page open.` (C-66) */
function sendingText({ noted: _, ...records }: RecordCounts): string {
  const unsent = { ...records, noted: 0 };
  const count = countOf(unsent);
  const what = count === 0 ? 'What this door recorded is' : `${recordsText(unsent)} ${count === 1 ? 'is' : 'are'}`;
  return `${what} still being sent. Keep this page open.`;
}

/** Whether something of a door before it is on this phone yet (C-81). */
const isSending = (former: readonly UnsentFormer[]): boolean => former.some(({ outcome }) => outcome === 'unsent');

/** `1 check-in was never sent and is lost.` */
function lostText(lost: RecordCounts): string {
  const count = countOf(lost);
  if (count === 0) return '';
  return `${recordsText(lost)} ${count === 1 ? 'was never sent and is lost.' : 'were never sent and are lost.'}`;
}

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
  if (snapshot.matches('sending') || snapshot.matches('waiting')) return 'sending';
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
