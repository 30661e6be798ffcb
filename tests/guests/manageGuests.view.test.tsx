import { screen } from '@testing-library/react';
import { eventId } from '#machines/kit/fixtures.ts';
import { manageGuestsModel } from '#machines/guests/manageGuests/model.ts';
import { ManageGuestsScreen } from '#src/guests/manageGuests/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import { eventAround } from '#tests/support/views/eventAround.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { manageGuestsPage } from './manageGuests.page.ts';

let here: ReturnType<typeof place>;
let around: ReturnType<typeof eventAround>;

describeView(manageGuestsModel, {
  page: manageGuestsPage,
  render(actor) {
    openTab(`/event-view/${eventId}/manage-invited-guests`);
    here = place();
    around = eventAround();
    const { AtEvent } = around;
    return here.inside(
      <AtEvent first={actor.getSnapshot().context.info}>
        {(world) => <ManageGuestsScreen actor={actor} world={world} />}
      </AtEvent>,
    );
  },
  acts: {
    'info.refreshed': ({ signal }) => {
      if (signal.type === 'info.refreshed') around.load(signal.info);
    },
  },
  read: () => screen.queryByLabelText<HTMLInputElement>(/^Link for/)?.value ?? null,
  shown: ({ rows }) => rows.find(({ link }) => link)?.link ?? null,
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the event view learns who is off the list': ({ emitted }) =>
      expect(around.told).toEqual(emitted.flatMap((each) => ('info' in each ? [each.info] : []))),
  },
});
