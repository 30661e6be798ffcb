import * as z from 'zod/mini';
import { defineCall } from '#contract/kit/call.ts';
import { dataOf } from '#contract/kit/shared.ts';
import { adminCall } from './adminCall.ts';
import { SampleOffer, SamplePart, sampleParts, SampleStarted } from './sample.ts';

/**
 * What the organization may start from: the parts that the caller may write. None once the organization or its parent has an
 * event type, a house rule or anything of education, written, archived or retired (M-46).
 */
export const readSample = defineCall({
  ...adminCall,
  name: 'readSample',
  method: 'GET',
  path: '/organizations/{orgId}/sample',
  answer: dataOf(z.array(SampleOffer)),
  refusals: ['notSignedIn', 'notFound', 'notAllowed'],
});

/**
 * Writes the chosen parts of the sample, all of them or none: published event types of the organization, house rules and
 * education of the parent, which `parent-admin` writes. Refused where one of them is there already (M-47 to M-49).
 */
export const startFromSample = defineCall({
  ...adminCall,
  name: 'startFromSample',
  method: 'POST',
  path: '/organizations/{orgId}/sample',
  body: z.object({ parts: z.array(SamplePart).check(z.minLength(1), z.maxLength(sampleParts.length)) }),
  answer: SampleStarted,
  refusals: [
    'notSignedIn',
    'notFound',
    'notAllowed',
    'alreadyStarted',
    'noRoomForFiles',
    'uploadsSpent',
    'uploadsSpentHere',
  ],
});
