import type { PersonalAlert } from '#contract/alerts/alert.ts';
import type { DeliveryState } from '#contract/messages/message.ts';
import { handOverTime } from './delays.ts';
import { limits } from '#contract/kit/limits.ts';
import { alertSuggestions } from '#contract/alerts/personalAlert.form.ts';

export interface AlertValues {
  information: string;
  /** What was typed. */
  location: string;
  sendLocation: boolean;
  requestCall: boolean;
}

/** An alert as it goes out, until it is answered: `location` is typed or found. `key` makes of many tries one alert. */
export interface WaitingAlert extends AlertValues {
  key: string;
  /** When it was submitted, UTC ISO. */
  at: string;
}

/**
 * After this an alert does not go by itself any more (the server knows its key for longer), and one that was sent and not ended
 * is no longer shown first; milliseconds.
 */
export const alertLasts = limits.alertHours * 3_600_000;

/** Whether an alert was submitted so long ago that it does not go by itself. `now` is in milliseconds since 1970. */
export const isTooOld = ({ at }: Pick<WaitingAlert, 'at'>, now: number): boolean => now - Date.parse(at) > alertLasts;

/** It was not sent, since it may not be true any more. */
export class TooOld extends Error {
  readonly code = 'tooOld';
}

export const emptyAlert: AlertValues = { information: '', location: '', sendLocation: false, requestCall: false };

/** Whether someone has said anything yet. */
export const isBegun = ({ information, location, sendLocation, requestCall }: AlertValues): boolean =>
  information.trim() !== '' || location.trim() !== '' || sendLocation || requestCall;

/** An alert as it stands in the form again. */
export const valuesOf = ({ information, location, sendLocation, requestCall }: AlertValues): AlertValues => ({
  ...{ information, location, sendLocation, requestCall },
});

/** What another alert begins with: all that one said that was taken back, the words of one that goes on. */
export function wordsOf(alert: PersonalAlert | null): AlertValues {
  if (alert?.ended?.how === 'takenBack') return valuesOf(alert);
  if (alert === null || alert.ended !== null) return emptyAlert;
  return { ...emptyAlert, information: alert.information, requestCall: alert.requestCall };
}

/** A suggestion takes the place of nothing or of another one; own words stay behind it. */
export function withSuggestion(information: string, suggestion: string): string {
  const text = information.trim();
  if (text.startsWith(suggestion)) return information;
  const isOwn = text !== '' && !alertSuggestions.some((each) => each === text);
  return isOwn ? `${suggestion}. ${text}` : suggestion;
}

/** Whether it is refused because there is no one to tell: what helps is to add someone. */
export const lacksContacts = (code: string | null): boolean =>
  code !== null && ['noContacts', 'contactsDeclined', 'nobodyOnDuty'].includes(code);

export type AlertedContact = PersonalAlert['contacts'][number];

/** Who has been told by now. */
export const alertedContacts = ({ contacts }: Pick<PersonalAlert, 'contacts'>): AlertedContact[] =>
  contacts.filter(({ toldAt }) => toldAt !== null);

/** It went past contacts, of whom none was left, to the safety officers on duty (S-149). */
export const isForOfficersAlone = (alert: PersonalAlert | null): boolean => {
  const told = alert ? alertedContacts(alert) : [];
  return told.length > 0 && told.every(({ isOfficer }) => isOfficer);
};

const best: readonly DeliveryState[] = ['delivered', 'handedOver', 'waiting', 'notDelivered'];

/** How far an alert came to a contact, over whichever channel it came farthest; without a message it waits. */
export const stateOf = ({ deliveries }: AlertedContact): DeliveryState =>
  best.find((state) => deliveries.some((each) => each.state === state)) ?? 'waiting';

/** It waits although it was tried, and the last try was longer after its wave than handing over takes (S-176). */
const isStuck = ({ toldAt, deliveries }: AlertedContact): boolean =>
  deliveries.some(({ reason, at }) => reason !== null && Date.parse(at) - Date.parse(toldAt ?? at) > handOverTime);

/**
 * Who has to be told in another way: those whom it does not reach, or not for so long that it may not in time, and once it is late
 * also those of the first wave for whom it still waits. Who opened its link has it; an answer by text may be to an alert before
 * (S-233).
 */
export const missedBy = (alert: PersonalAlert | null, isLate: boolean): AlertedContact[] =>
  alert === null
    ? []
    : alertedContacts(alert).filter((contact) => {
        if (contact.seenAt !== null) return false;
        const state = stateOf(contact);
        if (state !== 'waiting') return state === 'notDelivered';
        return isStuck(contact) || (isLate && contact.toldAt === alert.createdAt);
      });

/** `Not delivered to Ana Reyes and Theo Lind. Call them.` */
export function missedText(missed: readonly AlertedContact[]): string | null {
  if (missed.length === 0) return null;
  return `Not delivered to ${listed(missed.map(({ name }) => name))}. Call them.`;
}

/** `Theo Lind is on it`, `Ana Reyes and Theo Lind are on it`. */
export const onIt = (names: readonly string[]): string => `${listed(names)} ${names.length === 1 ? 'is' : 'are'} on it`;

/** `Ana, Theo and Sam`. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
