import * as z from 'zod/mini';
import { memberWith } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { loginPolicy } from '#contract/kit/policies.ts';

/** Our own: the address of a position, from the maps service that the server is set up with; null where it knows none or there is none. A position never stands in an address. */
export const nameLocation = defineCall({
  name: 'nameLocation',
  feature: 'alerts',
  method: 'POST',
  path: '/locations/name',
  reading: true,
  tenantParams: 'both',
  resource: 'organization',
  access: memberWith(loginPolicy),
  body: z.object({
    latitude: z.number().check(z.minimum(-90), z.maximum(90)),
    longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  }),
  answer: z.object({ address: z.nullable(z.string()) }),
  refusals: ['notSignedIn', 'notFound', 'wrongShape', 'tooMany'],
  ours: true,
});
