import * as z from 'zod/mini';
import { settingNumber } from '#contract/kit/limits.ts';
import { Id, Instant } from '#contract/kit/shared.ts';

/** Whom a personal alert tells next while no one is on it: all other contacts, then the safety officers on duty (S-62). */
export const AlertWave = z.enum(['contacts', 'officers']);
export type AlertWave = z.infer<typeof AlertWave>;

/** The fewest and most minutes between two waves, of an organization and of a member alike. */
export const waveRange = { least: 1, most: 60 } as const;

/** After how many minutes without an answer each wave is told. */
export const WaveMinutes = z.object({ contacts: z.number(), officers: z.number() });
export type WaveMinutes = z.infer<typeof WaveMinutes>;

const OwnMinutes = z.nullable(z.int().check(z.minimum(waveRange.least), z.maximum(waveRange.most)));

/**
 * What a member decided of their alerts before they need one (S-62). `first`: the contact who is told alone at first; null: all
 * contacts are told at once. `officers`: the safety officers on duty are told too, if no contact is on it by then. `hold`: for ten
 * seconds no one is told, and it can be taken back (S-136). `own`: minutes of their own; null: those of the organization (S-132).
 */
export const AlertPlan = z.object({
  ...{ first: z.nullable(Id), officers: z.boolean(), hold: z.boolean() },
  own: z.object({ contacts: OwnMinutes, officers: OwnMinutes }),
});
export type AlertPlan = z.infer<typeof AlertPlan>;

/** A plan as its member sees it, with whom they can choose from. `minutes`: those of the organization (S-131). */
export const OwnAlertPlan = z.extend(AlertPlan, {
  contacts: z.array(z.object({ id: Id, name: z.string() })),
  minutes: WaveMinutes,
});
export type OwnAlertPlan = z.infer<typeof OwnAlertPlan>;

/** The minutes that count for an alert: the member's own, else those of the organization in which they send it. */
export const minutesFor = ({ own }: Pick<AlertPlan, 'own'>, organization: WaveMinutes): WaveMinutes => ({
  contacts: own.contacts ?? organization.contacts,
  officers: own.officers ?? organization.officers,
});

/** The next wave of an alert that runs, and when it goes unless someone is on it. */
export const NextWave = z.object({ wave: AlertWave, at: Instant });
export type NextWave = z.infer<typeof NextWave>;

/** Minutes between what a personal alert does by itself. */
export const alertMinutes = {
  /** From the first contact to all of them, where the organization sets no other time. */
  contacts: 2,
  /** From all contacts to the safety officers on duty, where the organization sets no other time. */
  officers: 3,
  /** From the last wave until the sender reads that no one has answered. */
  noAnswer: 3,
  /** For which an answer of who is on it holds, and how long before its end they are asked whether they still are. */
  onIt: 10,
  askedBefore: 2,
} as const;

/** The minutes of the waves where an organization sets none. */
export const defaultWaveMinutes: WaveMinutes = { contacts: alertMinutes.contacts, officers: alertMinutes.officers };

/** The settings of an organization that hold the minutes of its waves (S-131). */
export const waveSettings = { contacts: 'alertContactsMinutes', officers: 'alertOfficersMinutes' } as const;

/** The minutes of a wave: those that are set, the most where it is more, or the default where nothing is set or it is no number from 1. */
export function minutesOfWave(wave: AlertWave, setting: string | null | undefined): number {
  const number = settingNumber(setting);
  return number < waveRange.least ? alertMinutes[wave] : Math.min(number, waveRange.most);
}
