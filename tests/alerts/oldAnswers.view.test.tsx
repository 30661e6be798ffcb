import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { answerAlertLink, getAlertLink } from '#contract/alerts/alertLinkCalls.ts';
import { answerByLink, getAnswerLink } from '#contract/alerts/answerLinkCalls.ts';
import type { AnyCall } from '#contract/kit/call.ts';
import { linkOf as alertLinkOf } from '#machines/alerts/alertLink/model.ts';
import { linkOf as answerLinkOf } from '#machines/alerts/answerLink/model.ts';
import AlertLinkRoute from '#src/alerts/alertLink/route.tsx';
import AnswerLinkRoute from '#src/alerts/answerLink/route.tsx';
import { type Api, createApi } from '#src/app/services/api/api.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { place, silentServices } from '#tests/support/views/world.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  cleanup();
});

/** A network that opens links and takes no answer, until it is back; the bodies of the answers that were tried. */
function network() {
  const tried: unknown[] = [];
  const send = ((call: AnyCall, { body }: { body?: unknown }) => {
    if (call === getAnswerLink) return Promise.resolve(answerLinkOf());
    if (call === getAlertLink) return Promise.resolve(alertLinkOf(null));
    if (call !== answerByLink && call !== answerAlertLink) return new Promise(() => {});
    tried.push(body);
    return Promise.reject(new Error('No connection.'));
  }) as Api['send'];
  const { inside } = place({ services: silentServices({ api: { send } }) });
  const laterBy = async (minutes: number) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
    await act(async () => dispatchEvent(new Event('online')));
  };
  return { tried, inside, laterBy };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('whoever is not safe after all says so while "Safe" still waits for a network', async () => {
  const { tried, inside } = network();
  render(inside(<AnswerLinkRoute token="token-of-gus" />));
  await press('Safe');
  await screen.findByText(/Not sent yet/);
  await press('Not Safe');
  await waitFor(() => expect(tried).toEqual([{ status: 'Safe' }, { status: 'Not Safe' }]));
});

it('"Safe" goes for twelve hours, and then is asked again', async () => {
  const { tried, inside, laterBy } = network();
  render(inside(<AnswerLinkRoute token="token-of-gus" />));
  await press('Safe');
  await screen.findByText(/Not sent yet/);
  await laterBy(11 * 60);
  await waitFor(() => expect(tried).toHaveLength(2));
  await screen.findByText(/Not sent yet/);
  await laterBy(2 * 60);
  await screen.findByText(/too old to send automatically/);
  expect(tried).toHaveLength(2);
});

it('"I’m on it" goes for ten minutes, and then is asked again', async () => {
  const { tried, inside, laterBy } = network();
  render(inside(<AlertLinkRoute token="token-of-ana" />));
  await press('I’m on it');
  await screen.findByText(/Not sent yet/);
  await laterBy(9);
  await waitFor(() => expect(tried).toHaveLength(2));
  await screen.findByText(/Not sent yet/);
  await laterBy(2);
  await screen.findByText(/too old to send automatically/);
  expect(tried).toHaveLength(2);
  await press('I can’t');
  await screen.findByText(/Not sent yet/);
  expect(tried.at(-1)).toEqual({ answer: 'cannot' });
});

/** The real client over a server that opens links and never says that it took an answer; the answers that reached it, each with its key. */
function silentServer(opened: unknown) {
  const reached: [said: unknown, key: string | null][] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(opened);
    if (request.method === 'POST') return Response.json({});
    reached.push([Object.values((await request.clone().json()) as object)[0], request.headers.get('idempotency-key')]);
    return new Response('<html>', { status: 500 });
  });
  const none = { token: async () => null, tenant: () => null, onSignedOut: () => {} };
  const { inside } = place({ services: silentServices({ api: createApi({ ...none, device: 'device-1' }) }) });
  return { reached, inside, keys: () => reached.map(([, key]) => key) };
}

it.each([
  ['answer', 'Not Safe', 'Safe', answerLinkOf(), AnswerLinkRoute],
  ['alert', 'I’m on it', 'I can’t', alertLinkOf(null), AlertLinkRoute],
] as const)(
  'what is pressed again on the link of an %s is said anew, and each try of one press is the same (S-59, S-92)',
  async (_, first, second, opened, Route) => {
    const { reached, inside, keys } = silentServer(opened);
    render(inside(<Route token="token-of-gus" />));
    for (const [count, name] of [first, second, first].entries()) {
      await press(name);
      await waitFor(() => expect(reached).toHaveLength(count + 1));
      await screen.findByText(/Not sent yet/);
    }
    await act(async () => dispatchEvent(new Event('online')));
    await waitFor(() => expect(reached).toHaveLength(4));
    const [one, two, three, again] = keys();
    expect(new Set([one, two, three]).size).toBe(3);
    expect(again).toBe(three);
  },
);
