import * as z from 'zod/mini';
import { Id, StoredFile } from '#contract/kit/shared.ts';

/** Numbers parsed from settings: days, days, guests per inviter. */
export const OrganizationNumbers = z.object({
  maxGuestAllowed: z.number(),
  daysBeforeEventCreate: z.number(),
  eventDateChangeTimeLimit: z.number(),
});

/**
 * An organization of the signed-in user (P-51, P-70), with its three number settings. `logo` and `backgroundColor` (a CSS
 * colour), absent where it has none, are our own: the chooser shows an organization before its settings are loaded.
 */
export const Organization = z.object({
  id: Id,
  name: z.string(),
  ParentId: Id,
  ...OrganizationNumbers.shape,
  logo: z.optional(StoredFile),
  backgroundColor: z.optional(z.string()),
});
export type Organization = z.infer<typeof Organization>;

export const settingSlugs = [
  'backgroundColor',
  'daysBeforeEventCreate',
  'eventDateChangeTimeLimit',
  'eventPhoto',
  'logo',
  'logoDisplaySize',
  'maxGuestAllowed',
  'textColor',
  'secondaryColor',
] as const;
export type SettingSlug = (typeof settingSlugs)[number];

/** One setting by slug. The value is a stored file for `logo` and `eventPhoto`, text or number otherwise. `secondaryColor` is our own. */
export const Setting = z.object({
  slug: z.string(),
  value: z.nullable(z.union([z.string(), z.number(), StoredFile])),
});
export type Setting = z.infer<typeof Setting>;

export const EventType = z.object({ id: Id, name: z.string(), bypassApproval: z.boolean() });
export type EventType = z.infer<typeof EventType>;
