import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AnyCall } from '#contract/kit/call.ts';
import {
  getAlertResponse,
  listOrganizationAlerts,
  saveAlertResponse,
  sendOrganizationAlert,
} from '#contract/alerts/calls.ts';
import { readDuty } from '#contract/alerts/dutyCalls.ts';
import { harborHouse, memberOf, refusalOf, userOf } from '#machines/kit/fixtures.ts';
import { sendsAutomatically } from '#machines/alerts/heldAlerts/held.ts';
import { fire } from '#machines/alerts/organizationAlerts/fixtures.ts';
import { dropKeptAlert } from '#src/app/services/storage/alertKeys.ts';
import { heldKey, isAnyHeld } from '#src/app/services/storage/alertsHeld.ts';
import type { Api } from '#src/app/services/api/api.ts';
import { heldAlerts } from '#src/app/services/storage/heldAlerts.ts';
import AnswerAlertRoute from '#src/alerts/answerAlert/route.tsx';
import HeldAlertsRoute from '#src/alerts/heldAlerts/route.tsx';
import OrganizationAlertsRoute from '#src/alerts/organizationAlerts/route.tsx';
import SendOrganizationAlertRoute from '#src/alerts/sendOrganizationAlert/route.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place, silentServices } from '#tests/support/views/world.tsx';

const gone = Object.assign(new Error('No connection.'), { status: undefined });
const none = { status: null, note: '', location: '', answeredAt: null };
const sender = userOf([
  { organization: harborHouse, policies: ['member-app-login', 'send-chapter-safety-alert-member'] },
]);
const information = 'Gas. Leave the house.';
const ofSender = { personId: sender.id, organizationId: 'harbor-house', parentId: 'northfield' };

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  dropKeptAlert();
});

interface Sent {
  call: AnyCall;
  body: unknown;
  key: string | undefined;
  tenant: unknown;
}

/** A network that is there or not; calls are answered with what stands there. */
function network(answers: Map<AnyCall, unknown>) {
  const sent: Sent[] = [];
  let isThere = false;
  const send = async (call: AnyCall, { body, key, tenant }: Omit<Sent, 'call'>) => {
    if (call.method !== 'GET') sent.push({ call, body, key, tenant });
    if (!isThere) throw gone;
    const answer = answers.get(call);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return {
    services: silentServices({ api: { send: send as Api['send'] } }),
    sent,
    /** Once what is under way has failed: a return that no one waits for yet is found out a pause later. */
    back: async () => {
      await act(() => new Promise<void>((next) => void setTimeout(next, 20)));
      isThere = true;
      await act(async () => dispatchEvent(new Event('online')));
    },
  };
}

/** A storage that keeps nothing that is longer. */
function fullStorage(most: number): Disposable {
  const keep = Storage.prototype.setItem;
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
    if (value.length > most) throw new DOMException('full', 'QuotaExceededError');
    keep.call(this, name, value);
  });
  return { [Symbol.dispose]: () => full.mockRestore() };
}

const writeAlert = async () => {
  await userEvent.type(screen.getByLabelText('Safety Alert'), information);
  await userEvent.click(screen.getByRole('button', { name: 'Send Safety Alert' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }));
};

it('an alert that nobody answered is held, shown as not sent, and goes by itself under its key', async () => {
  openTab('/safety-alerts/create');
  const { services, sent, back } = network(
    new Map<AnyCall, unknown>([
      [sendOrganizationAlert, fire],
      [listOrganizationAlerts, { data: [] }],
    ]),
  );
  const { inside, said } = place({ services, user: sender });
  const { unmount } = render(inside(<SendOrganizationAlertRoute />));
  await writeAlert();
  await waitFor(() => expect(location.pathname).toBe('/safety-alerts'));
  expect(said.map(({ text }) => text)).toEqual([`Not sent yet. ${sendsAutomatically}`]);
  unmount();

  render(inside(<OrganizationAlertsRoute />));
  const list = await screen.findByRole('list', { name: 'Not sent yet' });
  expect(list.textContent).toContain(information);
  cleanup();

  render(inside(<HeldAlertsRoute />));
  await back();
  await waitFor(() => expect(isAnyHeld()).toBe(false));
  expect(said.map(({ text }) => text).at(-1)).toBe('Safety Alert Sent Successfully!');
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(sent.at(-1)).toMatchObject({
    body: { information, writtenAt: expect.stringMatching(/Z$/) },
    tenant: { OrganizationId: 'harbor-house', ParentId: 'northfield' },
  });
});

