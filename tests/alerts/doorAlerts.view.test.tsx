import { act, cleanup, render, screen } from '@testing-library/react';
import type { DoorAlert } from '#contract/alerts/doorAlert.ts';
import { presentDoorAlerts } from '#machines/alerts/doorAlerts/present.ts';
import { noConnection } from '#machines/kit/fixtures.ts';
import { DoorAlerts as DoorAlertsScreen } from '#src/alerts/doorAlerts/Screen.tsx';
import DoorAlerts from '#src/alerts/doorAlerts/route.tsx';
import type { Api } from '#src/app/services/api/api.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { place, servicesWithNews } from '#tests/support/views/world.tsx';

const fire: DoorAlert = {
  id: 'fire',
  information: 'Leave by the front doors.',
  sentAt: '2026-11-21T02:00:00.000Z',
  isDrill: false,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A door whose server answers each time with what stands here then; `hear` is news of its doors. */
async function open(answers: (() => Promise<DoorAlert[]>)[]) {
  const send = async () => ({ data: await (answers.shift() ?? (() => new Promise<never>(() => {})))() });
  const { services, topics, tell } = servicesWithNews({ api: { send: send as unknown as Api['send'] } });
  const shown = <DoorAlerts services={services} eventId="autumn-social" zone="America/New_York" />;
  render(place({ services }).inside(shown));
  const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(1)));
  await settle();
  const hear = async () => {
    act(tell);
    await settle();
  };
  return { topics, hear };
}

const shownText = () => screen.queryByRole('alert')?.textContent ?? '';

it('an alert is read aloud when it arrives, and goes with the all-clear', async () => {
  const { topics, hear } = await open([[], [fire], []].map((each) => () => Promise.resolve(each)));
  expect(shownText()).toBe('');
  await hear();
  expect(shownText()).toContain('Safety alert since 21:00 EST“Leave by the front doors.”Tell everyone who comes in.');
  await hear();
  expect(shownText()).toBe('');
  expect(topics).toEqual(['doors:autumn-social']);
});

it('what is known is told on where the server does not answer', async () => {
  const { hear } = await open([() => Promise.resolve([fire]), () => Promise.reject(new Error(noConnection))]);
  await hear();
  expect(shownText()).toContain('“Leave by the front doors.”');
});

it('leads to who is safe where somebody is signed in, and nowhere at a paired phone', () => {
  const alerts = presentDoorAlerts([fire], 'America/New_York');
  const shown = (rollCallOf?: (alertId: string) => string) => {
    const { unmount } = render(place().inside(<DoorAlertsScreen alerts={alerts} rollCallOf={rollCallOf} />));
    const link = screen.queryByRole('link', { name: 'Mark Who Is Safe' })?.getAttribute('href') ?? null;
    unmount();
    return link;
  };
  expect(shown((alertId) => `/event-view/autumn-social/alerts/${alertId}`)).toBe(
    '/event-view/autumn-social/alerts/fire',
  );
  expect(shown()).toBe(null);
});

it('a drill says that it is one', () => {
  const [line] = presentDoorAlerts([{ ...fire, isDrill: true }], 'America/New_York');
  expect(line).toMatchObject({
    title: 'Safety drill since 21:00 EST',
    task: 'Tell everyone who comes in that it’s a drill.',
  });
});
