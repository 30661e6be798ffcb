import { eventId } from '#machines/kit/fixtures.ts';
import { cancelEventModel } from '#machines/events/cancelEvent/model.ts';
import { keptEvent } from '#src/app/services/storage/keptEvent.ts';
import { CancelEventScreen } from '#src/events/cancelEvent/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import { eventAround } from '#tests/support/views/eventAround.tsx';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { cancelEventPage } from './cancelEvent.page.ts';

let here: ReturnType<typeof place>;
let held: boolean[];
let around: ReturnType<typeof eventAround>;

describeView(cancelEventModel, {
  page: cancelEventPage,
  render(actor) {
    openTab(`/event-view/${eventId}/cancel`);
    here = place();
    held = [];
    const { info } = actor.getSnapshot().context;
    keptEvent.keep(info);
    around = eventAround();
    const { AtEvent } = around;
    const hold = (isHeld: boolean) => void held.push(isHeld);
    return here.inside(
      <AtEvent first={info}>{(world) => <CancelEventScreen actor={actor} world={{ ...world, hold }} />}</AtEvent>,
    );
  },
  acts: {
    'time.updated': ({ actor, signal }) => actor.send(signal),
    'info.refreshed': ({ signal }) => {
      if (signal.type === 'info.refreshed') around.load(signal.info);
    },
  },
  read: () => ({ holds: held.at(-1) ?? false, kept: keptEvent.read('harbor-house') !== null }),
  shown: ({ holds, goesTo }) => ({ holds, kept: goesTo?.path !== '/events' }),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
