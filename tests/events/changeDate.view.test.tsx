import { eventId } from '#machines/kit/fixtures.ts';
import { changeDateModel } from '#machines/events/changeDate/model.ts';
import { ChangeDateScreen } from '#src/events/changeDate/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import { eventAround } from '#tests/support/views/eventAround.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { changeDatePage } from './changeDate.page.ts';

let here: ReturnType<typeof place>;
let around: ReturnType<typeof eventAround>;

describeView(changeDateModel, {
  page: changeDatePage,
  render(actor) {
    openTab(`/event-view/${eventId}/edit/date`);
    here = place();
    around = eventAround();
    const { AtEvent } = around;
    return here.inside(
      <AtEvent first={actor.getSnapshot().context.info}>
        {(world) => <ChangeDateScreen actor={actor} world={world} />}
      </AtEvent>,
    );
  },
  acts: {
    'time.updated': ({ actor, signal }) => actor.send(signal),
    'info.refreshed': ({ signal }) => {
      if (signal.type !== 'info.refreshed') return;
      // A field someone stands in keeps its own text.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      around.load(signal.info);
    },
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the event view learns the new date': ({ emitted }) =>
      expect(around.told).toEqual(emitted.flatMap((each) => ('info' in each ? [each.info] : []))),
  },
});
