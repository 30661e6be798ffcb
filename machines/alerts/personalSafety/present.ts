import type { SnapshotFrom } from 'xstate';
import { type ClockColumn, clockColumn, clockTime, shortTime } from '#contract/kit/clocks.ts';
import type { PersonalAlert } from '#contract/alerts/alert.ts';
import type { DeliveryState } from '#contract/messages/message.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { alertSuggestions } from '#contract/alerts/personalAlert.form.ts';
import { placeIn } from '#contract/alerts/location.ts';
import { type AlertValues, missedBy, missedText, onIt, stateOf, type AlertedContact } from './alert.ts';
import type { personalSafetyMachine } from './machine.ts';

export interface PersonalSafetyView {
  heading: string;
  view: 'composing' | 'sending' | 'waiting' | 'signedOut' | 'opening' | 'unopened' | 'sent';
  form: FormView;
  /** What the server or the clock said no to. */
  refusal: { text: string; addContact: boolean } | null;
  /** What waits or was sent. */
  said: SentAlertView | null;
  /** Why it has not gone yet. */
  waits: string | null;
  /** It is being tried at this moment. */
  trying: boolean;
  board: BoardView | null;
  error: string | null;
  /** What must be known on every other screen; null where nothing must. */
  banner: string | null;
}

export interface FormView extends AlertValues {
  suggestions: { text: string; chosen: boolean }[];
  /** The place of the device: being found, found, or why not. */
  place: { kind: 'finding' | 'found' | 'failed'; text: string } | null;
  failed: FailedRule | null;
  /** Submitted, and waiting for its place. */
  holding: boolean;
}

export interface SentAlertView {
  information: string;
  /** The place that goes along, or why none does. */
  location: string;
  /** `Sent 9:41pm EDT. Contacts are asked to call you.` */
  line: string;
}

export interface BoardView {
  /** Whether somebody is coming, or how it ended. */
  head: { mark: 'wait' | 'ok' | 'no'; title: string; line: string };
  heading: string;
  /** The zone of the times of the rows, once above them. */
  times: string | null;
  rows: AlertedContactRow[];
  /** Who has to be called, in a sentence. */
  missed: string | null;
  /** It goes on: contacts may still answer, and its sender may end it. */
  isActive: boolean;
  /** The question behind the end, while it is asked. */
  question: { title: string; text: string } | null;
  /** Being ended, or that it could not be ended yet. */
  ending: { text: string | null } | null;
}

export interface AlertedContactRow {
  id: string;
  name: string;
  number: string;
  mark: 'wait' | 'half' | 'noted' | 'ok' | 'no' | 'bad';
  word: string;
  /** `21:41`. */
  time: string;
  /** Whom it may help to call: who is on it, has seen it, or was not reached. */
  callable: boolean;
}

const marks = {
  waiting: 'wait',
  handedOver: 'half',
  delivered: 'noted',
  notDelivered: 'bad',
} as const satisfies Readonly<Record<DeliveryState, AlertedContactRow['mark']>>;

const words: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Not sent yet',
  handedOver: 'Sent',
  delivered: 'Delivered',
  notDelivered: 'Not delivered',
};

const notEnded = 'Not ended yet. We’ll keep trying.';
const notFound = 'Location not found';
const notYet = 'Not sent yet. It’ll send when you’re back online.';
const notSignedIn = 'You’re signed out, so your alert hasn’t been sent. Sign in and it’ll send automatically.';

type Snapshot = SnapshotFrom<typeof personalSafetyMachine>;

export function present(snapshot: Snapshot): PersonalSafetyView {
  const { context } = snapshot;
  const view = viewOf(snapshot);
  const waits = waitsOf(view, context.hasWaited);
  const board = view === 'sent' ? boardOf(snapshot) : null;
  return {
    heading: 'My Personal Safety',
    view,
    form: formOf(snapshot),
    refusal: context.refusal && { text: context.refusal.text, addContact: context.refusal.code === 'noContacts' },
    said: saidOf(context),
    waits,
    trying: view === 'sending',
    board,
    error: view === 'sent' || view === 'unopened' ? context.error : null,
    banner:
      waits ??
      board?.ending?.text ??
      board?.missed ??
      helpersIn(board) ??
      (view === 'composing' ? (context.refusal?.text ?? null) : null),
  };
}

function viewOf(snapshot: Snapshot): PersonalSafetyView['view'] {
  if (snapshot.matches('waitingForNetwork')) return 'waiting';
  const views = ['sending', 'signedOut', 'opening', 'unopened', 'sent'] as const;
  return views.find((each) => snapshot.matches(each)) ?? 'composing';
}

function waitsOf(view: PersonalSafetyView['view'], hasWaited: boolean): string | null {
  if (view === 'signedOut') return notSignedIn;
  return view === 'waiting' || (view === 'sending' && hasWaited) ? notYet : null;
}

