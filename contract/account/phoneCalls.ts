import * as z from 'zod/mini';
import { defineCall } from '#contract/kit/call.ts';
import { FormText } from '#contract/kit/shared.ts';
import { OwnPhone, PhoneCodeAsked, PhoneConfirmed } from './ownPhone.ts';
import { ownCall } from './ownCall.ts';

/** One's own phone number, and whether it can be changed here (M-193). */
export const getOwnPhone = defineCall({
  ...ownCall,
  name: 'getOwnPhone',
  method: 'GET',
  path: '/users/{userId}/phone',
  answer: OwnPhone,
  refusals: ['notSignedIn', 'notFound'],
});

/**
 * Texts a code to one's new number (M-193), the first one found in `phone`; the number that counts stays until the code is given. A
 * repetition sends none again. `textsOff`: this server sends no texts; `tooMany`: too many codes were asked for, by them or for
 * this number.
 */
export const askPhoneCode = defineCall({
  ...ownCall,
  name: 'askPhoneCode',
  method: 'POST',
  path: '/users/{userId}/phone/code',
  body: z.object({ phone: FormText }),
  skipsStoredAnswer: true,
  needsRecentPassword: true,
  answer: PhoneCodeAsked,
  refusals: [
    ...(['notSignedIn', 'notFound', 'passwordUnconfirmed', 'codeUnconfirmed'] as const),
    ...(['formRefused', 'phoneKnown', 'textsOff', 'tooMany'] as const),
  ],
});

/** The number that the last code was texted to becomes one's own (M-194), where the code is right. A repetition is answered as it was. */
export const changePhone = defineCall({
  ...ownCall,
  name: 'changePhone',
  method: 'PATCH',
  path: '/users/{userId}/phone',
  body: z.object({ code: FormText }),
  answer: PhoneConfirmed,
  refusals: ['notSignedIn', 'notFound'],
});
