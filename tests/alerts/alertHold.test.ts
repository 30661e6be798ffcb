import { expect, it } from 'vitest';
import { now, zone } from '#machines/kit/fixtures.ts';
import { byOwnClock, holdOf, leftOf } from '#machines/alerts/personalSafety/hold.ts';
import { presentRunningAlert } from '#machines/alerts/runningAlert/present.ts';
import { heldAlert } from '#machines/alerts/personalSafety/fixtures.ts';

const after = (seconds: number, from = now) => new Date(Date.parse(from) + seconds * 1_000).toISOString();
const hold = { until: after(10), now };
const seenAt = (seconds: number | null, alert = heldAlert) =>
  holdOf(alert, hold, { now: seconds === null ? null : after(seconds), taking: null, sending: false });

it.each([
  [null, 10, 0],
  [0.2, 10, 0.02],
  [3, 7, 0.3],
  [9.5, 1, 0.95],
])('counts down in whole seconds: after %s seconds %s are left', (passed, seconds, over) => {
  const view = seenAt(passed);
  expect([view.title, view.seconds, view.isUp]).toEqual(['Your alert goes out in', seconds, false]);
  expect(view.over).toBeCloseTo(over);
});

it.each([10, 60])('is up after %s seconds, and says so', (passed) => {
  const said = 'Time is up. Your alert goes out.';
  expect(seenAt(passed)).toMatchObject({ title: said, said, seconds: 0, over: 1, isUp: true });
});

it('is heard when it begins and when it is up, and not in between', () => {
  expect(new Set([null, 1, 5, 9].map((passed) => seenAt(passed).said)).size).toBe(1);
});

it('counts by the server’s clock, however wrong the device’s is', () => {
  const wrong = Date.parse(now) - 3_600_000;
  const own = byOwnClock({ until: after(10), now: after(4) }, wrong);
  expect(leftOf(own, null)).toBe(6_000);
  expect(leftOf(own, new Date(wrong + 2_000).toISOString())).toBe(4_000);
});

it('says who is told', () => {
  const [ana, theo] = heldAlert.contacts;
  if (!ana || !theo) throw new Error('The alert of the tests has two contacts.');
  expect(seenAt(0).told).toBe('Ana Reyes is told first.');
  expect(seenAt(0, { ...heldAlert, next: null }).told).toBe('Your 2 contacts are told.');
  expect(seenAt(0, { ...heldAlert, next: null, contacts: [theo] }).told).toBe('Theo Lind is told.');
});

it('is told of at the foot of another phone’s page as one that has not gone out', () => {
  const said = (isHeld: boolean) => presentRunningAlert({ id: 'alert-1', sentAt: now, isHeld }, zone);
  expect(said(true)).toBe('Your alert goes out in a few seconds.');
  expect(said(false)).toBe('Your alert from 12:00pm EDT is still going on.');
});
