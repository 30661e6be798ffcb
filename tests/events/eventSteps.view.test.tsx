import { eventId, now } from '#machines/kit/fixtures.ts';
import { eventStepsModel } from '#machines/events/eventSteps/model.ts';
import type { EventStepsView } from '#machines/events/eventSteps/present.ts';
import type { ItemView } from '#machines/events/eventSteps/view.ts';
import { clock24, localDate } from '#contract/kit/zones.ts';
import { keptSteps } from '#src/app/services/storage/keptSteps.ts';
import { EventStepsScreens } from '#src/events/eventSteps/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { act, fireEvent } from '@testing-library/react';
import { expect, onTestFinished, vi } from 'vitest';
import { control, fill, has, press } from '#tests/support/views/acting.ts';
import { allOf, errorOf, labelled, look, nameOf } from '#tests/support/views/reading.ts';
import { openTab, type TabHistory } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';

const base = `/event/edit/${eventId}`;

let tab: TabHistory;
let here: ReturnType<typeof place>;

const itemsOf = ({ step }: EventStepsView): ItemView[] => step?.sections.flatMap(({ items }) => [...items]) ?? [];
const named = (view: EventStepsView, id: string) => itemsOf(view).find((item) => item.id === id);

const seats = () => labelled(/^How many seats/);
const start = () => labelled(/^Start.*date$/);

const wayOn = ({ busy, mayWrite }: EventStepsView, name: 'continue' | 'finish'): string => {
  const label = name === 'continue' ? 'Continue' : 'Finish Later';
  return busy === name ? `${label}, busy` : busy !== null || !mayWrite ? `${label}, off` : label;
};

const buttons: Record<EventStepsView['screen'], (view: EventStepsView) => string[]> = {
  loading: () => [],
  left: () => [],
  overview: () => ['Continue', 'Continue'],
  step: (view) => {
    const [goOn, finish] = [wayOn(view, 'continue'), wayOn(view, 'finish')];
    const { previous, next } = view.step ?? { previous: null, next: null };
    const stepper = [...(previous ? [previous.name] : []), 'All steps', next?.name ?? 'Submit'];
    return [...stepper, goOn, finish, finish, goOn];
  },
  submit: ({ submit, busy }) => {
    const button = busy === 'submit' ? 'Submit, busy' : submit?.isOpen ? 'Submit' : 'Submit, off';
    return [submit?.previous?.name ?? '', 'All steps', ...(submit?.isWaiting ? [] : [button, button])];
  },
};

const rollOf = (view: EventStepsView): string[] =>
  (view.submit?.steps ?? view.steps).map(
    ({ position, name, text, isUnsaved }) => `${position}${name}${text}${isUnsaved ? 'Unsaved changes.' : ''}`,
  );

const wall = (instant: unknown): string => {
  const text = typeof instant === 'string' ? instant : '';
  return `${localDate(text, 'America/New_York')} ${clock24(text, 'America/New_York')}`;
};

const valueIn = (field: HTMLElement | null): string | null => (field instanceof HTMLInputElement ? field.value : null);

const startTime = () => labelled(/^Start.*time$/);
const startIn = (): string | null => (start() ? `${valueIn(start())} ${valueIn(startTime())}` : null);

function setStart(to: string): void {
  const field = start();
  if (field) fireEvent.change(field, { target: { value: to.slice(0, 10) } });
}

/** Two uploads at once look like one. */
const { 'two files at once': _, ...situations } = eventStepsModel.situations;

describeView(
  { ...eventStepsModel, situations },
  {
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
      'continue.pressed': press('Continue'),
      'finish.pressed': press('Finish Later'),
      'submit.pressed': press('Submit'),
      'step.chosen (the first)': press('Event Information'),
      'step.chosen (the second)': press('Dinner Plan'),
      'overview.chosen': press('All steps'),
      'submit.chosen': async (hand) => {
        if (has(hand.screen, 'button', 'Submit')) await press('Submit')(hand);
        else hand.actor.send(hand.signal);
      },
      'item.changed': async ({ user, signal, actor }) => {
        if (signal.type !== 'item.changed') return;
        const { item, value } = signal;
        const field = item === 'seats' ? seats() : null;
        if (field) await fill(user, field, String(value));
        else if (item === 'startDate' && startIn() !== wall(value)) setStart(wall(value));
        else actor.send(signal);
      },
      'comment.submitted': async ({ user, screen, signal, actor }) => {
        const field = labelled(/^Reply about/);
        if (signal.type !== 'comment.submitted' || !field) return actor.send(signal);
        await fill(user, field, signal.text);
        await press('Send comment')({ user, screen });
      },
      'item.left': ({ actor, signal }) => {
        const field = document.activeElement;
        if (field instanceof HTMLInputElement && field === seats()) act(() => field.blur());
        else actor.send(signal);
      },
      'page.left': () => void act(() => dispatchEvent(new Event('pagehide'))),
      'theirs.taken': async ({ user, screen }) =>
        user.click(control(screen, 'button', 'Use theirs: How many seats are there?')),
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
      ...look(document.body, 'section, ol'),
      address: location.pathname.slice(base.length),
      roll: [...document.querySelectorAll('ol li')].map((row) => row.textContent),
      notes: [...document.querySelectorAll('.note')].map((note) => note.textContent),
      seats: valueIn(seats()),
      theirs: allOf('button').filter((button) => nameOf(button).startsWith('Use theirs')).length,
      start: startIn(),
      wrong: errorOf(start()),
      answering: allOf('button').some(
        (button) => nameOf(button) === 'Send comment' && button.getAttribute('aria-busy') === 'true',
      ),
      progress: allOf('progressbar')[0]?.getAttribute('aria-valuetext') ?? null,
    }),
    shown: (view) => {
      const isGone = view.screen === 'loading' || view.screen === 'left';
      const [seatsItem, startItem] = [named(view, 'seats'), named(view, 'startDate')];
      const waits = view.submit?.isWaiting ? ['This event was submitted and is waiting for review.'] : [];
      const sentBack = view.screen === 'overview' && view.decision;
      return {
        heading: view.heading,
        address: view.path ?? location.pathname.slice(base.length),
        buttons: buttons[view.screen](view),
        links: view.screen === 'overview' && view.cancelHref ? ['Choose Who’s Invited', 'Cancel Event'] : [],
        alerts: [],
        statuses: isGone ? ['Loading the steps'] : [],
        roll: isGone ? [] : rollOf(view),
        notes: [
          ...(sentBack ? [`${sentBack.name} ${sentBack.date}${sentBack.reason}`] : []),
          ...waits,
          ...(view.submit?.reason ? [view.submit.reason] : []),
          ...(view.step?.volunteers.state === 'unavailable'
            ? ['The member list isn’t available right now. Your choices are kept.']
            : []),
          ...(view.step?.sections ?? []).flatMap(({ comments }) =>
            comments.map(({ name, comment }) => `${name} 10/1/2026${comment}`),
          ),
          ...itemsOf(view).flatMap(({ theirs }) => (theirs ? [`Someone else wrote: ${theirs}Use theirs`] : [])),
        ],
        seats: seatsItem && view.mayWrite ? String(seatsItem.value ?? '') : null,
        theirs: itemsOf(view).filter(({ theirs }) => theirs !== null).length,
        start: startItem && view.mayWrite ? wall(startItem.value) : null,
        wrong: startItem?.problem ?? null,
        answering: view.step ? view.step.answering !== null : false,
        progress: view.step
          ? `Step ${view.step.number} of ${view.step.of}`
          : view.submit
            ? `All ${view.steps.length} steps`
            : null,
      };
    },
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
