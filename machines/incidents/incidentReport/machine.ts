import { incidentReportSetup, newIncidentOf } from './setup.ts';
import { refused, wrong } from '#machines/kit/form.ts';
import { locatingStates } from '#machines/kit/locate.ts';

/**
 * Someone reports an incident at an event (N-26 to N-36), and says who may read it (N-72). Where it was is typed or told by the device, for which nothing
 * waits: typing and sending go on, and end the search. What was typed stays on every refusal, and nowhere but on this page.
 */
export const incidentReportMachine = incidentReportSetup.createMachine({
  id: 'incidentReport',
  context: ({ input }) => ({
    ...input,
    date: '',
    instant: null,
    location: '',
    texts: { information: '', witnesses: '', witnessed: false },
    photo: null,
    keptFrom: [],
    uploading: false,
    failed: null,
    notLocated: null,
  }),
  initial: 'typing',
  states: {
    typing: {
      initial: 'still',
      on: {
        'date.changed': { actions: 'takeField' },
        'now.pressed': { actions: 'takeField' },
        'location.changed': { target: '.still', actions: 'takeLocation' },
        'reader.switched': { actions: 'takeField' },
        'photo.uploaded': { actions: 'keepPhoto' },
        'photo.removed': { actions: 'dropPhoto' },
        'upload.changed': { actions: 'noteUpload' },
        'form.submitted': [
          wrong,
          { guard: 'isUploading', actions: 'sayUploading' },
          { target: 'sending', actions: 'takeTexts' },
        ],
      },
      states: locatingStates,
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendReport',
        src: 'sendReport',
        input: ({ context }) => newIncidentOf(context),
        onDone: { target: 'sent', actions: 'succeed' },
        onError: {
          target: 'typing',
          actions: refused,
        },
      },
    },
    sent: { tags: 'resting' },
  },
});
