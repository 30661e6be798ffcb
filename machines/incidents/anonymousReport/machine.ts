import { wrong } from '#machines/kit/form.ts';
import { anonymousReportSetup, newReportOf, emptyReport, notSent, type SentReport } from './setup.ts';

/**
 * Somebody reports an incident without their name (N-96 to N-100). They get a code, shown once, that alone opens the report again.
 * Pictures and the place of the device are left out: both say more than words.
 */
export const anonymousReportMachine = anonymousReportSetup.createMachine({
  id: 'anonymousReport',
  context: ({ input }) => ({
    ...input,
    ...{ date: '', texts: emptyReport, keptFrom: [], isUnsure: false, failed: null, sent: null },
  }),
  initial: 'typing',
  states: {
    typing: {
      tags: 'resting',
      on: {
        'date.changed': { actions: 'takeField' },
        'now.pressed': { actions: 'takeField' },
        'reader.switched': { actions: 'takeField' },
        'form.submitted': [wrong, { target: 'sending', actions: 'takeTexts' }],
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context }) => newReportOf(context),
        onDone: {
          target: 'coded',
          actions: {
            type: 'takeSent',
            params: ({ event }: { event: { output: SentReport } }) => ({ sent: event.output }),
          },
        },
        onError: notSent,
      },
    },
    coded: {
      tags: 'resting',
      on: { 'copy.pressed': 'copying', 'done.pressed': { target: 'left', actions: 'forget' } },
    },
    copying: {
      tags: 'resting',
      on: { 'done.pressed': { target: 'left', actions: 'forget' } },
      invoke: {
        id: 'copy',
        src: 'copy',
        input: ({ context }) => ({ text: context.sent?.code ?? '' }),
        onDone: { target: 'coded', actions: 'sayCopied' },
        onError: { target: 'coded', actions: 'sayNotCopied' },
      },
    },
    left: { tags: 'resting' },
  },
});
