import type { AlertStatus, BoardStatus } from '#contract/alerts/alert.ts';

/** Who answers: a person, or a guest on an event's list who has no account. */
export interface Respondent {
  kind: 'person' | 'attendee';
  id: string;
}

/**
 * Facts of one respondent and one alert: that their app showed it, what they answer, what someone who reads the board says in
 * their stead, and who helps them while they are not safe. The note and the place stand in a record.
 */
export type AlertResponseFact = {
  /** UTC ISO. */
  at: string;
  /** Id of the person whose act it is; of a guest, that on the list; `timers` for what happens because time has passed. */
  by: string;
  alert: string;
} & (
  | { type: 'alertResponse.seen'; guest?: true }
  | { type: 'alertResponse.given'; status: AlertStatus; guest?: true }
  | { type: 'alertResponse.marked'; status: BoardStatus; of: Respondent }
  /**
   * Safety officers on duty were told that they are not safe; perhaps there was none. `told`: ids. `again`: it told no one, and
   * whoever comes on duty is still to be told (S-231).
   */
  | { type: 'alertResponse.officersTold'; told: string[]; again?: true; of: Respondent }
  /** Whoever says it is on it, or can't go on. */
  | { type: 'alertResponse.takenOn'; of: Respondent }
  /** `helper`: id of who was on it and reads the board no more (S-227), where another one says it. */
  | { type: 'alertResponse.handedBack'; of: Respondent; helper?: string }
);

export type AlertResponseFactOf<T extends AlertResponseFact['type']> = Extract<AlertResponseFact, { type: T }>;

/** Of whom a fact says something. */
export function respondentOf(fact: AlertResponseFact): Respondent {
  return 'of' in fact ? fact.of : { kind: fact.guest ? 'attendee' : 'person', id: fact.by };
}

/** How far it has come with help for someone who is not safe. */
export interface HelpContext {
  /** How often safety officers on duty were told; see {@link officerRounds}. */
  rounds: number;
  /** Ids of who was told, or can't go on, since help was last asked for. */
  told: string[];
  /** When others are told unless someone is on it by then, UTC ISO; null where no one is told anymore. */
  escalatesAt: string | null;
  /** Id of who is on it. */
  helper: string | null;
}

export interface AlertResponseContext extends HelpContext {
  id: string;
  answeredAt: string | null;
  /** Id of who said it in their stead; null where they said it themselves. */
  markedBy: string | null;
}

export const noHelp: HelpContext = { rounds: 0, told: [], escalatesAt: null, helper: null };

/** Whom each round tells: one officer on duty, then one more, then everyone else on duty (S-104). */
export const officerRounds = ['one', 'one', 'everyone'] as const;

/** Minutes from a round to the next one (S-104). */
export const officerMinutes = 5;
