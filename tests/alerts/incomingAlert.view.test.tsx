import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { AnyCall } from '#contract/kit/call.ts';
import { listOrganizationAlerts, saveAlertResponse, seeAlert } from '#contract/alerts/calls.ts';
import type { OrganizationAlert } from '#contract/alerts/alert.ts';
import { limits } from '#contract/kit/limits.ts';
import { incomingAlertModel, storm, thatEvening } from '#machines/alerts/incomingAlert/model.ts';
import { fire } from '#machines/alerts/organizationAlerts/fixtures.ts';
import type { Api } from '#src/app/services/api/api.ts';
import { unansweredAlertCount } from '#src/app/services/storage/unansweredAlertCount.ts';
import IncomingAlertRoute, { IncomingAlertScreen } from '#src/alerts/incomingAlert/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { click, control, has, press } from '#tests/support/views/acting.ts';
import { look, textOf } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place, silentServices } from '#tests/support/views/world.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

let here: ReturnType<typeof place>;

describeView(incomingAlertModel, {
  render(actor) {
    openTab('/events');
    here = place();
    return here.inside(<IncomingAlertScreen actor={actor} now={thatEvening} />);
  },
  acts: {
    'alerts.known': ({ signal, actor }) => actor.send(signal),
    'answer.pressed': async (hand) => {
      const { signal, actor } = hand;
      if (signal.type !== 'answer.pressed') return;
      if (has(hand.screen, 'button', signal.status)) await press(signal.status)(hand);
      else actor.send(signal);
    },
  },
  read: () => ({ ...look(), heading: screen.queryByRole('heading', { level: 2 })?.textContent ?? null }),
  shown: ({ alert, more, isReady, sending, error }) => {
    const half = (word: string) => `${word}${sending === word ? ', busy' : isReady && sending === null ? '' : ', off'}`;
    const links = ['Add my location or a note', ...(more > 0 ? [`${more} more to answer`] : [])];
    const words = ['Safety alert', alert?.text, alert?.line, 'Safe Not Safe', error, ...links];
    return {
      heading: alert?.text ?? null,
      buttons: alert ? [half('Safe'), half('Not Safe')] : [],
      links: alert ? links : [],
      alerts: alert ? [words.filter(Boolean).join(' ')] : [],
      statuses: [],
    };
  },
  along: { 'every notice reaches the shell, in order': ({ emitted }) => expect(here.said).toEqual(emitted) },
});

describe('an alert that comes in', () => {
  let news: () => void = () => {};
  const sent: unknown[] = [];
  const seen: unknown[] = [];

  /** The world in which the alerts are those of `alerts()`, and an answer is taken. */
  const worldOf = (alerts: () => OrganizationAlert[]) => {
    sent.length = 0;
    seen.length = 0;
    const send = (call: AnyCall, given: { params?: unknown; body?: unknown }) => {
      if (call === listOrganizationAlerts) return Promise.resolve({ data: alerts() });
      if (call === seeAlert) {
        seen.push(given.params);
        return Promise.resolve({ id: 'fire' });
      }
      if (call !== saveAlertResponse) return new Promise(() => {});
      sent.push([given.params, given.body]);
      return Promise.resolve({ status: 'Safe', note: '', location: '', answeredAt: thatEvening });
    };
    return silentServices({
      api: { send: send as Api['send'] },
      watchNews: (_, onNews) => {
        news = onNews;
        return () => {};
      },
    });
  };

  const show = (alerts: () => OrganizationAlert[]) => {
    here = place({ services: worldOf(alerts) });
    return act(
      async () =>
        void render(
          here.inside(
            <>
              <IncomingAlertRoute />
              <h1 tabIndex={-1}>Events</h1>
            </>,
          ),
        ),
    );
  };

  it('is told as seen once, when it stands on a screen, and not where it does not', async () => {
    const tab = openTab('/personal-safety');
    const gas = { ...fire, id: 'gas' };
    await show(() => [gas]);
    expect(seen).toEqual([]);
    for (const path of ['/events', '/personal-safety', '/events']) await act(async () => tab.arrive(path));
    expect(seen).toEqual([{ userId: 'mia', alertId: 'gas' }]);
  });

  it('is said on every screen but the whistle’s and its own, is felt, and is counted', async () => {
    vi.useFakeTimers();
    const tab = openTab('/events');
    const felt = vi.fn();
    vi.stubGlobal('navigator', Object.assign(navigator, { vibrate: felt, userActivation: { hasBeenActive: true } }));
    let alerts: OrganizationAlert[] = [{ ...fire, id: 'old', information: 'Stay inside', ownStatus: 'Safe' }];
    await show(() => alerts);
    expect([look().buttons, unansweredAlertCount(), felt.mock.calls]).toEqual([[], 0, []]);
    alerts = [fire, ...alerts];
    const focused = document.activeElement;
    document.documentElement.scrollTop = 400;
    await act(async () => news());
    expect(look().buttons).toEqual(['Safe, off', 'Not Safe, off']);
    await act(async () => vi.advanceTimersByTime(limits.tapsIgnored));
    expect(look().buttons).toEqual(['Safe', 'Not Safe']);
    expect(textOf(screen.getByRole('alert'))).toContain(fire.information);
    expect(document.activeElement).toBe(focused);
    expect([unansweredAlertCount(), felt.mock.calls, document.documentElement.scrollTop]).toEqual([
      1,
      [[[300, 100, 300]]],
      0,
    ]);
    for (const path of ['/personal-safety', '/safety-alerts/fire']) {
      await act(async () => tab.arrive(path));
      expect(look().buttons).toEqual([]);
    }
    await act(async () => tab.arrive('/safety-alerts'));
    expect(look().buttons).toEqual(['Safe', 'Not Safe']);
  });

  it('leads to the alert itself, with neither answer chosen', async () => {
    openTab('/events');
    await show(() => [fire]);
    expect(screen.getAllByRole('button').map((each) => each.getAttribute('aria-pressed'))).toEqual([null, null]);
    await click(control(screen, 'link', 'Add my location or a note'));
    expect([location.pathname, history.state]).toEqual(['/safety-alerts/fire', { alert: fire }]);
  });

  it('is answered by one tap, and then asks about the next, with the focus on the page', async () => {
    vi.useFakeTimers();
    openTab('/events');
    await show(() => [storm, fire]);
    expect(look().links).toContain('1 more to answer');
    await act(async () => void fireEvent.click(control(screen, 'button', 'Safe')));
    expect(sent).toEqual([]);
    await act(async () => vi.advanceTimersByTime(limits.tapsIgnored));
    control(screen, 'button', 'Safe').focus();
    await act(async () => void fireEvent.click(control(screen, 'button', 'Safe')));
    expect(sent).toEqual([
      [
        { userId: 'mia', alertId: 'storm' },
        { status: 'Safe', location: '', note: '' },
      ],
    ]);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(fire.information);
    expect(unansweredAlertCount()).toBe(1);
    expect(document.activeElement?.textContent).toBe('Events');
  });
});
