import * as z from 'zod/mini';
import { defineCall } from '#contract/kit/call.ts';
import { listOf } from '#contract/kit/shared.ts';
import { adminCall } from './adminCall.ts';
import { SettingsRead, SettingValues } from './settings.ts';
import { RemovalCount } from './retention.ts';

/** The numbers of an organization and the countries that it texts, for whoever runs it (M-57, S-150); the name is from before these. */
export const readNumbers = defineCall({
  ...adminCall,
  name: 'readNumbers',
  method: 'GET',
  path: '/organizations/{orgId}/numbers',
  answer: SettingsRead,
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

/**
 * Changes what differs from `seen`, which the caller saw; what someone else has changed there since is refused with what
 * stands there now (M-34). It holds from the next request on.
 */
export const changeNumbers = defineCall({
  ...adminCall,
  name: 'changeNumbers',
  method: 'PATCH',
  path: '/organizations/{orgId}/numbers',
  body: z.object({ values: SettingValues, seen: SettingValues }),
  answer: SettingsRead,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'formRefused', 'detailsChanged'],
});

/**
 * How many records the next daily run would remove if these times held now (M-36): days or years, by the slug of the setting; those
 * that are left out are not counted.
 */
export const countRemovals = defineCall({
  ...adminCall,
  name: 'countRemovals',
  method: 'GET',
  path: '/organizations/{orgId}/retention/removals',
  query: z.object({
    guestDetailsDays: z.optional(z.string()),
    alertPlacesDays: z.optional(z.string()),
    incidentReportsYears: z.optional(z.string()),
    auditLogYears: z.optional(z.string()),
    unclaimedAccountsDays: z.optional(z.string()),
  }),
  answer: listOf(RemovalCount),
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'formRefused'],
});
