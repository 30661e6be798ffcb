import type { PersonalAlert } from '#contract/alerts/alert.ts';
import type { SnapshotFrom } from 'xstate';
import { shortTime } from '#contract/kit/clocks.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { alertSuggestions } from '#contract/alerts/personalAlert.form.ts';
import { placeIn } from '#contract/alerts/location.ts';
import { type AlertValues, lacksContacts } from './alert.ts';
import { type BoardView, boardOf } from './board.ts';
import { type HoldView, holdOf } from './hold.ts';
import type { personalSafetyMachine } from './machine.ts';

export interface PersonalSafetyView {
  heading: string;
  view: 'composing' | 'sending' | 'waiting' | 'signedOut' | 'opening' | 'unopened' | 'held' | 'sent';
  form: FormView;
  /** What the server or the clock said no to. */
  refusal: { text: string; addContact: boolean } | null;
  /** What waits or was sent. */
  said: SentAlertView | null;
  /** Why it has not gone yet. */
  waits: string | null;
  /** It is being tried at this moment. */
  trying: boolean;
  /** It is with the server, and no one is told yet. */
  hold: HoldView | null;
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

const notFound = 'Location not found';
const notYet = 'Not sent yet. It’ll send when you’re back online.';
const goesOut = 'Your alert goes out in a few seconds.';
const notSignedIn = 'You’re signed out, so your alert hasn’t been sent. Sign in and it’ll send automatically.';

type Snapshot = SnapshotFrom<typeof personalSafetyMachine>;

export function present(snapshot: Snapshot): PersonalSafetyView {
  const { context } = snapshot;
  const view = viewOf(snapshot);
  const waits = waitsOf(view, context.hasWaited);
  const board = view === 'sent' && context.alert ? boardOf(context.alert, boardPartsOf(snapshot)) : null;
  const hold = view === 'held' ? holdIn(snapshot) : null;
  return {
    heading: 'My Personal Safety',
    view,
    form: formOf(snapshot),
    refusal: context.refusal && { text: context.refusal.text, addContact: lacksContacts(context.refusal.code) },
    said: saidOf(context),
    waits,
    trying: view === 'sending',
    ...{ hold, board },
    error: view === 'sent' || view === 'held' || view === 'unopened' ? context.error : null,
    banner:
      waits ??
      hold?.notYet ??
      (hold ? goesOut : null) ??
      board?.ending?.text ??
      board?.missed ??
      titleIn(board) ??
      (view === 'composing' ? (context.refusal?.text ?? null) : null),
  };
}

function viewOf(snapshot: Snapshot): PersonalSafetyView['view'] {
  if (snapshot.matches('waitingForNetwork')) return 'waiting';
  const views = ['sending', 'signedOut', 'opening', 'unopened', 'held', 'sent'] as const;
  return views.find((each) => snapshot.matches(each)) ?? 'composing';
}

function holdIn(snapshot: Snapshot): HoldView | null {
  const { alert, now } = snapshot.context;
  if (!alert?.held) return null;
  const isTrying = snapshot.matches({ held: 'takingBack' });
  const hasFailed = snapshot.matches({ held: 'notTakenBack' });
  return holdOf(alert, alert.held, {
    ...{ now, sending: snapshot.matches({ held: 'sendingNow' }) },
    taking: isTrying ? 'trying' : hasFailed ? 'failed' : null,
  });
}

const boardPartsOf = (snapshot: Snapshot) => ({
  ...{ zone: snapshot.context.zone, isLate: snapshot.context.isLate, isAsking: snapshot.matches({ sent: 'asking' }) },
  ending: snapshot.matches({ sent: 'ending' })
    ? ('trying' as const)
    : snapshot.matches({ sent: 'notEnded' })
      ? ('failed' as const)
      : null,
});

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
  const when = waiting ? `Submitted ${shortTime(waiting.at, zone)}.` : alert ? whenOf(alert, zone) : '';
  const none = said.sendLocation ? (noPlace ?? notFound) : '';
  return { information: said.information, location: placeIn(said.location).text || none, line: `${when}${call}` };
}

function whenOf({ held, createdAt, writtenAt }: PersonalAlert, zone: string): string {
  const sent = `${held ? 'Submitted' : 'Sent'} ${shortTime(createdAt, zone)}.`;
  return writtenAt ? `Written ${shortTime(writtenAt, zone)}. ${sent}` : sent;
}

/** Without an address coordinates go along. */
function foundText(place: string): string {
  const { text, map } = placeIn(place);
  return map === null ? text : `${notFound}. Using coordinates: ${text}`;
}

/** Who is on it, or that no one is, while it goes on. */
const titleIn = (board: BoardView | null): string | null =>
  board?.isActive && board.head.mark !== 'wait' ? board.head.title : null;
