import * as z from 'zod/mini';
import { memberWith } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { Instant, StoredFile } from '#contract/kit/shared.ts';
import { loginPolicy } from '#contract/kit/policies.ts';

/** What a server says that takes no more files now. */
const sizeRefusals = ['uploadsSpent', 'uploadsSpentHere', 'noRoomForFiles'] as const;

/** What a call says to a file in one of its parts, or to the key of one. */
export const uploadRefusals = [
  'uploadUnknown',
  'uploadTooLarge',
  'uploadType',
  'uploadEmpty',
  'pictureTooLarge',
  'uploadTooSlow',
  'tooMany',
  ...sizeRefusals,
] as const;

/** Our own: where to put one file. The bytes go by PUT to `url` with `headers`, before `expires`; then `finishUpload` is made with the key. */
export const startUpload = defineCall({
  name: 'startUpload',
  feature: 'events',
  method: 'POST',
  path: '/uploads',
  tenantParams: 'both',
  resource: 'organization',
  access: memberWith(loginPolicy),
  body: z.object({ name: z.string(), size: z.number(), type: z.string() }),
  answer: z.object({ key: z.string(), url: z.string(), headers: z.record(z.string(), z.string()), expires: Instant }),
  refusals: ['notSignedIn', 'notFound', 'uploadTooLarge', 'uploadType', 'uploadEmpty', 'tooMany', ...sizeRefusals],
  ours: true,
});

/** Our own: looks at the bytes that were put there, cleans pictures, and keeps the file for a day unless something names it. The answer's key may differ from the one asked with. Looking at a file may take half a minute, and waits for its turn. */
export const finishUpload = defineCall({
  name: 'finishUpload',
  feature: 'events',
  method: 'POST',
  path: '/uploads/{key}/finish',
  timeout: 65_000,
  tenantParams: 'both',
  resource: 'organization',
  access: memberWith(loginPolicy),
  answer: StoredFile,
  refusals: [
    'notSignedIn',
    'notFound',
    'uploadUnknown',
    'uploadTooLarge',
    'uploadType',
    'uploadEmpty',
    'pictureTooLarge',
  ],
  ours: true,
});
