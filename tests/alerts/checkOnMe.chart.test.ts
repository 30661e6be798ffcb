import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { lengthText, longer, shorter } from '#machines/alerts/checkOnMe/length.ts';
import { checkOnMeMachine } from '#machines/alerts/checkOnMe/machine.ts';
import {
  alerted,
  checkOf,
  inMinutes,
  none,
  ofNobody,
  ofNobodyOnDuty,
  ofOfficers,
  runs,
} from '#machines/alerts/checkOnMe/fixtures.ts';
import { checkOnMeModel } from '#machines/alerts/checkOnMe/model.ts';
import { present } from '#machines/alerts/checkOnMe/present.ts';
import type { ReadCheck } from '#machines/alerts/checkOnMe/setup.ts';
import { laterEnd } from '#machines/alerts/moreTime.ts';
import { now, zone } from '#machines/kit/fixtures.ts';
import { newSteps } from '#tests/kit/along.ts';
import { describeChart } from '#tests/support/paths/suite.ts';

describeChart(checkOnMeModel, {
  sizes: {
    'starting one': { states: 44, edges: 149 },
    'how long': { states: 52, edges: 199 },
    'what for': { states: 72, edges: 292 },
    'too many words beside a place': { states: 47, edges: 85 },
    'with a place': { states: 124, edges: 460 },
    'news while it is filled in': { states: 124, edges: 460 },
    'heard of elsewhere': { states: 16, edges: 56 },
    'more time': { states: 30, edges: 129 },
    'more time with a place': { states: 74, edges: 359 },
    'being safe': { states: 24, edges: 102 },
    'one that runs in another organization': { states: 68, edges: 238 },
    'where they may start none': { states: 27, edges: 58 },
    'being safe too late': { states: 7, edges: 8 },
    'running out': { states: 60, edges: 234 },
    'after the alert': { states: 16, edges: 40 },
    'for safety officers alone': { states: 13, edges: 25 },
    'without contacts': { states: 3, edges: 3 },
  },
  along: {
    'nothing starts, ends or is moved without a press': ({ calls, path }) => {
      const presses = (name: string) => path.split(' > ').filter((move) => move.startsWith(name)).length;
      const made = (name: string) => calls.filter(({ actor }) => actor === name).length;
      expect(made('startCheck')).toBeLessThanOrEqual(presses('check.submitted'));
      expect(made('extendCheck')).toBeLessThanOrEqual(presses('more.pressed'));
      if (made('endCheck') > 0) expect(presses('safe.pressed')).toBeGreaterThan(0);
    },
    'a place goes along only where its box is ticked': ({ calls }) => {
      for (const { actor, input } of calls)
        if (actor === 'startCheck') {
          const { sendLocation, location } = input as { sendLocation: boolean; location: string };
          if (!sendLocation) expect(location).toBe('');
        }
    },
    'a check of another organization stays one as long as it runs, and what is next is read here (S-196)': (walked) => {
      if (walked.situation !== 'one that runs in another organization') return;
      for (const snapshot of walked.snapshots)
        if (snapshot.matches('running')) expect(present(snapshot).running?.rows[0]?.who).toBe('Started at Cedar House');
      for (const { move, after } of newSteps(walked))
        if (move === 'endCheck answered: over' || move === 'extendCheck answered: ended elsewhere')
          expect(after.value).toBe('loading');
    },
    'whoever may start none leaves for Home once nothing of theirs is under way (S-198)': (walked) => {
      for (const { move, after } of newSteps(walked))
        if (move.endsWith('refused: may start none')) {
          expect(after.value).toBe('gone');
          expect(present(after).goesTo).toEqual({ path: '/', by: 'replace' });
        }
    },
    'more time is asked for by the end that the server said': ({ calls, situation }) => {
      const ends = calls.flatMap(({ actor, input }) => (actor === 'extendCheck' ? [input] : []));
      for (const input of ends)
        expect([laterEnd(inMinutes(30)), laterEnd(inMinutes(45))]).toContain((input as { until: string }).until);
      if (situation === 'starting one') expect(ends).toEqual([]);
    },
  },
});

