import { eventId } from '#machines/kit/fixtures.ts';
import { changeInformationModel } from '#machines/events/changeInformation/model.ts';
import { ChangeInformationScreen } from '#src/events/changeInformation/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import { eventAround } from '#tests/support/views/eventAround.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { changeInformationPage } from './changeInformation.page.ts';

let here: ReturnType<typeof place>;
let around: ReturnType<typeof eventAround>;

describeView(changeInformationModel, {
  page: changeInformationPage,
  render(actor) {
    openTab(`/event-view/${eventId}/edit/info`);
    here = place();
    around = eventAround();
    const { AtEvent } = around;
    return here.inside(
      <AtEvent first={actor.getSnapshot().context.info}>
        {(world) => <ChangeInformationScreen actor={actor} world={world} />}
      </AtEvent>,
    );
  },
  acts: {
    'time.updated': ({ actor, signal }) => actor.send(signal),
    'info.refreshed': ({ signal }) => {
      if (signal.type === 'info.refreshed') around.load(signal.info);
    },
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the event view learns what has become of it': ({ emitted }) =>
      expect(around.told).toEqual(emitted.flatMap((each) => ('info' in each ? [each.info] : []))),
  },
});
