import * as z from 'zod/mini';
import { defineCall } from '#contract/kit/call.ts';
import { FormText } from '#contract/kit/shared.ts';
import { AlertEnding } from './alertLink.ts';
import { CheckLink } from './checkLink.ts';
import { linkCall } from './linkCall.ts';

const ofLink = { ...linkCall, answer: CheckLink } as const;

/** How the safety check stands whose link it is (S-200). Every dead link gives the same answer. */
export const getCheckLink = defineCall({
  ...ofLink,
  name: 'getCheckLink',
  method: 'GET',
  path: '/check-links/{token}',
});

/**
 * The check ends at `until` (UTC ISO), as with `extendSafetyCheck` (S-202): an end that is not later changes nothing, nor does one of a
 * check that is over; the answer says how it stands. Its last place stays the one that was known.
 */
export const extendByCheckLink = defineCall({
  ...ofLink,
  name: 'extendByCheckLink',
  method: 'PATCH',
  path: '/check-links/{token}',
  body: z.object({ until: FormText }),
  refusals: ['deadLink', 'formRefused'],
});

/** Its member is safe, and the check is over (S-201). Of one that is over already, or an alert, nothing changes. */
export const endByCheckLink = defineCall({
  ...ofLink,
  name: 'endByCheckLink',
  method: 'POST',
  path: '/check-links/{token}/end',
});

/** Ends the alert that the check became, as `endPersonalAlert` does (S-203). While there is none, nothing changes. */
export const endAlertByCheckLink = defineCall({
  ...ofLink,
  name: 'endAlertByCheckLink',
  method: 'POST',
  path: '/check-links/{token}/end-alert',
  body: z.object({ how: AlertEnding }),
});
