import * as z from 'zod/mini';
import { Id, Instant } from '#contract/kit/shared.ts';

/** Whom a personal alert tells next while nobody is on it: all other contacts, then the safety officers on duty (S-62). */
export const AlertWave = z.enum(['contacts', 'officers']);
export type AlertWave = z.infer<typeof AlertWave>;

/**
 * What a member decided of their alerts before they need one (S-62). `first`: the contact who is told alone at first; null: all
 * contacts are told at once. `officers`: the safety officers on duty are told too, if no contact is on it by then. `hold`: for ten
 * seconds nobody is told, and it can be taken back (S-136).
 */
export const AlertPlan = z.object({ first: z.nullable(Id), officers: z.boolean(), hold: z.boolean() });
export type AlertPlan = z.infer<typeof AlertPlan>;

/** A plan as its member sees it, with whom they can choose from. */
export const OwnAlertPlan = z.extend(AlertPlan, { contacts: z.array(z.object({ id: Id, name: z.string() })) });
export type OwnAlertPlan = z.infer<typeof OwnAlertPlan>;

/** The next wave of an alert that runs, and when it goes unless somebody is on it. */
export const NextWave = z.object({ wave: AlertWave, at: Instant });
export type NextWave = z.infer<typeof NextWave>;

/** Minutes between what a personal alert does by itself. */
export const alertMinutes = {
  /** From the first contact to all of them. */
  contacts: 2,
  /** From all contacts to the safety officers on duty. */
  officers: 3,
  /** From the last wave until the sender reads that no one has answered. */
  noAnswer: 3,
  /** For which an answer of who is on it holds, and how long before its end they are asked whether they still are. */
  onIt: 10,
  askedBefore: 2,
} as const;
