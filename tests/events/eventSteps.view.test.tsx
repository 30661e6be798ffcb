import { eventId, now } from '#machines/kit/fixtures.ts';
import { eventStepsModel } from '#machines/events/eventSteps/model.ts';
import type { EventStepsView } from '#machines/events/eventSteps/present.ts';
import { keptSteps } from '#src/app/services/storage/keptSteps.ts';
import { EventStepsScreens } from '#src/events/eventSteps/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { act } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { allOf } from '#tests/support/views/reading.ts';
import { openTab, type TabHistory } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { eventStepsPage, stepsAside } from './eventSteps.page.ts';

const base = `/event/edit/${eventId}`;

let tab: TabHistory;
let here: ReturnType<typeof place>;

/** A box of something to know, one for each that is there. */
const notesOf = ({ screen, decision, unreviewed, submit, step }: EventStepsView): number => {
  const sections = step?.sections ?? [];
  const boxes = [
    screen === 'overview' && decision,
    unreviewed,
    submit?.isWaiting,
    submit?.reason,
    step?.volunteers.state === 'unavailable',
    ...sections.flatMap(({ comments, items }) => [...comments, ...items.map(({ theirs }) => theirs)]),
  ];
  return boxes.filter(Boolean).length;
};

/** Two uploads at once look like one. */
const { 'two files at once': _, ...situations } = eventStepsModel.situations;

describeView(
  { ...eventStepsModel, situations },
  {
    page: eventStepsPage,
    aside: stepsAside,
    render(actor) {
      const { wanted } = actor.getSnapshot().context;
      localStorage.clear();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
      onTestFinished(() => void vi.useRealTimers());
      tab = openTab(base + wanted);
      here = place();
      return here.inside(<EventStepsScreens actor={actor} />);
    },
    acts: {
      'page.left': () => void act(() => dispatchEvent(new Event('pagehide'))),
      'upload.began': ({ actor, signal }) => actor.send(signal),
      'upload.ended': ({ actor, signal }) => actor.send(signal),
      'news.arrived': ({ actor, signal }) => actor.send(signal),
      'refresh.requested': ({ actor, signal }) => actor.send(signal),
      'url.changed': ({ signal, actor }) => {
        if (signal.type !== 'url.changed') return;
        const to = base + signal.path;
        if (to === location.pathname) actor.send(signal);
        else tab.arrive(to);
      },
    },
    read: () => ({
      notes: document.querySelectorAll('.note').length,
      progress: allOf('progressbar')[0]?.getAttribute('aria-valuetext') ?? null,
    }),
    shown: (view) => ({
      notes: notesOf(view),
      progress: view.step
        ? `Step ${view.step.number} of ${view.step.of}`
        : view.submit
          ? `All ${view.steps.length} steps`
          : null,
    }),
    along: {
      'every notice reaches the shell, in order': ({ emitted }) =>
        expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
      'what is merged and not saved is kept by the browser': ({ snapshots }) => {
        const last = snapshots.at(-1);
        if (last) expect(keptSteps.read(eventId)).toEqual(last.context.event ? last.context.draft : {});
      },
    },
  },
);
