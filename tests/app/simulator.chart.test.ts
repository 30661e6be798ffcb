import { linkOf, openLink, readLink } from '#machines/app/simulator/link.ts';
import { searchOf } from '#machines/kit/model/playLink.ts';
import { nameOf } from '#machines/kit/model/model.ts';
import {
  type AnyModel,
  equivalentMove,
  offered,
  otherEndings,
  type Played,
  replay,
} from '#machines/app/simulator/replay.ts';
import { calls } from '#contract/calls.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { simulatorMachine } from '#machines/app/simulator/machine.ts';
import { doorModel } from '#machines/door/door/model.ts';
import { eventsToReviewList } from '#machines/review/toReview/eventsToReview.list.ts';
import { reviewEventModel } from '#machines/review/reviewEvent/model.ts';
import { registry } from '#machines/registry.ts';
import { lists } from '#src/inspector/simulated/lists.ts';
import { models } from '#src/inspector/simulated/models.ts';
import { simulatorModel } from '#machines/app/simulator/model.ts';
import { present } from '#machines/app/simulator/present.ts';
import { askModel } from '#machines/app/simulator/exampleModel.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { newSteps } from '#tests/kit/along.ts';

describeChart(simulatorModel, {
  sizes: {
    'a flow that nobody has played yet': { states: 35, edges: 260 },
    'a link that no longer fits': { states: 35, edges: 262 },
    'signals by hand': { states: 28, edges: 138 },
  },
  along: {
    'what the address says opens the same moment': ({ snapshots }) => {
      const { search, start, trace, at, linkEnds } = present(snapshots.at(-1) ?? expect.fail());
      if (search === null) return;
      expect(openLink(askModel, readLink(search))).toEqual({
        situation: start,
        trace: trace.slice(0, linkEnds ?? at),
        mismatch: null,
      });
    },
    'what was sent by hand is in no trace, link or sentence, and ends the link': ({ snapshots }) => {
      const { trace, at, search, note, linkEnds } = present(snapshots.at(-1) ?? expect.fail());
      expect([...trace, search, note].join(' ')).not.toMatch(/Born|2001/);
      const first = trace.slice(0, at).findIndex((name) => name.endsWith('(by hand)'));
      expect(linkEnds).toBe(first < 0 ? null : first);
    },
    'every move that is offered can be made': ({ snapshots }) => {
      const { start, trace, at, acts, calls, waits } = present(snapshots.at(-1) ?? expect.fail());
      for (const name of [...acts, ...calls.flatMap(({ moves }) => moves), ...waits]) {
        const { byHand } = (snapshots.at(-1) ?? expect.fail()).context;
        const played = { situation: start, trace: [...trace.slice(0, at), name], byHand };
        expect(replay(askModel, played).made).toBe(played.trace.length);
      }
    },
    'it plays while nothing is said, and stands astray or at something unknown while it is': ({ snapshots }) => {
      const now = snapshots.at(-1) ?? expect.fail();
      expect(now.value === 'playing').toBe(now.context.note === null);
    },
    'what was said of a link or a press goes with the next move': (walked) => {
      for (const { move, after } of newSteps(walked))
        expect(present(after).note === null).toBe(!/unknown|not fit/.test(move) && after.value !== 'declined');
    },
  },
});

/** Some moments of a flow: those on a walk that takes another of the offered moves at each step. */
function walkOf(model: AnyModel, situation: string): string[][] {
  const traces: string[][] = [[]];
  for (let step = 0; step < 12; step += 1) {
    const trace = traces.at(-1) ?? [];
    const moves = offered(model, situation, replay(model, { situation, trace }).now);
    const move = moves[(step * 5 + 1) % Math.max(moves.length, 1)];
    if (!move) break;
    traces.push([...trace, nameOf(move)]);
  }
  return traces;
}

it.each(Object.keys(models))('a link to any moment of %s opens that moment, and is plain to read', async (id) => {
  const model = await (models[id] ?? expect.fail())();
  for (const situation of Object.keys(model.situations)) {
    for (const trace of walkOf(model, situation)) {
      const { now } = replay(model, { situation, trace });
      for (const move of offered(model, situation, now)) {
        const played = { situation, trace: [...trace, nameOf(move)] };
        const { made } = replay(model, played);
        const search = searchOf(linkOf(model, played));
        expect(openLink(model, readLink(search)), search).toMatchObject({
          situation,
          trace: played.trace.slice(0, made),
        });
        expect(new URL(`/inspector/${id}?${search}`, 'https://muster.test').search).toBe(`?${search}`);
      }
    }
  }
});

