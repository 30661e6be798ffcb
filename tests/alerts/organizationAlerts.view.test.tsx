import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AnyCall } from '#contract/kit/call.ts';
import { listOrganizationAlerts, readAlertBoard } from '#contract/alerts/calls.ts';
import type { AlertTally } from '#contract/alerts/alert.ts';
import { harborHouse, userOf } from '#machines/kit/fixtures.ts';
import { fire } from '#machines/alerts/organizationAlerts/fixtures.ts';
import type { Api } from '#src/app/services/api/api.ts';
import AlertBoardRoute from '#src/alerts/alertBoard/route.tsx';
import OrganizationAlertsRoute from '#src/alerts/organizationAlerts/route.tsx';
import { afterEach, expect, it } from 'vitest';
import { listsOf, look, textOf } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place, silentServices } from '#tests/support/views/world.tsx';

afterEach(cleanup);

const topics: string[] = [];

/** The world in which a call is answered with what stands there at that time. */
function worldOf(answered: AnyCall, answer: () => unknown) {
  topics.length = 0;
  const send = (call: AnyCall) => (call === answered ? Promise.resolve(answer()) : new Promise(() => {}));
  return silentServices({
    api: { send: send as Api['send'] },
    watchNews: (each) => {
      topics.push(...each);
      return () => {};
    },
  });
}

const sender = userOf([
  { organization: harborHouse, policies: ['member-app-login', 'send-chapter-safety-alert-member'] },
]);

it('lists each alert with who sent it and the own answer, and passes it along where it is opened', async () => {
  openTab('/safety-alerts');
  const services = worldOf(listOrganizationAlerts, () => ({ data: [fire, { ...fire, id: 'old', ownStatus: 'Safe' }] }));
  render(place({ services }).inside(<OrganizationAlertsRoute />));
  await screen.findAllByText(fire.information);
  expect(listsOf(screen, 'Safety alerts').flatMap((list) => [...list.children].map(textOf))).toEqual([
    `${fire.information}From Sam Okafor on 10/17/2026 - 10:42pmNo answer`,
    `${fire.information}From Sam Okafor on 10/17/2026 - 10:42pmSafe`,
  ]);
  expect(screen.getByText('Times in EDT')).toBeDefined();
  expect(look().links).toEqual([]);
  await userEvent.click(screen.getAllByRole('button', { name: fire.information })[0] as HTMLElement);
  expect([location.pathname, history.state]).toEqual(['/safety-alerts/fire', { alert: fire }]);
});

it('offers who may send alerts to create one, and the answers to each', async () => {
  openTab('/safety-alerts');
  const services = worldOf(listOrganizationAlerts, () => ({ data: [{ ...fire, mayReadAnswers: true }] }));
  render(place({ services, user: sender }).inside(<OrganizationAlertsRoute />));
  await screen.findByText(fire.information);
  expect(look().links).toEqual(['On Duty', 'Answers', 'Create Safety Alert']);
});

it('shows the board in its order, folds who is safe, and follows the news of its alert', async () => {
  openTab('/safety-alerts/fire/answers');
  const person = {
    ...{ phone: null, status: null, note: '', location: '', answeredAt: null, seenAt: null, delivery: null },
    ...{ host: null, markedBy: null, help: null },
  };
  const board: AlertTally = {
    alert: fire,
    answers: [
      {
        ...{ ...person, id: 'mia', firstName: 'Mia', lastName: 'Park', phone: '+16175550160', status: 'Not Safe' },
        ...{ note: 'Smoke', location: 'East stair', answeredAt: new Date().toISOString() },
      },
      {
        ...{ ...person, id: 'cy', firstName: 'Cy', lastName: 'Lind', phone: '+16175550161' },
        delivery: { channel: 'sms', state: 'notDelivered', at: fire.createdAt, reason: 'refused' },
      },
      { ...person, id: 'ben', firstName: 'Ben', lastName: 'Adler', status: 'Safe', answeredAt: fire.createdAt },
    ],
    messages: { waiting: 0, handedOver: 5, delivered: 0, notDelivered: 1 },
    asksAgainAt: null,
  };
  render(place({ services: worldOf(readAlertBoard, () => board) }).inside(<AlertBoardRoute alertId="fire" />));
  await screen.findByRole('heading', { level: 1, name: fire.information });
  const lists = () =>
    [...document.querySelectorAll('ul:not(aside *)')].map((list) => [
      list.ariaLabel,
      ...[...list.children].map(textOf),
    ]);
  expect(lists().map(([name]) => name)).toEqual(['Answers', 'Not Safe', 'No way to reach']);
  expect(lists()[0]).toEqual(['Answers', '1Not Safe', '0No answer', '1No way to reach', '0Left before', '1Safe']);
  expect(lists()[1]).toEqual(['Not Safe', '0 mPark, MiaEast stair “Smoke”Call Park, MiaMark']);
  expect(lists()[2]?.[1]).toMatch(/Lind, CyNot delivered. The address or number was rejectedCall Lind, CyMark$/);
  const calls = screen.getAllByRole('link', { name: /^Call/ }).map((link) => link.getAttribute('href'));
  expect(calls).toEqual(['tel:+16175550160', 'tel:+16175550161']);
  expect(screen.getByText('Live, 0 s ago')).toBeDefined();
  expect(screen.getAllByText('1 not delivered').length).toBeGreaterThan(0);
  expect(screen.getAllByText('2 seen').length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Show 1' }));
  expect(lists().map(([name]) => name)).toEqual(['Answers', 'Not Safe', 'No way to reach', 'Safe']);
  expect(topics).toEqual(['alert:fire']);
});
