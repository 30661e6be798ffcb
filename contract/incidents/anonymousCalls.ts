import * as z from 'zod/mini';
import { anyone } from '#contract/kit/access.ts';
import { defineCall } from '#contract/kit/call.ts';
import { FormText, Id, Instant } from '#contract/kit/shared.ts';
import { AnonymousIncident, SentMessage } from './incident.ts';

/** Made without signing in and without anything that says who makes it. Fewer at once than of others: no one guesses codes by the thousand. */
const withoutName = {
  feature: 'incidents',
  method: 'POST',
  tenantParams: 'none',
  auth: 'public',
  isAnonymous: true,
  isHeavy: true,
  resource: 'nothing',
  access: anyone,
  ours: true,
} as const;

/**
 * Reports an incident without a name (N-96 to N-100). `pass` is what `getIncidentDesk` tells everyone who may report at the event;
 * `code` is drawn by the page, and opens the report from then on. The same code again is the same report: `isEarlier` says that it had
 * arrived before, with other words. Refuses a pass that is over, and more reports of a day than a night or one network can have (N-106, N-111).
 */
export const reportAnonymously = defineCall({
  ...withoutName,
  name: 'reportAnonymously',
  path: '/anonymous-incident-reports',
  body: z.object({
    event: Id,
    pass: z.string(),
    code: z.string(),
    date: z._default(Instant, ''),
    location: FormText,
    information: FormText,
    witnesses: FormText,
    witnessed: z.boolean(),
    keptFromOwner: z.boolean(),
    keptFrom: z.array(Id),
  }),
  answer: z.object({ isEarlier: z.boolean() }),
  refusals: ['wrongShape', 'formRefused', 'anonymityOver', 'anonymityFull', 'anonymityFullHere'],
});

/** Opens the report of a code, with its thread (N-101, N-102). A code that opens nothing is refused in the same words, whatever it is. */
export const openAnonymousReport = defineCall({
  ...withoutName,
  name: 'openAnonymousReport',
  path: '/anonymous-incident-reports/opening',
  reading: true,
  body: z.object({ code: z.string() }),
  answer: AnonymousIncident,
  refusals: ['wrongShape', 'unknownReportCode'],
});

/**
 * Writes to the readers of the report of a code, and opens it again where it was closed (N-103). `after`: id of the last message that the
 * page shows, or empty; the same words after the same message are one message, however often they arrive.
 */
export const sendAnonymousMessage = defineCall({
  ...withoutName,
  name: 'sendAnonymousMessage',
  path: '/anonymous-incident-reports/messages',
  body: z.object({ code: z.string(), text: FormText, after: z.string() }),
  answer: SentMessage,
  refusals: ['wrongShape', 'formRefused', 'unknownReportCode'],
});
