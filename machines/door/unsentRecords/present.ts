import { countOf, recordsText } from '../records.ts';
import { refusedCodesText } from '../refusedCodes.ts';
import { unsentReasonText } from '../unsentReason.ts';
import type { UnsentEvent, UnsentRecordsSnapshot } from './machine.ts';

export interface UnsentLine {
  id: string;
  eventId: string;
  title: string;
  text: string;
  /** What closes it once it was read; null for what stays until it is sent. */
  closes: { eventId: string; isInside: boolean } | null;
}

export interface UnsentRecordsView {
  lines: UnsentLine[];
}

/** What is said on Home, and at the door of another event, of check-ins that are only on this phone (C-68). */
export const present = ({ context }: UnsentRecordsSnapshot): UnsentRecordsView => ({
  lines: context.events.flatMap((each) => [...(countOf(each.left) > 0 ? [lineOf(each)] : []), ...refusalsOf(each)]),
});

const placeOf = ({ title }: UnsentEvent): string => (title === null ? '' : ` at ${title}`);

function lineOf(event: UnsentEvent): UnsentLine {
  const { eventId, left, why } = event;
  const [are, they, them] = countOf(left) === 1 ? ['is', 'it', 'it'] : ['are', 'they', 'them'];
  return {
    ...{ id: eventId, eventId, closes: null },
    title: `${recordsText(left)}${placeOf(event)} ${are} only on this phone.`,
    text: unsentReasonText(why, they, them),
  };
}

/** An answer about a noted code is a verdict, and nobody stands at the door to read it (C-72, C-75). */
const refusalsOf = (event: UnsentEvent): UnsentLine[] =>
  refusedCodesText(event.refused, placeOf(event)).map(({ isInside, title, text }) => {
    const { eventId } = event;
    return { id: `${eventId} ${isInside ? 'inside' : 'refused'}`, eventId, title, text, closes: { eventId, isInside } };
  });
