import * as z from 'zod/mini';
import { defineCall } from '#contract/kit/call.ts';
import { adminCall } from '#contract/organization/adminCall.ts';
import { dataOf, Id } from '#contract/kit/shared.ts';
import { ManagedType, ManagedTypeRow, TypeDocument } from './managedType.ts';

const ofTypes = { ...adminCall, feature: 'events' } as const;

const refusals = ['notSignedIn', 'notFound', 'notAllowed'] as const;
const changing = [...refusals, 'typeChanged'] as const;

/** The event types that an organization offers or offered, and those that are being written. */
export const listManagedTypes = defineCall({
  ...ofTypes,
  name: 'listManagedTypes',
  method: 'GET',
  path: '/organizations/{orgId}/managed-event-types',
  answer: dataOf(z.array(ManagedTypeRow)),
  refusals,
});

/** One event type with its draft. */
export const readManagedType = defineCall({
  ...ofTypes,
  name: 'readManagedType',
  method: 'GET',
  path: '/organizations/{orgId}/managed-event-types/{typeId}',
  answer: ManagedType,
  refusals,
});

/** Begins an event type of the organization: an empty one, or a copy of another. No one is offered it before it is published. */
export const createManagedType = defineCall({
  ...ofTypes,
  name: 'createManagedType',
  method: 'POST',
  path: '/organizations/{orgId}/managed-event-types',
  body: z.object({ name: z.string(), from: z.optional(Id) }),
  answer: ManagedType,
  refusals: [...refusals, 'formRefused'],
});

/** Saves the whole draft over the revision that was read; new events are made from what was published. */
export const saveManagedType = defineCall({
  ...ofTypes,
  name: 'saveManagedType',
  method: 'PATCH',
  path: '/organizations/{orgId}/managed-event-types/{typeId}',
  body: z.object({ revision: z.number(), document: TypeDocument }),
  answer: ManagedType,
  refusals: [...changing, 'uploadUnknown'],
});

/** Makes a new version of the draft: new events are made from it, those that were made keep their steps. */
export const publishManagedType = defineCall({
  ...ofTypes,
  name: 'publishManagedType',
  method: 'POST',
  path: '/organizations/{orgId}/managed-event-types/{typeId}/versions',
  body: z.object({ revision: z.number() }),
  answer: ManagedType,
  refusals: [...changing, 'formRefused'],
});

/** Throws away what was not published; of a type that never was, all of it. */
export const discardManagedDraft = defineCall({
  ...ofTypes,
  name: 'discardManagedDraft',
  method: 'DELETE',
  path: '/organizations/{orgId}/managed-event-types/{typeId}/draft/{revision}',
  answer: z.object({ id: Id }),
  refusals: changing,
});

/** Offers the type no more; its events go on. */
export const retireManagedType = defineCall({
  ...ofTypes,
  name: 'retireManagedType',
  sets: true,
  method: 'POST',
  path: '/organizations/{orgId}/managed-event-types/{typeId}/retirement',
  answer: ManagedType,
  refusals: changing,
});

/** Offers a retired type again, by its last version. */
export const restoreManagedType = defineCall({
  ...ofTypes,
  name: 'restoreManagedType',
  method: 'DELETE',
  path: '/organizations/{orgId}/managed-event-types/{typeId}/retirement',
  answer: ManagedType,
  refusals: changing,
});