/** Presents what was read, so many seconds after that; the phone's clock may be wrong by some minutes. */
async function shown(read: ReadCheck, seconds = 0, wrongBy = 0) {
  const at = (after: number) => new Date(Date.parse(now) + wrongBy * 60_000 + after * 1_000).toISOString();
  const readCheck = fromPromise(async () => ({ ...read, readAt: at(0) }));
  const provided = checkOnMeMachine.provide({ actors: { readCheck } });
  const actor = createActor(provided, { input: { zone, now: at(0) } }).start();
  await expect.poll(() => actor.getSnapshot().context.read).not.toBe(null);
  actor.send({ type: 'time.updated', now: at(seconds) });
  return present(actor.getSnapshot());
}

it.each([
  [0, '30:00', null, 'Say you’re safe within'],
  [716, '18:04', null, 'Say you’re safe within'],
  [30 * 60 - 61, '1:01', null, 'Say you’re safe within'],
  [30 * 60 - 60, '1:00', '1 minute left', 'Say you’re safe within'],
  [30 * 60 - 11, '0:11', '1 minute left', 'Say you’re safe within'],
  [30 * 60 - 10, '0:10', '10 seconds left', 'Say you’re safe within'],
  [30 * 60, '0:00', 'Time is up', 'Time is up. We’re alerting your contacts.'],
  [40 * 60, '0:00', 'Time is up', 'Time is up. We’re alerting your contacts.'],
])('after %i seconds %s is left, and %s is heard', async (seconds, left, said, title) => {
  const { running } = await shown(runs(), seconds);
  expect([running?.left, running?.said, running?.title]).toEqual([left, said, title]);
});

it('counts hours, and by the server’s clock where the phone’s is wrong', async () => {
  const day = await shown(runs({ ends: 1440 }), 1);
  expect([day.running?.left, day.running?.isLong, day.running?.by]).toEqual([
    '23:59:59',
    true,
    'by 12:00pm EDT tomorrow',
  ]);
  expect(day.running?.more).toBe(null);
  expect((await shown(runs(), 60, 7)).running?.left).toBe('29:00');
  expect((await shown(none, 0, 7)).form?.until).toBe('until 12:30pm EDT');
});

it('says what happens when, and what next', async () => {
  const { running } = await shown(runs({ sent: 1, place: 'Bow Street', sendsPlace: true }), 21 * 60);
  expect(running?.rows.map(({ when, mark, who, sub }) => [when, mark, who, sub])).toEqual([
    ['12:00', 'ok', 'Started', 'Walking home'],
    ['12:20', 'half', 'First reminder', 'Sent to you'],
    ['12:28', 'wait', 'Last reminder', 'Text or email to you'],
    ['12:30', 'wait', 'Alert to Ana Reyes', 'With your last location: Bow Street, 12:00pm'],
  ]);
  expect([running?.times, running?.next]).toEqual(['Times in EDT', 'Last reminder at 12:28pm']);
  const short = { ...checkOf({ ends: 12 }), reminders: [{ at: inMinutes(8), isSent: false }] };
  const all = { ...none.standing.plan, first: null };
  const plain = await shown({ ...none, standing: { ...none.standing, check: short, plan: all } });
  expect(plain.running?.rows.map(({ who, sub }) => [who, sub]).slice(1)).toEqual([
    ['Reminder', 'Text or email to you'],
    ['Alert to all 2 contacts', 'Without your location'],
  ]);
  const alone = { ...all, officers: true, contacts: [] };
  const ofOfficers = await shown({ ...none, standing: { ...none.standing, check: short, plan: alone } });
  expect(ofOfficers.running).toMatchObject({ alone: null });
  expect(ofOfficers.running?.rows.at(-1)?.who).toBe('Alert to the safety officers on duty');
});

