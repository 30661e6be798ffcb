import { defineCall } from '#contract/kit/call.ts';
import { ownCall } from './ownCall.ts';
import { ArchiveTicket, MyData } from './myData.ts';

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

/**
 * A ticket for one's own archive (M-180): the page, the JSON and the files that one uploaded. The archive itself is no
 * answer of a call, since the browser writes it to the disk as it comes.
 */
export const getArchiveTicket = defineCall({
  ...ownCall,
  name: 'getArchiveTicket',
  isHeavy: true,
  method: 'GET',
  path: '/users/{userId}/data/archive',
  answer: ArchiveTicket,
  needsRecentPassword: true,
  refusals: ['notSignedIn', 'notFound', 'passwordUnconfirmed', 'codeUnconfirmed'],
});
