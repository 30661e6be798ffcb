import type { AlertAudience } from '#contract/alerts/audience.ts';
import { notSentYet } from '#machines/alerts/heldAlerts/held.ts';
import { fire } from '#machines/alerts/organizationAlerts/fixtures.ts';
import { present } from '#machines/alerts/sendOrganizationAlert/present.ts';
import {
  type SendOrganizationAlertContext,
  sendOrganizationAlertMachine,
} from '#machines/alerts/sendOrganizationAlert/machine.ts';
import {
  chapters,
  checkedIn,
  counted,
  inside,
  officers,
  sendOrganizationAlertModel,
} from '#machines/alerts/sendOrganizationAlert/model.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';

describeChart(sendOrganizationAlertModel, {
  sizes: {
    'an alert': { states: 20, edges: 62 },
    'an alert during an event': { states: 100, edges: 576 },
    'an alert to those who were checked in': { states: 40, edges: 164 },
    'an alert to a role': { states: 100, edges: 484 },
    'an alert to chapters': { states: 90, edges: 432 },
  },
  along: {
    'what is sent is filled in, trimmed, and was confirmed': ({ calls, snapshots }) => {
      for (const { actor, input } of calls)
        if (actor === 'sendAlert')
          expect(input).toMatchObject({ organizationId: 'harbor-house', information: fire.information });
      for (const [index, snapshot] of snapshots.entries())
        if (snapshot.matches('sending')) expect(['asking', 'sending']).toContain(snapshots[index - 1]?.value);
    },
    'it leads to the list exactly when it is sent or held, and says which': ({ snapshots, emitted }) => {
      for (const snapshot of snapshots)
        expect(present(snapshot).goesTo?.path).toBe(
          snapshot.matches('sent') || snapshot.matches('held') ? '/safety-alerts' : undefined,
        );
      expect(emitted.filter((each) => Reflect.get(each, 'text') === notSentYet).length).toBe(
        snapshots.at(-1)?.matches('held') ? 1 : 0,
      );
      expect(emitted.filter((each) => Reflect.get(each, 'text') === 'Safety Alert Sent Successfully!').length).toBe(
        snapshots.at(-1)?.matches('sent') ? 1 : 0,
      );
    },
    'it goes to whom was chosen last': ({ calls, snapshots }) => {
      const sent = calls.filter(({ actor }) => actor === 'sendAlert').at(-1);
      const last = snapshots.at(-1);
      if (sent && last?.matches('sending')) expect(sent.input).toMatchObject({ audience: last.context.audience });
    },
    'only what was counted can be chosen': ({ snapshots }) => {
      for (const { context } of snapshots)
        if (context.options === null) expect(context.audience).toEqual({ kind: 'everyone' });
    },
    'it asks with whom it reaches before it goes': ({ snapshots }) => {
      for (const snapshot of snapshots)
        if (snapshot.matches('asking')) expect(present(snapshot).question?.words).toBe(fire.information);
    },
  },
});

const asked = (context: Partial<SendOrganizationAlertContext>) => {
  const input = { organizationId: 'harbor-house', organizationName: 'Harbor House', information: fire.information };
  const whole = {
    ...input,
    audience: { kind: 'everyone' },
    options: null,
    chapters: null,
    showsRoles: false,
    showsChapters: false,
    isUncounted: false,
    failed: null,
  } as const;
  return present(sendOrganizationAlertMachine.resolveState({ value: 'asking', context: { ...whole, ...context } }));
};

it('names the whole organization as long as nobody was counted', () => {
  const { question, submit, audiences } = asked({});
  expect([question?.title, question?.lines, submit, audiences]).toEqual([
    ...['Send this to every member of Harbor House?', [], 'Send Safety Alert', []],
  ]);
});

it('offers no choice where there is none, and counts', () => {
  const { question, submit, unreachable, audiences } = asked({ options: counted.quiet });
  expect([question?.title, submit, unreachable, audiences]).toEqual([
    ...['Send this alert to 214 people?', 'Send to 214 people', '3 with no way to reach', []],
  ]);
});

it('names who is inside, and what changed while it was written (S-87)', () => {
  const { question, submit, audiences } = asked({ options: counted.later, audience: inside.audience });
  expect(submit).toBe('Send to 47 people');
  expect(audiences.map(({ title, sub, count, picked }) => [title, sub, count, picked])).toEqual([
    ['Inside an event now', 'Autumn Social', '47', true],
    ['Everyone', 'All of Harbor House', '214', false],
  ]);
  expect(question?.lines.map(({ text, count }) => [text, count])).toEqual([
    ['Inside Autumn Social', '47'],
    ['Came in while you wrote', '3'],
    ['Left while you wrote', '1'],
    ['No way to reach', '3'],
  ]);
});