it('an alert that was held stands in the list once it has gone, without news of it', async () => {
  openTab('/safety-alerts');
  heldAlerts.release(heldAlerts.hold({ ...ofSender, kind: 'alert', information }));
  const answers = new Map<AnyCall, unknown>([
    [sendOrganizationAlert, fire],
    [listOrganizationAlerts, { data: [] }],
    [readDuty, { officers: 1, onDuty: [], gaps: [] }],
  ]);
  const { services, back } = network(answers);
  const { inside } = place({ services, user: sender });
  render(inside(<OrganizationAlertsRoute />));
  await screen.findByRole('list', { name: 'Not sent yet' });
  await back();
  await screen.findByText('No alerts');
  answers.set(listOrganizationAlerts, { data: [{ ...fire, information }] });
  render(inside(<HeldAlertsRoute />));
  await screen.findByRole('button', { name: information });
  expect(screen.queryByRole('list', { name: 'Not sent yet' })).toBeNull();
});

it('an alert that is pressed again while nothing is known of it is the same alert', async () => {
  const { services, sent } = network(new Map());
  const { inside } = place({ services, user: sender });
  openTab('/safety-alerts');
  for (const _ of [1, 2]) {
    history.pushState(null, '', '/safety-alerts/create');
    const { unmount } = render(inside(<SendOrganizationAlertRoute />));
    await writeAlert();
    await waitFor(() => expect(location.pathname).toBe('/safety-alerts'));
    unmount();
  }
  expect(sent.length).toBe(2);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(heldAlerts.of(sender.id).length).toBe(1);
});

it('an alert that is not sent yet can be taken back', async () => {
  heldAlerts.release(heldAlerts.hold({ ...ofSender, kind: 'alert', information }));
  const { services } = network(new Map());
  render(place({ services, user: sender }).inside(<OrganizationAlertsRoute />));
  await userEvent.click(await screen.findByRole('button', { name: 'Don’t send' }));
  expect(screen.queryByText(information)).toBeNull();
  expect(isAnyHeld()).toBe(false);
});

const mia = memberOf(harborHouse);
const holdAnswer = (status: 'Safe' | 'Not Safe', at: string) => {
  const rest = { organizationId: 'harbor-house', parentId: 'northfield', location: '', note: '' };
  const key = heldAlerts.hold({ kind: 'answer', personId: mia.id, alertId: 'fire', status, ...rest }, new Date(at));
  heldAlerts.release(key);
  return key;
};

