import { noTexts, nothingChosen } from './draft.ts';
import { failed } from '#machines/kit/call.ts';
import { wrong } from '#machines/kit/form.ts';
import { eventCreateSetup, newEventOf } from './setup.ts';

/**
 * An event is made from a type (E-013 to E-044): without a type of this organization there is nothing to fill in. The first rule
 * that fails is named; what was typed stays on every refusal. One draft makes one event, however often it is sent.
 */
export const eventCreateMachine = eventCreateSetup.createMachine({
  id: 'eventCreate',
  context: ({ input: { newId, draft, ...given } }) => ({
    ...given,
    start: draft?.start ?? nothingChosen.start,
    end: draft?.end ?? nothingChosen.end,
    zone: draft?.zone ?? nothingChosen.zone,
    photo: draft?.photo ?? null,
    draftId: draft?.id ?? newId,
    type: null,
    texts: draft?.texts ?? noTexts,
    uploading: false,
    failed: null,
    restored: draft !== null,
    error: null,
    eventId: '',
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadTypes',
        src: 'loadTypes',
        onDone: [
          {
            guard: { type: 'isKnownType', params: ({ event }) => ({ types: event.output }) },
            target: 'open',
            actions: { type: 'keepType', params: ({ event }) => ({ types: event.output }) },
          },
          { target: 'unchosen' },
        ],
        onError: { target: 'failed', actions: { type: 'nameError', params: failed } },
      },
    },
    failed: { tags: 'resting', on: { 'retry.pressed': { target: 'loading', actions: 'clearError' } } },
    open: {
      on: {
        'start.changed': { actions: ['moveStart', 'tellDraft'] },
        'end.changed': { actions: ['moveEnd', 'tellDraft'] },
        'zone.chosen': { actions: ['takeZone', 'tellDraft'] },
        'photo.uploaded': { actions: ['keepPhoto', 'tellDraft'] },
        'photo.removed': { actions: ['dropPhoto', 'tellDraft'] },
        'upload.changed': { actions: 'noteUpload' },
      },
      initial: 'editing',
      states: {
        editing: {
          tags: 'resting',
          on: {
            'anew.pressed': { actions: ['beginAnew', 'endDraft'] },
            'form.submitted': [
              wrong,
              { guard: 'isUploading', actions: 'sayUploading' },
              { target: 'creating', actions: 'takeTexts' },
            ],
          },
        },
        creating: {
          tags: 'busy',
          invoke: {
            id: 'createEvent',
            src: 'createEvent',
            input: ({ context }) => newEventOf(context),
            onDone: {
              target: '#eventCreate.created',
              actions: [{ type: 'keepEvent', params: ({ event }) => ({ id: event.output.id }) }, 'endDraft'],
            },
            onError: [
              {
                guard: { type: 'isMadeBefore', params: failed },
                target: '#eventCreate.madeBefore',
                actions: ['sayMadeBefore', 'endDraft'],
              },
              {
                guard: { type: 'namesField', params: failed },
                target: 'editing',
                actions: [{ type: 'nameRefused', params: failed }, 'sayFailing'],
              },
              {
                target: 'editing',
                actions: { type: 'fail', params: failed },
              },
            ],
          },
        },
      },
    },
    created: { type: 'final', tags: 'resting' },
    madeBefore: { type: 'final', tags: 'resting' },
    unchosen: { type: 'final', tags: 'resting' },
  },
});
