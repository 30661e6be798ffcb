import type { SnapshotFrom } from 'xstate';
import type { AlertLink, ContactAnswer } from '#contract/alerts/alertLink.ts';
import { writtenText } from '#contract/alerts/alertAge.ts';
import { mapOf, placeIn } from '#contract/alerts/location.ts';
import { shortTime } from '#contract/kit/clocks.ts';
import { onIt } from '../personalSafety/alert.ts';
import { notSentYet, tooOld } from '../linkStates.ts';
import type { alertLinkMachine } from './machine.ts';

export interface AlertLinkView {
  view: 'loading' | 'failed' | 'open' | 'ended' | 'dead';
  heading: string;
  /** Under the heading; without a mark it carries the whistle. */
  head: { mark: 'ok' | 'no' | null; line: string; next: { lead: string; text: string } | null };
  /** `For Ana Reyes`. */
  whose: string | null;
  facts: AlertFactsView | null;
  /** What leads a contact to the end of the sender's messages (S-128); null for others. */
  stop: string | null;
  /** What can be answered now, the main one last. */
  answers: { answer: ContactAnswer; word: string; main: boolean }[];
  /** What follows from the answer. */
  note: string;
  /** Which answer is on its way. */
  sending: ContactAnswer | null;
  /** It was not taken yet. */
  unsent: string | null;
  /** It was not sent, and is too old to go by itself. */
  old: string | null;
  error: string | null;
}

export interface AlertFactsView {
  place: string;
  map: string | null;
  words: string;
  helpers: string;
  live: string;
  call: { name: string; number: string } | null;
  callText: string;
}

type Snapshot = SnapshotFrom<typeof alertLinkMachine>;

export function present(snapshot: Snapshot): AlertLinkView {
  const { link, error, zone, answer, isOld } = snapshot.context;
  const view = viewOf(snapshot);
  const shown = view === 'open' || view === 'ended' ? link : null;
  const isOpen = view === 'open' && link !== null;
  const isUnsent = snapshot.matches({ open: 'unsent' });
  const isSending = isUnsent || snapshot.matches({ open: 'answering' });
  return {
    view,
    ...(shown
      ? headOf(shown, zone)
      : { heading: headings[view] ?? 'Safety alert', head: { mark: null, line: '', next: null } }),
    whose: shown && whoseOf(shown),
    facts: isOpen ? factsOf(link, error) : null,
    stop: shown && shown.contact.officerOf === null ? `Stop messages from ${shown.sender.firstName}` : null,
    answers: isOpen ? answersOf(link, isSending && snapshot.context.isUnsent) : [],
    note: isOpen ? noteOf(link) : '',
    sending: isSending ? answer : null,
    unsent: isUnsent ? notSentYet : null,
    old: isOpen && isOld ? tooOld : null,
    error,
  };
}

const headings: Partial<Record<AlertLinkView['view'], string>> = { dead: 'This link no longer works' };

function viewOf(snapshot: Snapshot): AlertLinkView['view'] {
  const views = ['loading', 'failed', 'ended', 'dead'] as const;
  return views.find((each) => snapshot.matches(each)) ?? 'open';
}

const whoseOf = ({ contact: { name, officerOf } }: AlertLink): string =>
  officerOf === null ? `For ${name}` : `For ${name}, safety officer of ${officerOf}`;

function headOf({ sender, contact, ended, createdAt, writtenAt, isDrill, asksOthers = true }: AlertLink, zone: string) {
  const { name, firstName } = sender;
  if (ended) {
    const isSafe = ended.how === 'safe';
    return {
      heading: isSafe ? `${name} is safe` : `${name} needs no help`,
      head: {
        mark: isSafe ? ('ok' as const) : ('no' as const),
        line: `${isSafe ? '' : 'It was a false alarm. '}This alert ended at ${shortTime(ended.at, zone)}.`,
        next: null,
      },
    };
  }
  const told = contact.answeredAt ? `${firstName} was told at ${shortTime(contact.answeredAt, zone)}.` : '';
  if (contact.answer === 'onIt') {
    const { onItUntil } = contact;
    const next =
      onItUntil === null
        ? null
        : {
            lead: `By ${shortTime(onItUntil, zone)}:`,
            text: `tell us that you’re still on it, or ${asksOthers ? 'we’ll ask others' : 'we’ll say that no one is on it'}.`,
          };
    return { heading: 'You’re on it', head: { mark: 'ok' as const, line: told, next } };
  }
  if (contact.answer === 'cannot')
    return { heading: 'You can’t help', head: { mark: 'no' as const, line: told, next: null } };
  const since = writtenAt ? writtenText(shortTime(writtenAt, zone)) : `Sent ${shortTime(createdAt, zone)}.`;
  const lapsed =
    contact.lapsedAt === null
      ? null
      : { lead: '', text: `${asksOthers ? 'We’re asking others. ' : ''}Are you still on it?` };
  return {
    heading: isDrill ? `TEST alert from ${name}` : `${name} needs help`,
    head: {
      mark: null,
      line: `${isDrill ? 'Only a drill. ' : ''}${since}`,
      next: lapsed,
    },
  };
}

function factsOf(link: AlertLink, error: string | null): AlertFactsView {
  const { sender, contact, requestCall, helpers } = link;
  const { text, map } = placeIn(link.location);
  const call = sender.phone === null ? null : { name: sender.firstName, number: sender.phone };
  const isOnIt = contact.answer === 'onIt';
  return {
    place: text || 'No location sent',
    map: text ? (map ?? mapOf(text)) : null,
    words: `“${link.information}”`,
    helpers: helpers.length > 0 ? onIt(helpers) : isOnIt ? 'You’re on it' : 'No one is on it yet',
    live: error ? 'Not live' : isOnIt ? 'We let the others know. Live' : 'Live',
    call,
    callText: `${requestCall ? `${sender.firstName} asks you to call${call ? '' : ' at the number you have'}. ` : ''}If a life is in danger, call 911 first.`,
  };
}

const cannot = { answer: 'cannot', word: 'I can’t', main: false } as const;
const can = { answer: 'onIt', word: 'I’m on it', main: true } as const;

/** What waits may be changed to either. */
function answersOf({ contact: { answer, onItUntil } }: AlertLink, isUnsent: boolean): AlertLinkView['answers'] {
  if (isUnsent) return [cannot, can];
  if (answer === 'onIt')
    return [
      { answer: 'cannot', word: 'I can’t now', main: false },
      ...(onItUntil === null ? [] : [{ answer, word: 'Still on it', main: true }]),
    ];
  return answer === 'cannot' ? [can] : [cannot, can];
}

const noteOf = ({ contact: { answer }, sender: { firstName } }: AlertLink): string =>
  answer === 'onIt'
    ? `When ${firstName} is safe, we’ll tell you here and by text.`
    : `${firstName} sees your answer right away.`;