function formOf(snapshot: Snapshot): FormView {
  const { values, place, noPlace, failed } = snapshot.context;
  const isFinding = snapshot.matches({ composing: 'locating' });
  const text = values.information.trim();
  return {
    ...values,
    suggestions: alertSuggestions.map((each) => ({ text: each, chosen: text.startsWith(each) })),
    place:
      !values.sendLocation || values.location.trim() !== ''
        ? null
        : isFinding
          ? { kind: 'finding', text: 'Finding your location' }
          : place !== null
            ? { kind: 'found', text: foundText(place) }
            : noPlace !== null
              ? { kind: 'failed', text: noPlace }
              : null,
    failed,
    holding: snapshot.matches({ composing: { locating: 'holding' } }),
  };
}

function saidOf({ waiting, alert, zone, noPlace }: Snapshot['context']): SentAlertView | null {
  const said = waiting ?? alert;
  if (!said) return null;
  const call = said.requestCall ? ' Contacts are asked to call you.' : '';
  const when = waiting
    ? `Submitted ${shortTime(waiting.at, zone)}.`
    : alert
      ? `Sent ${shortTime(alert.createdAt, zone)}.`
      : '';
  const none = said.sendLocation ? (noPlace ?? notFound) : '';
  return { information: said.information, location: placeIn(said.location).text || none, line: `${when}${call}` };
}

/** Without an address coordinates go along. */
function foundText(place: string): string {
  const { text, map } = placeIn(place);
  return map === null ? text : `${notFound}. Using coordinates: ${text}`;
}

function boardOf(snapshot: Snapshot): BoardView {
  const { alert, isLate, zone } = snapshot.context;
  const missed = missedBy(alert, isLate);
  const contacts = alert?.contacts ?? [];
  const delivered = contacts.filter(hasReceived).length;
  const column = clockColumn(
    contacts.flatMap((each) => toldAt(each) ?? []),
    zone,
  );
  return {
    times: column.caption,
    heading: `${delivered} of ${contacts.length} delivered`,
    head: headOf(alert, zone),
    rows: contacts.map((each) => rowOf(each, { missed, column, zone })),
    missed: missedText(missed),
    isActive: alert?.ended === null,
    question: snapshot.matches({ sent: 'asking' }) ? questionOf(contacts.length) : null,
    ending: snapshot.matches({ sent: 'ending' })
      ? { text: null }
      : snapshot.matches({ sent: 'notEnded' })
        ? { text: notEnded }
        : null,
  };
}

/** Whoever opened the link or answered has the message, with a receipt or without. */
const hasReceived = (contact: AlertedContact): boolean =>
  stateOf(contact) === 'delivered' || contact.seenAt !== null || contact.answer !== null;

const toldAt = (contact: AlertedContact): string | undefined =>
  contact.deliveries.find((each) => each.state === stateOf(contact))?.at;

interface RowParts {
  missed: readonly AlertedContact[];
  column: ClockColumn;
  zone: string;
}

function rowOf(contact: AlertedContact, { missed, column, zone }: RowParts): AlertedContactRow {
  const { id, name, phone: number, answer, seenAt } = contact;
  const state = stateOf(contact);
  const at = toldAt(contact);
  return {
    ...{ id, name, number, time: at === undefined ? '' : column.show(at) },
    mark: answer === 'onIt' ? 'ok' : answer === 'cannot' ? 'no' : seenAt ? 'noted' : marks[state],
    word: wordOf(contact, zone),
    callable: answer === 'onIt' || (answer === null && seenAt !== null) || missed.includes(contact),
  };
}

function wordOf(contact: AlertedContact, zone: string): string {
  const { answer, answeredAt, seenAt } = contact;
  if (answer === 'onIt' && answeredAt) return `On it since ${clockTime(answeredAt, zone)}`;
  if (answer === 'cannot') return 'Can’t help';
  return seenAt ? `Seen ${clockTime(seenAt, zone)}, no answer yet` : words[stateOf(contact)];
}

/** The answer to the one question that the sender has. */
function headOf(alert: PersonalAlert | null, zone: string): BoardView['head'] {
  const ended = alert?.ended ?? null;
  if (ended)
    return {
      mark: ended.how === 'safe' ? 'ok' : 'no',
      title: ended.how === 'safe' ? 'You’re safe' : 'False alarm',
      line: `Alert ended ${shortTime(ended.at, zone)}. We’re letting your contacts know.`,
    };
  const helpers = (alert?.contacts ?? []).filter(({ answer }) => answer === 'onIt');
  const since = helpers.flatMap(({ answeredAt }) => answeredAt ?? []).toSorted()[0];
  if (since === undefined) return { mark: 'wait', title: 'No answer yet', line: 'You’ll see here who is on it.' };
  return { mark: 'ok', title: onIt(helpers.map(({ name }) => name)), line: `Since ${shortTime(since, zone)}` };
}

const questionOf = (count: number) => ({
  title: 'Are you safe?',
  text: `The alert ends, and we let your ${count === 1 ? 'contact' : `${count} contacts`} know.`,
});

/** Who is on it, while it goes on. */
const helpersIn = (board: BoardView | null): string | null =>
  board?.isActive && board.head.mark === 'ok' ? board.head.title : null;
