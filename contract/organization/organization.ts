import * as z from 'zod/mini';
import { Id, StoredFile } from '#contract/kit/shared.ts';

/**
 * Numbers parsed from settings: guests per inviter, days, days. `offlineListMinutes`, our own: how old its list may be before a
 * door without a network asks to confirm each guest; 60 where it is not set.
 */
export const OrganizationNumbers = z.object({
  maxGuestAllowed: z.number(),
  daysBeforeEventCreate: z.number(),
  eventDateChangeTimeLimit: z.number(),
  offlineListMinutes: z.number(),
});

/**
 * An organization of the signed-in user (P-51, P-70), with its number settings. `logo` and `backgroundColor` (a CSS
 * color), absent where it has none, are our own: the chooser shows an organization before its settings are loaded. So is
 * `inactiveRoles`, absent where there are none: roles (`RoleName`) of the user that count for nothing until they have a second factor.
 */
export const Organization = z.object({
  id: Id,
  name: z.string(),
  ParentId: Id,
  ...OrganizationNumbers.shape,
  logo: z.optional(StoredFile),
  backgroundColor: z.optional(z.string()),
  inactiveRoles: z.optional(z.array(z.string())),
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
  'offlineListMinutes',
  'textColor',
  'secondaryColor',
] as const;
export type SettingSlug = (typeof settingSlugs)[number];

/** One setting by slug. The value is a stored file for `logo` and `eventPhoto`, text or number otherwise. `secondaryColor` and `offlineListMinutes` are our own. */
export const Setting = z.object({
  slug: z.string(),
  value: z.nullable(z.union([z.string(), z.number(), StoredFile])),
});
export type Setting = z.infer<typeof Setting>;

export const EventType = z.object({ id: Id, name: z.string(), bypassApproval: z.boolean() });
export type EventType = z.infer<typeof EventType>;
