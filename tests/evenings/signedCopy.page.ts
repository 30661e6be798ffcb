import { addressOfEvening } from '#machines/evenings/evening/eveningHref.ts';
import type { signedCopyModel } from '#machines/evenings/signedCopy/model.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

/** Below an evening that stands there. */
export const signedCopyPage: PageOf<typeof signedCopyModel> = {
  outside: '.evening > :not(.evening__copy)',
  acts: { 'save.pressed': ({ press, view }) => press(view.error === null ? 'Save Signed Copy' : 'Try again') },
  shown: ({ busy, progress, error }) => {
    const button = error === null ? 'Save Signed Copy' : 'Try again';
    return {
      address: addressOfEvening(eventId),
      heading: 'Autumn Social',
      buttons: [busy ? `${button}, busy` : button],
      statuses: progress ? [progress] : [],
      says: ['Signed copy', ...(error === null ? [] : [error])],
    };
  },
};
