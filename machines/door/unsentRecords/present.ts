import { countOf, recordsText } from '../records.ts';
import type { UnsentEvent, UnsentRecordsSnapshot } from './machine.ts';

export interface UnsentLine {
  eventId: string;
  title: string;
  text: string;
}

export interface UnsentRecordsView {
  lines: UnsentLine[];
}

/** What is said on Home, and at the door of another event, of check-ins that are only on this phone (C-68). */
export const present = ({ context }: UnsentRecordsSnapshot): UnsentRecordsView => ({
  lines: context.events.filter(({ left }) => countOf(left) > 0).map(lineOf),
});

function lineOf({ eventId, title, left, outcome }: UnsentEvent): UnsentLine {
  const [are, they, them] = countOf(left) === 1 ? ['is', 'it', 'it'] : ['are', 'they', 'them'];
  const at = title === null ? '' : ` at ${title}`;
  return {
    eventId,
    title: `${recordsText(left)}${at} ${are} only on this phone.`,
    text:
      outcome === 'refused'
        ? `You’re no longer check-in staff there, so ${they} can’t be sent.`
        : `We send ${them} as soon as you’re online.`,
  };
}