it('looks back four hours until another number is chosen, and says how many each has (S-194)', () => {
  const options = [...checkedIn, ...counted.quiet];
  expect(asked({ options }).hours).toBe(null);
  expect(asked({ options }).audiences.map(({ title, count }) => [title, count])).toEqual([
    ['Checked in, last 4 hours', '40'],
    ['Everyone', '214'],
  ]);
  const one = asked({ options, audience: { kind: 'checkedIn', hours: 1 } });
  expect([one.hours?.value, one.hours?.options.map(({ name }) => name), one.submit]).toEqual([
    ...['1', ['Last hour, 10 people', 'Last 4 hours, 40 people'], 'Send to 10 people'],
  ]);
  expect(one.audiences[0]).toMatchObject({ title: 'Checked in, last hour', count: '10', picked: true });
  expect(one.question?.lines).toEqual([{ kind: 'none', text: 'Checked in, last hour', count: '10' }]);
  const gone = asked({ options, audience: { kind: 'checkedIn', hours: 2 } });
  expect([gone.hours?.options.map(({ name }) => name)[1], gone.submit]).toEqual([
    ...['Last 2 hours, 0 people', 'Send to 0 people'],
  ]);
});

it('folds roles, and keeps the one in sight that is picked (S-112)', () => {
  const [options, audience] = [counted.roles, officers.audience];
  expect(asked({ options }).roles).toEqual({ title: 'By role', button: 'Show 2', isUnfolded: false, rows: [] });
  expect(asked({ options, audience }).roles).toMatchObject({ button: 'Show 2', rows: [{ title: 'Safety officer' }] });
  const unfolded = asked({ options, audience, showsRoles: true });
  expect(unfolded.roles?.button).toBe('Hide');
  expect(unfolded.roles?.rows.map(({ title, sub, count, picked }) => [title, sub, count, picked])).toEqual([
    ['Admin', null, '1', false],
    ['Safety officer', null, '3', true],
  ]);
  expect(unfolded.audiences.map(({ title }) => title)).toEqual(['Everyone']);
  expect(unfolded.question?.lines).toEqual([{ kind: 'none', text: 'Those with the role Safety officer', count: '3' }]);
});

it('counts nobody where those who are picked can’t be chosen any more, and never says that it is everyone', () => {
  const { question, submit } = asked({ options: counted['no officers'], audience: officers.audience });
  expect([submit, question?.title, question?.lines]).toEqual([
    ...['Send to 0 people', 'Send this alert to 0 people?'],
    [{ kind: 'none', text: 'Those with the role Safety officer', count: '0' }],
  ]);
});

it('offers chapters, of which several may be chosen, and counts who is in two of them once (S-153, S-154)', () => {
  const cedar = { kind: 'chapters', chapters: ['cedar-house'] } as const;
  const of = (more: Partial<SendOrganizationAlertContext>) => asked({ options: counted.quiet, chapters, ...more });
  const folded = of({ audience: { ...cedar, chapters: [...cedar.chapters] } });
  expect(folded.chapters).toMatchObject({ button: 'Choose chapters', rows: [{ title: 'Cedar House' }] });
  expect([folded.submit, folded.unreachable, folded.question?.lines]).toEqual([
    ...['Send to 41 people', '1 with no way to reach'],
    [
      { kind: 'none', text: 'Members of Cedar House', count: '41' },
      { kind: 'warn', text: 'No way to reach', count: '1' },
    ],
  ]);
  const all: AlertAudience = { kind: 'chapters', chapters: ['cedar-house', 'harbor-house'] };
  const { chapters: unfolded, question, audiences } = of({ audience: all, showsChapters: true });
  expect(unfolded?.rows.map(({ title, count, picked }) => [title, count, picked])).toEqual([
    ['All chapters', '254 people', true],
    ['Cedar House', '41 people', true],
    ['Harbor House', '214 people', true],
  ]);
  expect(question?.lines[0]).toEqual({ kind: 'none', text: 'Members of Cedar House and Harbor House', count: '254' });
  expect(audiences.map(({ title, picked }) => [title, picked])).toEqual([['Everyone', false]]);
  expect(of({ audience: all, chapters: null }).submit).toBe('Send to 0 people');
});
