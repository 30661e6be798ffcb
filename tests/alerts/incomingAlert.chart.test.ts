import { zone } from '#machines/kit/fixtures.ts';
import { limits } from '#contract/kit/limits.ts';
import { incomingAlertMachine } from '#machines/alerts/incomingAlert/machine.ts';
import { incomingAlertModel, storm, thatEvening } from '#machines/alerts/incomingAlert/model.ts';
import { present } from '#machines/alerts/incomingAlert/present.ts';
import { fire } from '#machines/alerts/organizationAlerts/fixtures.ts';
import { incomingOf } from '#machines/alerts/organizationAlerts/list.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { newSteps } from '#tests/kit/along.ts';

describeChart(incomingAlertModel, {
  sizes: { 'a member': { states: 50, edges: 247 } },
  along: {
    'what is sent answers the alert that is shown, as it was pressed': (walked) => {
      for (const { before, after } of newSteps(walked)) {
        if (before.value !== 'asking' || after.value !== 'sending') continue;
        expect(after.context.shown).toEqual(before.context.shown);
      }
      for (const { input } of walked.calls)
        expect(input).toMatchObject({
          userId: 'mia',
          location: '',
          note: '',
          alertId: expect.stringMatching(/fire|storm/),
        });
    },
    'what was not sent stays, with the reason, and can be pressed again': (walked) => {
      for (const { move, before, after } of newSteps(walked)) {
        if (!/^saveAnswer (refused|offline)/.test(move) || after.value !== 'asking') continue;
        expect(after.context.shown).toEqual(before.context.shown);
        expect(present(after, thatEvening, zone).error).toMatch(/^Not sent\. /);
      }
    },
    'an answered alert is not asked about again': ({ snapshots }) => {
      for (const { context } of snapshots) expect(context.answered).not.toContain(context.shown?.id);
    },
    'whatever waits for an answer is shown, the newest first': ({ snapshots }) => {
      for (const { value, context } of snapshots) {
        if (value === 'sending') continue;
        const next = incomingOf([...context.alerts]).find(({ id }) => !context.answered.includes(id));
        expect(context.shown?.id).toBe(next?.id);
      }
    },
  },
});

describe('a tap', () => {
  function told() {
    const clock = new SimulatedClock();
    const sent: unknown[] = [];
    const machine = incomingAlertMachine.provide({
      actors: {
        saveAnswer: fromPromise(({ input }) => {
          sent.push(input);
          return new Promise(() => {});
        }),
      },
    });
    const actor = createActor(machine, { clock, input: { userId: 'mia' } }).start();
    return { clock, sent, actor };
  }

  it('is ignored in the first 400 ms of an alert, and sends after them', () => {
    const { clock, sent, actor } = told();
    actor.send({ type: 'alerts.known', alerts: [fire] });
    clock.increment(limits.tapsIgnored - 1);
    actor.send({ type: 'answer.pressed', status: 'Safe' });
    expect([sent, actor.getSnapshot().value]).toEqual([[], 'arriving']);
    clock.increment(1);
    actor.send({ type: 'answer.pressed', status: 'Not Safe' });
    actor.send({ type: 'answer.pressed', status: 'Safe' });
    expect(sent).toEqual([{ userId: 'mia', alertId: 'fire', status: 'Not Safe', location: '', note: '' }]);
  });

  it('that was meant for one alert does not answer the one that takes its place', () => {
    const { clock, sent, actor } = told();
    actor.send({ type: 'alerts.known', alerts: [fire] });
    clock.increment(limits.tapsIgnored);
    actor.send({ type: 'alerts.known', alerts: [storm, fire] });
    actor.send({ type: 'answer.pressed', status: 'Safe' });
    expect([sent, actor.getSnapshot().context.shown?.id]).toEqual([[], 'storm']);
  });

  it('is not put off by a list that is read again', () => {
    const { clock, sent, actor } = told();
    actor.send({ type: 'alerts.known', alerts: [fire] });
    clock.increment(300);
    actor.send({ type: 'alerts.known', alerts: [{ ...fire }] });
    clock.increment(100);
    actor.send({ type: 'answer.pressed', status: 'Safe' });
    expect(sent.length).toBe(1);
  });
});

describe('what is shown', () => {
  const shownAt = (now: string, ...alerts: (typeof fire)[]) => {
    const actor = createActor(incomingAlertMachine, { clock: new SimulatedClock(), input: { userId: 'mia' } }).start();
    actor.send({ type: 'alerts.known', alerts });
    return present(actor.getSnapshot(), now, zone);
  };

  it('says who sent it and when, and how long ago that is', () => {
    const ages = ['02:42:20', '02:43:10', '03:42:00'].map(
      (time) => shownAt(`2026-10-18T${time}.000Z`, fire).alert?.age,
    );
    expect(ages).toEqual(['Just now', '1 min ago', '1 h ago']);
    expect(shownAt(thatEvening, fire).alert).toMatchObject({
      text: fire.information,
      line: 'From Sam Okafor, 10:42pm EDT',
      href: '/safety-alerts/fire',
    });
    expect(shownAt('2026-10-20T02:42:00.000Z', fire).alert).toMatchObject({
      age: '2 days ago',
      line: 'From Sam Okafor on 10/17/2026 - 10:42pm EDT',
    });
  });

  it('counts the others that wait, and leaves out what a later alert has overtaken', () => {
    expect(shownAt(thatEvening, storm, fire)).toMatchObject({ alert: { text: storm.information }, more: 1 });
    const yesterday = { ...fire, id: 'old', createdAt: '2026-10-17T02:42:00.000Z' };
    expect(incomingOf([storm, fire, yesterday]).map(({ id }) => id)).toEqual(['storm', 'fire']);
    expect(incomingOf([{ ...storm, ownStatus: 'Safe' }, fire, yesterday]).map(({ id }) => id)).toEqual(['fire']);
    expect(incomingOf([]).length).toBe(0);
  });
});
