import { showDate } from '#contract/kit/zones.ts';
import type { RetainedData, RetainedKind } from './erasure.ts';

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

const sentences: Record<RetainedKind | 'other', (count: number) => string> = {
  incidentReports: (count) =>
    `${counted(count, 'incident report')} they wrote or that ${count === 1 ? 'names' : 'name'} them. Reports are evidence.`,
  heldReports: (count) =>
    `${counted(count, 'incident report')} on legal hold that they wrote or that ${count === 1 ? 'names' : 'name'} them. ${count === 1 ? 'It stays' : 'They stay'} until the hold is released.`,
  stoppedNumber: () => 'Their opt-out from texts, with the number. Without it, texts could be sent there again.',
  comingGuests: (count) =>
    `${counted(count, 'guest')} with their name and number at an event that isn’t over, so that the door knows them. ${count === 1 ? 'It goes' : 'They go'} when the event is over.`,
  otherContacts: (count) =>
    `${counted(count, 'safety contact')} with their number under another name. The number may be someone else’s.`,
  otherGuests: (count) => `${counted(count, 'guest')} with their number under another name.`,
  houseTexts: (count) =>
    `${counted(count, 'text')} of your organization, such as house rules or event types, that ${count === 1 ? 'names' : 'name'} them. Change ${count === 1 ? 'it' : 'them'} yourself.`,
  sharedNames: () => 'Their name or number where people wrote it, because someone else has the same.',
  eventFiles: (count) => `${counted(count, 'file')} they uploaded that events or reports show.`,
  other: (count) => `${counted(count, 'thing')} that this page can’t show yet. Reload the page to see more.`,
  poolAccount: (count) =>
    `${counted(count, 'account')} at your sign-in provider. Delete ${count === 1 ? 'it' : 'them'} there.`,
};

/** Why something of a person who is erased stays, since when it is held, and until when (M-103). */
export const retainedText = ({ kind, count, until, since }: RetainedData, zone: string): string =>
  [
    sentences[kind](count),
    ...(since === undefined ? [] : [`Held since ${showDate(since, zone)}.`]),
    ...(until === null ? [] : [`Kept until ${showDate(until, zone)}.`]),
  ].join(' ');
