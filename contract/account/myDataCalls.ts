import { self } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { MyData } from './myData.ts';

/** All that is kept about whoever asks, whether they belong to an organization or not (M-110, M-113); about nobody else. */
export const getMyData = defineCall({
  name: 'getMyData',
  area: 'session',
  method: 'GET',
  path: '/users/{userId}/data',
  tenantParams: 'none',
  resource: 'person',
  access: self,
  answer: MyData,
  refusals: ['notSignedIn', 'notFound'],
  ours: true,
});
