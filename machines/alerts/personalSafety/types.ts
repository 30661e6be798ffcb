import type { PersonalAlert } from '#contract/alerts/alert.ts';
import type { AlertEnding } from '#contract/alerts/alertLink.ts';
import type { FormContext } from '#machines/kit/form.ts';
import type { NewsArrived } from '#machines/kit/news.ts';
import type { NoticeShown } from '#machines/kit/notice.ts';
import type { AlertValues, WaitingAlert } from './alert.ts';

export interface PersonalSafetyInput {
  /** An alert that was submitted and not answered. `isOld`: too long ago for it to go by itself. */
  waiting: WaitingAlert | null;
  isOld: boolean;
  /** An alert that was sent lately, and how many milliseconds are left until it is late. */
  underWay: { id: string; lateIn: number } | null;
  /** Zone of the device, IANA. */
  zone: string;
}

export interface PersonalSafetyContext extends PersonalSafetyInput, FormContext {
  values: AlertValues;
  /** The device's place once it is found, and why it was not. */
  place: string | null;
  noPlace: string | null;
  /** When and with which key it was submitted, while it waits for its place. */
  submitted: { key: string; at: string } | null;
  /** A first try was not answered. */
  hasWaited: boolean;
  refusal: { text: string; code: string | null } | null;
  alert: PersonalAlert | null;
  error: string | null;
  /** Something changed while a call was under way, so it is made again. */
  outdated: boolean;
  isLate: boolean;
  /** The time as it was told last, UTC ISO; null before. */
  now: string | null;
  /** As what its sender ends it. */
  ending: AlertEnding;
  /** Ids of contacts of whom it was said that it does not reach them. */
  said: string[];
}

export type PersonalSafetySignal =
  | NewsArrived
  | { type: 'information.typed'; text: string }
  | { type: 'suggestion.pressed'; text: string }
  | { type: 'location.typed'; text: string }
  | { type: 'sendLocation.changed'; on: boolean }
  | { type: 'requestCall.changed'; on: boolean }
  /** `key` is new for each; `at` is UTC ISO. */
  | { type: 'alert.submitted'; key: string; at: string }
  | { type: 'connection.returned' }
  | { type: 'retry.pressed' }
  | { type: 'withdraw.pressed' }
  | { type: 'signIn.pressed' }
  | { type: 'again.pressed' }
  /** An alert of theirs that another phone sent, or that was left (S-111). */
  | { type: 'alert.opened'; id: string }
  | { type: 'time.updated'; now: string }
  /** One that is held is not to go out, or to go at once. */
  | { type: 'takeBack.pressed' }
  | { type: 'sendNow.pressed' }
  /** The sender wants to end it, and says how, or that it goes on. */
  | { type: 'end.pressed' }
  | { type: 'ending.chosen'; how: AlertEnding }
  | { type: 'keep.pressed' };

export type PersonalSafetyEmitted =
  | NoticeShown
  /** It waits for its place, and is kept without one until that is known. */
  | { type: 'alert.submitted'; alert: WaitingAlert }
  /** The server has it, and holds it for so many milliseconds. */
  | { type: 'alert.accepted'; id: string; heldFor: number }
  /** From now on it is the one that is watched here. */
  | { type: 'alert.opened'; id: string }
  /** It is not to be sent anymore. */
  | { type: 'alert.withdrawn' }
  /** It has ended, here or elsewhere. */
  | { type: 'alert.ended' }
  /** No one watches it anymore. */
  | { type: 'alert.left' }
  /** The session is over, and whoever wrote it knows. */
  | { type: 'session.over' };
