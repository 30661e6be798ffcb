import type { AnonymousIncident } from '#contract/incidents/incident.ts';
import { failed } from '#machines/kit/call.ts';
import { wrong } from '#machines/kit/form.ts';
import { nothingOpened, notSent, reportByCodeSetup, unknown } from './setup.ts';

const taken = {
  type: 'takeReport',
  params: ({ event }: { event: { output: AnonymousIncident } }) => ({ report: event.output }),
} as const;

/** What a person does while the report is there; it is taken while it is read again, too. */
const writing = {
  'text.changed': { actions: 'takeText' },
  'message.submitted': [wrong, { target: 'sending', actions: 'clearUnsent' }],
  'refresh.pressed': { target: 'refreshing', reenter: true },
  'close.pressed': { target: 'asking', actions: 'forget' },
} as const;

/**
 * Whoever has the code of a report without a name opens it, without signing in (N-101 to N-103): how it stands, and what readers and
 * they write to each other. Nothing tells the page of an answer; it is looked for when they ask.
 */
export const reportByCodeMachine = reportByCodeSetup.createMachine({
  id: 'reportByCode',
  context: { ...nothingOpened, code: '', failed: null },
  initial: 'asking',
  states: {
    asking: {
      tags: 'resting',
      on: {
        'code.changed': { actions: 'takeCode' },
        'code.submitted': [wrong, { target: 'opening', actions: 'clearUnsent' }],
      },
    },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'openReport',
        src: 'openReport',
        input: ({ context: { code } }) => ({ code }),
        onDone: { target: 'shown', actions: taken },
        onError: [unknown, { target: 'asking', actions: { type: 'fail', params: failed } }],
      },
    },
    shown: { tags: 'resting', on: writing },
    refreshing: {
      tags: 'busy',
      on: writing,
      invoke: {
        id: 'refreshReport',
        src: 'openReport',
        input: ({ context: { code } }) => ({ code }),
        onDone: { target: 'shown', actions: taken },
        onError: [unknown, { target: 'shown', actions: { type: 'rememberError', params: failed } }],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context: { code, text, report } }) => ({ code, text, after: report?.Messages.at(-1)?.id ?? '' }),
        onDone: { target: 'refreshing', actions: 'noteSent' },
        onError: notSent,
      },
    },
  },
});
