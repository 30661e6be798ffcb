import { refusalText } from '#contract/kit/refusals.ts';
import type { changeInformationModel } from '#machines/events/changeInformation/model.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const change = 'Change Event and Resubmit';

export const changeInformationPage: PageOf<typeof changeInformationModel> = {
  acts: { 'change.pressed': ({ press }) => press(change) },
  shown: ({ screen, heading, lines, closed, busy }) => ({
    address: `/event-view/${eventId}/edit/info`,
    heading,
    paragraphs: [...lines],
    buttons: screen === 'asking' ? [busy ? `${change}, busy` : change] : [],
    links: screen === 'openAlready' ? ['Go to the Steps'] : [],
    says: closed === null ? [] : [closed],
    silent: closed === null ? [refusalText('eventStarted')] : [],
  }),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path },
};
