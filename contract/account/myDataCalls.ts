import { defineCall } from '#contract/kit/call.ts';
import { ownCall } from './ownCall.ts';
import { MyData } from './myData.ts';

/** All that is kept about whoever asks, whether they belong to an organization or not (M-110, M-113); about no one else. */
export const getMyData = defineCall({
  ...ownCall,
  name: 'getMyData',
  isHeavy: true,
  method: 'GET',
  path: '/users/{userId}/data',
  answer: MyData,
  needsRecentPassword: true,
  refusals: ['notSignedIn', 'notFound', 'passwordUnconfirmed', 'codeUnconfirmed'],
});