it('promises no officer who has gone off duty since a check began, and does again once one is on duty (S-164)', async () => {
  const standing = { ...ofNobodyOnDuty.standing, check: checkOf() };
  const off = await shown({ ...ofNobodyOnDuty, standing });
  expect(off.running).toMatchObject({
    ...{ title: 'Say you’re safe within' },
    alone: 'No safety officer is on duty right now. If none is when time runs out, no one is alerted.',
  });
  expect(off.running?.rows.at(-1)).toMatchObject({ mark: 'warn', who: 'Alert to safety officers, if one is on duty' });
  const up = await shown({ ...ofNobodyOnDuty, standing }, 30 * 60);
  expect(up.running?.title).toBe('Time is up.');
  const on = await shown({ ...ofNobodyOnDuty, standing: { ...standing, reach: 'officers' } }, 30 * 60);
  expect(on.running).toMatchObject({ alone: null, title: 'Time is up. We’re alerting the safety officers on duty.' });
});

it.each([
  [
    'the first alone',
    { first: 'ana', officers: true },
    [
      '12:30 Ana Reyes First contact',
      '12:32 All 2 contacts After 2 min without an answer',
      '12:35 Safety officers on duty After 3 min without an answer',
    ],
  ],
  ['safety officers alone', { first: null, officers: true, contacts: [] }, ['12:30 Safety officers on duty ']],
  ['all at once', { first: null, officers: false }, ['12:30 All 2 contacts ']],
  [
    'at the minutes of the organization, and own ones before them',
    { first: 'ana', officers: true, own: { contacts: null, officers: 20 }, minutes: { contacts: 5, officers: 6 } },
    [
      '12:30 Ana Reyes First contact',
      '12:35 All 2 contacts After 5 min without an answer',
      '12:55 Safety officers on duty After 20 min without an answer',
    ],
  ],
])('says who hears of it: %s', async (_, plan, rows) => {
  const standing = { ...none.standing, plan: { ...none.standing.plan, ...plan } };
  const { form } = await shown({ ...none, standing });
  expect(form?.rows.map(({ when, who, sub }) => `${when} ${who} ${sub ?? ''}`)).toEqual(rows);
  expect([form?.until, form?.button]).toEqual(['until 12:30pm EDT', 'Check on me until 12:30pm']);
});

it('names whom it would tell before one runs, and whom it told', async () => {
  expect([(await shown(none)).lead, (await shown(ofOfficers)).lead, (await shown(runs())).lead]).toEqual([
    'If you don’t say you’re safe in time, we alert your contacts.',
    'If you don’t say you’re safe in time, we alert the safety officers on duty.',
    null,
  ]);
  expect((await shown(ofNobody)).view).toBe('empty');
  expect(await shown(ofNobodyOnDuty)).toMatchObject({
    ...{ view: 'empty', lead: null, form: null },
    empty: { title: 'No safety officer is on duty right now' },
  });
  expect((await shown(alerted)).alerted?.title).toBe('Your contacts have been alerted');
  const { plan } = ofOfficers.standing;
  expect((await shown({ ...alerted, standing: { ...alerted.standing, plan } })).alerted?.title).toBe(
    'The safety officers on duty have been alerted',
  );
});

it('goes from five minutes to a day and back by the same steps', () => {
  const up = [5];
  for (let at = longer(5); at !== up.at(-1); at = longer(at)) up.push(at);
  const down = [1440];
  for (let at = shorter(1440); at !== down.at(-1); at = shorter(at)) down.push(at);
  expect(down.toReversed()).toEqual(up);
  expect(up.map(lengthText)).toEqual([
    ...['5 min', '10 min', '15 min', '20 min', '25 min', '30 min', '35 min', '40 min', '45 min', '50 min', '55 min'],
    ...['1 h', '1 h 15 min', '1 h 30 min', '1 h 45 min', '2 h', '2 h 15 min', '2 h 30 min', '2 h 45 min'],
    ...['3 h', '3 h 15 min', '3 h 30 min', '3 h 45 min', '4 h', '4 h 15 min', '4 h 30 min', '4 h 45 min'],
    ...['5 h', '5 h 15 min', '5 h 30 min', '5 h 45 min', '6 h', '7 h', '8 h', '9 h', '10 h', '11 h', '12 h', '13 h'],
    ...['14 h', '15 h', '16 h', '17 h', '18 h', '19 h', '20 h', '21 h', '22 h', '23 h', '24 h'],
  ]);
});