it('every chart can be played by its model', async () => {
  expect(Object.keys(models).toSorted()).toEqual([...Object.keys(registry), ...Object.keys(lists)].toSorted());
  for (const [id, load] of Object.entries(models)) expect((await load()).machine.id).toBe(id);
});

it('what a person types stands for the model’s own words with the same outcome, and is kept nowhere', () => {
  const { now } = replay(askModel, { situation: 'at first', trace: [] });
  const typed = { type: 'question.typed', text: 'Born on 2001-05-05' };
  const found = equivalentMove(askModel, 'at first', now, typed);
  expect(found).toBe('question.typed (who is there)');
});

it('a code that is typed stands for the model’s own, whatever is announced of it', () => {
  const situation = 'one code after the other';
  const { now } = replay(doorModel, { situation, trace: [] });
  const typed = (code: string) =>
    equivalentMove(
      doorModel,
      situation,
      now,
      Object.assign({ type: 'code.submitted' }, { code, at: '2026-10-18T00:06:00.000Z' }),
    );
  expect([typed('7K3M 9XQ2'), typed(' ')]).toEqual(['code.submitted', 'code.submitted (empty)']);
});

it('a plain press of the screen is taken although this start names none, and stays in the link', () => {
  const situation = 'reading the steps';
  const trace = ['loadEvent answered: open'];
  const { now } = replay(reviewEventModel, { situation, trace });
  expect(offered(reviewEventModel, situation, now).map(nameOf)).not.toContain('reject.pressed');
  expect(equivalentMove(reviewEventModel, situation, now, { type: 'reject.pressed' })).toBe('reject.pressed');
  const played = { situation, trace: [...trace, 'reject.pressed'] };
  expect(openLink(reviewEventModel, linkOf(reviewEventModel, played))).toEqual({ ...played, mismatch: null });
});

const checkingIn = { situation: 'one code after the other', trace: ['code.submitted'] };

/** How a call may end beside the model's answers, by the code, with its sentence. */
const endingsOf = (model: AnyModel, played: Played, actor: string) =>
  Object.fromEntries(
    otherEndings(model, played.situation, replay(model, played).now)
      .filter((each) => each.actor === actor)
      .map(({ label, error }) => [label, error.message]),
  );

it('a call under way ends by any refusal of the contract and by no answer, which its link tells', () => {
  const endings = endingsOf(doorModel, checkingIn, 'checkInAttendee');
  const { now } = replay(doorModel, checkingIn);
  const own = offered(doorModel, checkingIn.situation, now).flatMap((move) =>
    move.kind === 'settle' && !move.ok ? [move.error.code] : [],
  );
  expect([...Object.keys(endings), ...own]).toEqual(expect.arrayContaining([...calls.checkInAttendee.refusals]));
  expect(endings).toMatchObject({ hostNotGoing: 'Host isn’t going', '500': refusalText('bug') });
  const played = { ...checkingIn, trace: [...checkingIn.trace, 'checkInAttendee refused: hostNotGoing'] };
  const actor = createActor(simulatorMachine, { input: { model: doorModel, link: linkOf(doorModel, checkingIn) } });
  actor.start().send({ type: 'move.chosen', name: 'checkInAttendee refused: hostNotGoing' });
  const { search, trace, said } = present(actor.getSnapshot());
  expect([trace, JSON.stringify(said)]).toEqual([played.trace, expect.stringContaining('Host isn’t going')]);
  expect(openLink(doorModel, readLink(search ?? ''))).toEqual({ ...played, mismatch: null });
});

it('a screen that only loads ends its call as the contract lets the call end', () => {
  const start = { situation: 'a reviewer', trace: [] };
  expect(Object.keys(endingsOf(eventsToReviewList, start, 'load'))).toEqual(
    expect.arrayContaining([...calls.listEventsToReview.refusals, 'timeout']),
  );
});

it('what makes no call of the contract ends as its model says alone', () => {
  const played = { situation: 'at first', trace: ['question.typed (who is there)'] };
  expect(endingsOf(askModel, played, 'ask')).toEqual({});
});
