import { useSelector } from '@xstate/react';
import { eventId, infoOf } from '#machines/kit/fixtures.ts';
import { doorModel } from '#machines/door/door/model.ts';
import { codesToStore } from '#machines/door/door/capacity.ts';
import { isBandCovered, present } from '#machines/door/door/present.ts';
import { Scanning } from '#src/door/camera/route.tsx';
import { DoorScreen, type DoorScreenProps } from '#src/door/door/route.tsx';
import { doorQueue } from '#src/app/services/storage/doorQueue.ts';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { beforeEach, expect, onTestFinished, vi } from 'vitest';
import { readPage } from '#tests/support/page/readPage.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { createRef } from 'react';
import { doorPage, rowOf, shownAt } from './door.page.ts';

let here: ReturnType<typeof place>;

const queue = { personId: 'dan', eventId, endsAt: '2026-10-18T04:00:00.000Z' };

beforeEach(() => localStorage.clear());

/** The camera’s button, which goes while a verdict stands in its place. */
function Band({ actor }: Pick<DoorScreenProps, 'actor'>) {
  const isCovered = useSelector(actor, (snapshot) => isBandCovered(present(snapshot)));
  return <Scanning eventId={eventId} isCovered={isCovered} onCode={() => {}} onClosed={() => {}} />;
}

describeView(doorModel, {
  page: doorPage,
  render(actor) {
    openTab(`/event-view/${eventId}/check-in-guests`);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-18T00:05:00.000Z') });
    onTestFinished(() => void vi.useRealTimers());
    here = place();
    return here.inside(
      <DoorScreen
        actor={actor}
        world={{ info: infoOf(), isStale: false, changeInfo: () => {}, hold: () => {} }}
        queue={queue}
        alerts={null}
        band={<Band actor={actor} />}
        field={createRef()}
        now={shownAt}
      />,
    );
  },
  acts: {
    'connection.lost': () => void dispatchEvent(new Event('offline')),
    'connection.returned': () => void dispatchEvent(new Event('online')),
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'roster.changed': ({ actor, signal }) => actor.send(signal),
    'roster.failed': ({ actor, signal }) => actor.send(signal),
    'pack.changed': ({ actor, signal }) => actor.send(signal),
  },
  read: () => readPage().lists['Just now']?.[0],
  shown: ({ recent: [newest] }) => newest && rowOf(newest),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'what waits survives this page': ({ snapshots, emitted }) => {
      const kept = doorQueue.read(queue);
      const context = snapshots.at(-1)?.context;
      const waiting = context ? codesToStore(context) : [];
      if (!emitted.some(({ type }) => type === 'waiting.changed')) return;
      expect(kept).toEqual(waiting);
    },
    'the field is empty and ready for the next code once one was taken': ({ path, snapshots }) => {
      const before = snapshots.at(-2);
      if (before && present(before).direction === 'out' && before.context.parties === null) return;
      if (!/code\.submitted( \(another\))?$/.test(path)) return;
      const field = document.querySelector<HTMLInputElement>('input[name=code]');
      expect({ value: field?.value, focus: document.activeElement === field }).toEqual({ value: '', focus: true });
    },
  },
});
