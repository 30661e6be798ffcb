import { inspectorMachine } from '#machines/app/inspector/machine.ts';
import { sessionMachine } from '#machines/account/session/machine.ts';
import { noticesMachine } from '#machines/app/notices/machine.ts';
import { createLoadMachine } from '#machines/kit/load/machine.ts';
import type { SeenActor } from '#machines/app/inspector/seen.ts';
import { graphOf } from '#src/inspector/drawing/graph.ts';
import { layOut } from '#src/inspector/drawing/layout.ts';
import { signalName } from '#src/inspector/drawing/lines.ts';
import { actorsOf, drawingOf, isHot, leavingsOf, onOf, sendable } from '#src/inspector/page/look.ts';
import { fitted, showing, zoomed } from '#src/inspector/page/view.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';

const drawn = (machine: AnyStateMachine) => layOut(graphOf(machine, 'flow', 'app'));
let drawings: Awaited<ReturnType<typeof drawn>>[];
beforeAll(async () => {
  drawings = await Promise.all(
    [inspectorMachine, sessionMachine, noticesMachine, createLoadMachine('load')].map(drawn),
  );
});
const drawingNamed = (id: string) => {
  const drawing = drawings.find((each) => each.id === id);
  if (!drawing) throw new Error(`there is no drawing ${id}`);
  return drawing;
};
const actor = (given: Partial<SeenActor>): SeenActor => ({
  key: 'first/1',
  tab: 'first',
  chart: 'load',
  states: ['loading', 'failed', 'loaded', 'refreshing'],
  value: 'loading',
  isRunning: true,
  context: [],
  ...given,
});

describe('what is on', () => {
  it.each([
    ['editing', ['', 'editing'], ['editing']],
    [{ active: 'settled' }, ['', 'active', 'active.settled'], ['active.settled']],
    [{ a: { b: 'c' }, d: 'e' }, ['', 'a', 'a.b', 'a.b.c', 'd', 'd.e'], ['a.b.c', 'd.e']],
    [{ a: {} }, ['', 'a'], ['a']],
  ])('%j is these paths', (value, all, leaves) => {
    const on = onOf(value);
    expect([[...on.all], [...on.leaves]]).toEqual([all, leaves]);
  });
});

it('a list under another id is known by its states; a chart of nobody is not known', () => {
  expect(drawingOf(actor({ chart: 'upcomingEvents' }), drawings)?.id).toBe('load');
  expect(drawingOf(actor({ chart: 'other', states: ['one'] }), drawings)).toBe(undefined);
});

it('several of one chart stand with the newest running one first', () => {
  const actors = [
    actor({ key: '1', chart: 'upcomingEvents' }),
    actor({ key: '2', isRunning: false }),
    actor({ key: '3' }),
    actor({ key: '4', chart: 'session', states: [] }),
  ];
  expect(actorsOf(drawingNamed('load'), actors, drawings).map(({ key }) => key)).toEqual(['3', '1', '2']);
});

it('what can be sent are the signals of what is on, the innermost first, without answers and delays', () => {
  const takes = sendable(drawingNamed('inspector'), onOf({ watching: 'attached' }));
  expect(takes.map(({ from, signal, to }) => `${from}: ${signal} → ${to?.join() ?? ''}`)).toEqual([
    'watching.attached: actor.moved → ',
    'watching.attached: actor.chosen → ',
    'watching.attached: tab.left → ',
    'watching.attached: tab.left → watching.missing',
    'watching: tab.attached → watching.attached',
    'watching: signal.arrived → ',
    'watching: log.emptied → ',
  ]);
});

it('what a state takes tells where it leads', () => {
  const leavings = leavingsOf(drawingNamed('notices'), 'held').map(({ signal, guard, to }) => [signal, guard, to]);
  expect(leavings).toEqual([
    ['notice.shown', 'isCurrent', undefined],
    ['notice.shown', 'isWaiting', undefined],
    ['notice.shown', undefined, undefined],
    ['notice.closed', 'hasWaiting', ['showing']],
    ['notice.released', undefined, ['showing']],
    ['notice.closed', undefined, ['empty']],
  ]);
});

it('the arrow of the last signal into what is on is lit, no other', () => {
  const { edges } = drawingNamed('load');
  const last = { actor: '', chart: 'load', type: 'xstate.done.actor.load', from: null, at: '', fields: [] };
  const lit = edges.filter((edge) => isHot(edge, onOf('loaded'), last)).map(({ from, to }) => [from, to]);
  expect(lit).toEqual([['loading', 'loaded']]);
  expect(edges.some((edge) => isHot(edge, onOf('loaded'), undefined))).toBe(false);
});

it.each([
  ['', 'always'],
  ['*', 'anything else'],
  ['login.submitted', 'login.submitted'],
  ['xstate.done.actor.signIn', 'signIn done'],
  ['xstate.error.actor.signIn', 'signIn failed'],
  ['xstate.after.noticeShown.notices.showing', 'after noticeShown'],
  ['xstate.done.state.rsvp.birthday', 'all done'],
])('the signal “%s” is called “%s”', (type, name) => {
  expect(signalName(type)).toBe(name);
});

describe('the place of a drawing', () => {
  const size = { width: 400, height: 300 };
  const box = (x: number, y: number) => ({ x, y, width: 100, height: 50 });

  it('is the middle, small enough to be seen whole', () => {
    const drawing = { ...drawingNamed('load'), width: 752, height: 400 };
    expect(fitted(size, drawing)).toEqual({ x: 12, y: 50, scale: 0.5 });
  });

  it('moves only where a box cannot be seen, and then to the middle', () => {
    const place = { x: 0, y: 0, scale: 1 };
    expect(showing(place, size, box(20, 20))).toBe(place);
    expect(showing(place, size, box(1000, 20))).toEqual({ x: -850, y: 0, scale: 1 });
  });

  it('grows about the point under the pointer', () => {
    expect(zoomed({ x: 0, y: 0, scale: 1 }, 2, { x: 100, y: 50 })).toEqual({ x: -100, y: -50, scale: 2 });
    expect(zoomed({ x: 0, y: 0, scale: 3 }, 2, { x: 100, y: 50 })).toEqual({ x: 0, y: 0, scale: 3 });
  });
});
