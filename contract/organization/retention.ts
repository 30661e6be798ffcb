import * as z from 'zod/mini';

/**
 * What is taken away by itself, and after how long where an organization sets nothing (M-115). `setting`: the slug of the
 * organization's own number, in `unit`, from 1 to `most`.
 *
 * - `guestDetails`: phone numbers and birth dates on guest lists, counted from the end of the event
 * - `alertPlaces`: where people said they were, in personal alerts and in answers to alerts, counted from the sending
 * - `incidentReports`: whole reports, counted from the writing
 * - `auditEntries`: entries of the audit log, counted from what they tell
 * - `unclaimedAccounts`: members who never claimed their account, whole, counted from when they were added or last invited (M-179)
 */
export const retentionRules = {
  guestDetails: { setting: 'guestDetailsDays', unit: 'days', byDefault: 30, most: 3_650 },
  alertPlaces: { setting: 'alertPlacesDays', unit: 'days', byDefault: 7, most: 3_650 },
  incidentReports: { setting: 'incidentReportsYears', unit: 'years', byDefault: 7, most: 100 },
  auditEntries: { setting: 'auditLogYears', unit: 'years', byDefault: 1, most: 100 },
  unclaimedAccounts: { setting: 'unclaimedAccountsDays', unit: 'days', byDefault: 365, most: 3_650 },
} as const;

export type RetentionKind = keyof typeof retentionRules;

export const retentionKinds = [
  'guestDetails',
  'alertPlaces',
  'incidentReports',
  'auditEntries',
  'unclaimedAccounts',
] as const satisfies RetentionKind[];

/** How long an organization keeps what a kind means: its own setting, `most` where that is more, or the default where it is missing or no number from 1. */
export function retentionOf(kind: RetentionKind, setting: string | null | undefined): number {
  const { byDefault, most } = retentionRules[kind];
  return setting != null && /^[1-9]\d{0,3}$/.test(setting.trim()) ? Math.min(Number(setting), most) : byDefault;
}

/** How long one kind is kept, and how often it is taken away: times in UTC ISO, `lastRemoved` in records. `nextRunAt` may be past while a run is due. */
export const RetentionEntry = z.object({
  kind: z.enum(retentionKinds),
  keptFor: z.number(),
  unit: z.enum(['days', 'years']),
  lastRunAt: z.nullable(z.string()),
  lastRemoved: z.nullable(z.number()),
  nextRunAt: z.nullable(z.string()),
});
export type RetentionEntry = z.infer<typeof RetentionEntry>;

/** How many records of a kind are older than a time. */
export const RemovalCount = z.object({ kind: z.enum(retentionKinds), count: z.number() });
export type RemovalCount = z.infer<typeof RemovalCount>;
