import { limits } from '#contract/kit/limits.ts';
import { act, defineModel, elapsed } from '#machines/kit/model/model.ts';
import { noticesMachine } from './machine.ts';
import { present } from './present.ts';

const rsvpSent = { type: 'notice.shown', kind: 'success', text: 'RSVP successfully sent' } as const;
const refused = { type: 'notice.shown', kind: 'error', text: 'Unknown error' } as const;
const wrongEmail = {
  type: 'notice.shown',
  kind: 'error',
  text: 'Please provide a valid email',
  about: 'form',
} as const;
const copied = { type: 'notice.shown', kind: 'info', text: 'Link copied to clipboard' } as const;

export const noticesModel = defineModel({
  id: 'notices',
  machine: noticesMachine,
  situations: {
    'room for one to wait': { input: { maxWaiting: 1 } },
  },
  moves: () => [
    act(rsvpSent, 'success'),
    act(refused, 'error'),
    act(wrongEmail, 'form'),
    act(copied, 'info'),
    act({ type: 'place.changed' }),
    act({ type: 'notice.held' }),
    act({ type: 'notice.released' }),
    act({ type: 'notice.closed' }),
    elapsed('noticeShown', limits.noticeShown),
    elapsed('noticeShown', limits.noticeShown - 1),
  ],
  present,
  key: ({ context }) => context.waiting,
});