it('an answer is given without a connection, stays as it was given, and goes by itself', async () => {
  openTab('/safety-alerts');
  history.pushState({ alert: fire }, '', '/safety-alerts/fire');
  const { services, sent, back } = network(
    new Map<AnyCall, unknown>([
      [getAlertResponse, none],
      [saveAlertResponse, none],
    ]),
  );
  const { inside, said } = place({ services, user: mia });
  const { unmount } = render(inside(<AnswerAlertRoute alertId="fire" />));
  await userEvent.click(await screen.findByRole('button', { name: 'Safe' }));
  await userEvent.type(screen.getByLabelText('Notes'), 'At the gate');
  await userEvent.click(screen.getByRole('button', { name: 'Send response' }));
  await waitFor(() => expect(location.pathname).toBe('/safety-alerts'));
  unmount();
  history.pushState({ alert: fire }, '', '/safety-alerts/fire');
  const again = render(inside(<AnswerAlertRoute alertId="fire" />));
  expect(await screen.findByDisplayValue('At the gate')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Safe' }).getAttribute('aria-pressed')).toBe('true');
  again.unmount();

  render(inside(<HeldAlertsRoute />));
  await back();
  await waitFor(() => expect(isAnyHeld()).toBe(false));
  expect(said.map(({ text }) => text).at(-1)).toBe('Your response to this alert has been sent');
  const answers = sent.filter(({ call }) => call === saveAlertResponse);
  expect(answers.at(-1)?.body).toEqual({ status: 'Safe', location: '', note: 'At the gate' });
  expect(new Set(answers.map(({ key }) => key)).size).toBe(1);
});

it('an answer that was given later elsewhere stands', async () => {
  holdAnswer('Not Safe', new Date(Date.now() - 60_000).toISOString());
  const later = { ...none, status: 'Safe', answeredAt: new Date().toISOString() };
  const { services, sent, back } = network(new Map<AnyCall, unknown>([[getAlertResponse, later]]));
  const { inside, said } = place({ services, user: mia });
  render(inside(<HeldAlertsRoute />));
  await back();
  await waitFor(() => expect(isAnyHeld()).toBe(false));
  expect(sent).toEqual([]);
  expect(said.map(({ text }) => text)).toEqual([
    'Your answer to a safety alert wasn’t sent. A newer answer was already saved.',
  ]);
});

it('an answer that arrived, but was never confirmed, counts as sent', async () => {
  holdAnswer('Safe', new Date(Date.now() - 60_000).toISOString());
  const saved = { ...none, status: 'Safe', answeredAt: new Date().toISOString() };
  const { services, sent, back } = network(new Map<AnyCall, unknown>([[getAlertResponse, saved]]));
  const { inside, said } = place({ services, user: mia });
  render(inside(<HeldAlertsRoute />));
  await back();
  await waitFor(() => expect(isAnyHeld()).toBe(false));
  expect([sent.length, said.map(({ text }) => text)]).toEqual([0, ['Your response to this alert has been sent']]);
});

it('an answer from a phone whose clock is slow goes, though the one before seems later', async () => {
  const hour = 3_600_000;
  localStorage.setItem('CognitoIdentityServiceProvider.web.mia.clockDrift', String(hour));
  holdAnswer('Not Safe', new Date(Date.now() - hour).toISOString());
  const before = { ...none, status: 'Safe', answeredAt: new Date(Date.now() - hour / 2).toISOString() };
  const answers = new Map<AnyCall, unknown>([
    [getAlertResponse, before],
    [saveAlertResponse, none],
  ]);
  const { services, sent, back } = network(answers);
  render(place({ services, user: mia }).inside(<HeldAlertsRoute />));
  await back();
  await waitFor(() => expect(isAnyHeld()).toBe(false));
  expect(sent.at(-1)?.body).toMatchObject({ status: 'Not Safe' });
});

it('what has got too old while it waited for a network is said, and not sent', async () => {
  const given = Date.now();
  holdAnswer('Safe', new Date(given).toISOString());
  const { services, sent, back } = network(new Map<AnyCall, unknown>([[getAlertResponse, none]]));
  const { inside, said } = place({ services, user: mia });
  render(inside(<HeldAlertsRoute />));
  using _ = vi.spyOn(Date, 'now').mockReturnValue(given + 13 * 3_600_000);
  await back();
  await waitFor(() => expect(isAnyHeld()).toBe(false));
  expect([sent.length, said[0]?.text]).toEqual([0, expect.stringContaining('too old')]);
});

it('one more that the storage has no room for loses none of those before', () => {
  const first = holdAnswer('Safe', new Date().toISOString());
  using _ = fullStorage(localStorage.getItem(heldKey)?.length ?? 0);
  const second = heldAlerts.hold({ ...ofSender, personId: mia.id, kind: 'alert', information });
  heldAlerts.release(second);
  expect(heldAlerts.of(mia.id).map(({ key }) => key)).toEqual([first, second]);
  expect(localStorage.getItem(heldKey)).toContain(first);
  using __ = fullStorage(0);
  heldAlerts.hold({ ...ofSender, personId: mia.id, kind: 'alert', information: 'Smoke' });
  expect(heldAlerts.find(first)?.kind).toBe('answer');
});

it('a later answer takes the place of the one before', () => {
  const now = new Date().toISOString();
  const first = holdAnswer('Not Safe', now);
  const second = holdAnswer('Safe', now);
  expect(second).not.toBe(first);
  expect(heldAlerts.of(mia.id).map(({ key }) => key)).toEqual([second]);
  expect(heldAlerts.of('ben')).toEqual([]);
});

it('what is refused or too old is said and kept no more', async () => {
  holdAnswer('Safe', new Date(Date.now() - 13 * 3_600_000).toISOString());
  const old = network(new Map());
  const first = place({ services: old.services, user: mia });
  render(first.inside(<HeldAlertsRoute />));
  await waitFor(() => expect(isAnyHeld()).toBe(false));
  expect([old.sent.length, first.said[0]?.text]).toEqual([
    0,
    'Your answer to a safety alert wasn’t sent, and it’s too old to send automatically.',
  ]);
  cleanup();
  holdAnswer('Safe', new Date().toISOString());
  const refused = Object.assign(new Error(), refusalOf('notFound'));
  const { services, back } = network(
    new Map<AnyCall, unknown>([
      [getAlertResponse, none],
      [saveAlertResponse, refused],
    ]),
  );
  const second = place({ services, user: mia });
  render(second.inside(<HeldAlertsRoute />));
  await back();
  await waitFor(() => expect(isAnyHeld()).toBe(false));
  expect(second.said[0]?.text).toMatch(/^Your answer to a safety alert wasn’t sent. This doesn’t exist/);
});
