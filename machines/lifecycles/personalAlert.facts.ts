import type { AlertWave } from '#contract/alerts/alertPlan.ts';
import type { AlertOutcome } from '#contract/alerts/alertHold.ts';
import type { ContactAnswer, AlertEnding } from '#contract/alerts/alertLink.ts';

interface FactStamp {
  /** UTC ISO. */
  at: string;
  /** Id of the person who sends it, or of whoever answers; `timers` for what happens because time has passed. */
  by: string;
}

/** When the next waves of an alert go, in minutes after the one before; null: there is no such wave. */
export interface WavePlan {
  contactsAfter: number | null;
  officersAfter: number | null;
}

/** Facts of one personal alert. Ids and booleans: what was said, and where, stands in a record. */
export type PersonalAlertFact =
  | (FactStamp & {
      type: 'personalAlert.sent';
      organization: string;
      /** Ids of the safety contacts, in the order in which they are told. */
      contacts: string[];
      sendLocation: boolean;
      requestCall: boolean;
      drill: boolean;
      /** Null of alerts from before there were waves: nothing happens to them by itself. */
      plan: WavePlan | null;
      /** Until then no one is told, and it can be taken back; null: they are told at once. */
      heldUntil: string | null;
    })
  /** Its hold is over, by time or by its sender, and its first wave is told. `told`: who of it is still on the list. */
  | (FactStamp & { type: 'personalAlert.released'; told: string[] })
  /** Its sender took it back before anyone was told. */
  | (FactStamp & { type: 'personalAlert.takenBack' })
  /**
   * No one was on it in time: the next wave is told. `told`: ids of contacts, or of safety officers on duty; perhaps none. Once more
   * of the officers' wave: who came on duty after it (S-240).
   */
  | (FactStamp & { type: 'personalAlert.escalated'; wave: AlertWave; told: string[] })
  /** Everyone was told, and no one is on it. */
  | (FactStamp & { type: 'personalAlert.unanswered' })
  /** The message to a contact was given up: they know nothing of it. */
  | (FactStamp & { type: 'personalAlert.undelivered'; contact: string })
  /** Someone who was told has opened the link of their message. */
  | (FactStamp & { type: 'personalAlert.seen'; contact: string })
  | (FactStamp & { type: 'personalAlert.answered'; contact: string; answer: ContactAnswer })
  /** Who is on it says that they still are, is asked whether they are, or has not said so in time. */
  | (FactStamp & { type: 'personalAlert.renewed'; contact: string })
  | (FactStamp & { type: 'personalAlert.reminded'; contact: string })
  | (FactStamp & { type: 'personalAlert.lapsed'; contact: string })
  | (FactStamp & { type: 'personalAlert.ended'; how: AlertEnding });

export type PersonalAlertFactOf<T extends PersonalAlertFact['type']> = Extract<PersonalAlertFact, { type: T }>;

export interface PersonalAlertContext {
  id: string;
  plan: WavePlan | null;
  /** Safety contacts by id, in the order in which they are told. */
  contacts: string[];
  /** Everyone who was told so far: contacts, then safety officers. */
  told: string[];
  /** When it went out; of one that is held, when its sender sent it. */
  sentAt: string | null;
  /** Until when it is held; null once it is not. */
  heldUntil: string | null;
  /** Which wave was told last, and when; of one that is held, which is told when the hold is over. */
  wave: 'first' | AlertWave | null;
  waveAt: string | null;
  /** Ids of contacts whom the message did not reach, as far as is known. */
  undelivered: string[];
  /** Ids of who opened their link before they answered. */
  seen: string[];
  /** What each answered last, by their id. An answer that ran out is none. */
  answers: Readonly<Record<string, ContactAnswer>>;
  /** Until when who is on it stays so unless they say so again, and whether they were asked. */
  onItUntil: Readonly<Record<string, { at: string; reminded: boolean }>>;
  /** When the answer of each ran out last, UTC ISO, by their id. */
  lapsedAt: Readonly<Record<string, string>>;
  /** When someone answered last, or an answer ran out. */
  changedAt: string | null;
  /** It was said that no one is on it, and no one has been since. */
  unanswered: boolean;
  ended: AlertOutcome | null;
}
