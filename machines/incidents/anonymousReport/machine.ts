import { wrong } from '#machines/kit/form.ts';
import { anonymousReportSetup, emptyReport, keptText, newReportOf, notSent, type ReportAnswer } from './setup.ts';

/** The form as it was typed; what is submitted again has the same code. */
const back = { 'change.pressed': 'typing', 'back.pressed': 'typing' } as const;
/** Until it is said that the code was written down, going back takes it from no one. */
const staying = { 'back.pressed': { actions: 'sayStays' } } as const;

/**
 * Someone reports an incident without their name (N-96 to N-100). The code that alone opens the report again stands on the page
 * before it is sent, so that no answer that is lost, and no page that is closed, leaves a report that no one can open (N-108).
 * Pictures and the place of the device are left out: both say more than words.
 */
export const anonymousReportMachine = anonymousReportSetup.createMachine({
  id: 'anonymousReport',
  context: ({ input }) => ({
    ...input,
    ...{ date: '', instant: null, texts: emptyReport, keptFrom: [], isUnsure: false, failed: null, sent: null },
  }),
  initial: 'typing',
  states: {
    typing: {
      tags: 'resting',
      on: {
        'date.changed': { actions: 'takeField' },
        'now.pressed': { actions: 'takeField' },
        'reader.switched': { actions: 'takeField' },
        'form.submitted': [wrong, { target: 'coded', actions: 'takeTexts' }],
      },
    },
    coded: {
      tags: 'resting',
      on: { 'copy.pressed': 'copying', ...back, 'send.pressed': 'sending' },
    },
    copying: {
      tags: 'resting',
      on: { ...back, 'send.pressed': 'sending' },
      invoke: {
        id: 'copy',
        src: 'copy',
        input: ({ context }) => keptText(context),
        onDone: { target: 'coded', actions: 'sayCopied' },
        onError: { target: 'coded', actions: 'sayNotCopied' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context }) => newReportOf(context),
        onDone: {
          target: 'sent',
          actions: {
            type: 'takeSent',
            params: ({ event }: { event: { output: ReportAnswer } }) => ({ sent: event.output }),
          },
        },
        onError: notSent,
      },
    },
    sent: {
      tags: 'resting',
      on: { ...staying, 'copy.pressed': 'copyingAgain', 'done.pressed': { target: 'left', actions: 'forget' } },
    },
    copyingAgain: {
      tags: 'resting',
      on: { ...staying, 'done.pressed': { target: 'left', actions: 'forget' } },
      invoke: {
        id: 'copyAgain',
        src: 'copy',
        input: ({ context }) => keptText(context),
        onDone: { target: 'sent', actions: 'sayCopied' },
        onError: { target: 'sent', actions: 'sayNotCopied' },
      },
    },
    left: { tags: 'resting' },
  },
});
