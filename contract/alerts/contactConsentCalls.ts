import * as z from 'zod/mini';
import { selfWith } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { Id } from '#contract/kit/shared.ts';
import { ListedContact } from './alert.ts';
import { ConsentAnswer, ContactLink } from './contactConsent.ts';
import { linkCall } from './linkCall.ts';

const ofLink = { ...linkCall, answer: ContactLink } as const;

/**
 * Who asks whoever holds the link to be their safety contact (S-124). The link of a personal alert opens it, too. Every dead link
 * gives the same answer.
 */
export const getContactLink = defineCall({
  ...ofLink,
  name: 'getContactLink',
  method: 'GET',
  path: '/contact-links/{token}',
});

/** A safety contact agrees, or wants no messages of the member (S-124, S-125); a later answer takes the place of the one before. */
export const answerContactLink = defineCall({
  ...ofLink,
  name: 'answerContactLink',
  method: 'PATCH',
  path: '/contact-links/{token}',
  body: z.object({ answer: ConsentAnswer }),
});

/**
 * Asks a safety contact of the caller by text message whether they agree, or asks again (S-127). One whose number is in a country that
 * no organization of the caller texts is asked no more, as none is added (S-161); alerts go to them all the same.
 */
export const askContact = defineCall({
  name: 'askContact',
  feature: 'alerts',
  method: 'POST',
  path: '/personal/contacts/{id}/ask',
  tenantParams: 'none',
  query: z.object({ UserId: z.optional(Id) }),
  resource: 'person',
  access: selfWith('personal-safety-alerts'),
  answer: ListedContact,
  refusals: ['notSignedIn', 'notFound', 'notAllowed', 'contactAnswered', 'contactUnserved', 'askedLately', 'askLimit'],
  ours: true,
});
