import * as z from 'zod/mini';
import { openEnum } from '#contract/kit/openEnum.ts';
import { Instant } from '#contract/kit/shared.ts';

/** The timers that stand on the page of an organization (M-139). What only some may know of is none of these. */
export const timerKinds = ['organizationAlert', 'dutyPlan'] as const;
export type TimerKind = (typeof timerKinds)[number];

/** Timers of one kind. `failing`: what failed when it was last tried, and is tried again; none of it is counted as late. */
export const TimerCount = z.object({
  kind: openEnum(timerKinds),
  /** Their time is to come, or came within the last minute. */
  waiting: z.number(),
  /** When the first of those is due; null where none waits. */
  nextAt: z.nullable(Instant),
  /** Due for more than a minute. */
  late: z.number(),
  failing: z.number(),
  /** How many of the failing ones wait for their next try, and can be tried now. */
  retriable: z.number(),
});
export type TimerCount = z.infer<typeof TimerCount>;

/** What the files of an organization are there for (M-142); `other`: nothing names them anymore. Those of incident reports are none of these. */
export const filePurposes = ['events', 'eventTypes', 'houseRules', 'education', 'look', 'signOn', 'other'] as const;
export const FilePurpose = z.enum(filePurposes);
export type FilePurpose = z.infer<typeof FilePurpose>;

export const FilesStored = z.object({ purpose: FilePurpose, count: z.number(), bytes: z.number() });
export type FilesStored = z.infer<typeof FilesStored>;

/** How the parts that an organization depends on stand at a moment (UTC ISO). */
export const Operations = z.object({
  at: Instant,
  /** No timer fires, because the database was restored from a backup. */
  sendingOff: z.boolean(),
  timers: z.array(TimerCount),
  files: z.array(FilesStored),
  uploads: z.object({
    /** What everyone in the organization may send in 24 hours. */
    limitBytes: z.number(),
    /** How much of that they have sent, in whole percent, rounded down. */
    usedPercent: z.number(),
    /** Less than the floor would stay free on the server's disk: files are refused. */
    refused: z.boolean(),
  }),
  /** The release that the server runs. */
  release: z.string(),
  /** The number of the last migration of the database, as its file has it: `124`. */
  schema: z.string(),
});
export type Operations = z.infer<typeof Operations>;

/** How many timers are tried now that would have waited. */
export const TimersRetried = z.object({ retried: z.number() });
export type TimersRetried = z.infer<typeof TimersRetried>;
