interface FactStamp {
  /** UTC ISO. */
  at: string;
  /** Id of the member whose check it is; `timers` for what happens because time has passed. */
  by: string;
}

/** Facts of one safety check: ids and times. What its member said of it, and where they were, stands in a record. */
export type SafetyCheckFact =
  | (FactStamp & {
      type: 'safetyCheck.started';
      organization: string;
      /** Id of its member. No one starts one for someone else. */
      person: string;
      /** When it becomes a personal alert, UTC ISO. */
      endsAt: string;
      /** Their place goes along, as far as it is known. */
      sendsPlace: boolean;
      /**
       * How many safety contacts an alert of theirs would tell, whether safety officers on duty in their stead, and whether another
       * check of theirs runs: read in the same transaction.
       */
      grounds: { contacts: number; officers: boolean; running: boolean };
    })
  | (FactStamp & { type: 'safetyCheck.extended'; endsAt: string })
  /** `reminder`: which one, from 1. One that was missed is left out. */
  | (FactStamp & { type: 'safetyCheck.reminded'; reminder: number })
  /** Its member has said in time that they are safe. */
  | (FactStamp & { type: 'safetyCheck.ended' })
  /** They have not. `alert`: id of the personal alert that it became; null where there was no one to tell. */
  | (FactStamp & { type: 'safetyCheck.expired'; alert: string | null });

export type SafetyCheckFactOf<T extends SafetyCheckFact['type']> = Extract<SafetyCheckFact, { type: T }>;

export interface SafetyCheckContext {
  id: string;
  person: string | null;
  organization: string | null;
  sendsPlace: boolean;
  startedAt: string | null;
  /** When the end was decided: at the start, or with the last extension. */
  setAt: string | null;
  endsAt: string | null;
  /** How many of the reminders before this end were sent. */
  reminded: number;
  endedAt: string | null;
  alert: string | null;
}
