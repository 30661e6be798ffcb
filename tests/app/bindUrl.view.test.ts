import { bindUrl } from '#src/kit/bindUrl.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, setup } from 'xstate';
import { openTab, type TabHistory } from '#tests/support/views/tabHistory.ts';

const base = '/event-view/e1';

type Signal = { type: 'url.changed'; path: string } | { type: 'went' | 'sent' | 'done' | 'failed'; path?: never };

const isAsked =
  (path: string) =>
  ({ event }: { event: Signal }) =>
    event.path === path;

/** Three places of one flow and a call under way, which follows no address and keeps the one that is shown. */
const trip = setup({
  // oxlint-disable-next-line typescript/no-unnecessary-type-assertion -- how XState is told its types
  types: {} as { events: Signal; meta: { path: string | null } },
  guards: { wantsStart: isAsked(''), wantsNear: isAsked('/near') },
}).createMachine({
  id: 'trip',
  initial: 'start',
  states: {
    start: { meta: { path: '' }, on: { went: 'near', 'url.changed': { guard: 'wantsNear', target: 'near' } } },
    near: { meta: { path: '/near' }, on: { went: 'far', 'url.changed': { guard: 'wantsStart', target: 'start' } } },
    far: { meta: { path: '/far' }, on: { sent: 'sending', 'url.changed': { guard: 'wantsStart', target: 'start' } } },
    sending: { meta: { path: null }, on: { done: 'start', failed: 'near' } },
  },
});

let tab: TabHistory;
let leave: () => void;

function open(path: string, { tellsPosition = true } = {}) {
  tab = openTab(base + path, { tellsPosition });
  const followed: string[] = [];
  const actor = createActor(trip).start();
  const unbind = bindUrl(actor, {
    base,
    owned: ['', '/near', '/far'],
    pathOf: (snapshot) => Object.values(snapshot.getMeta())[0]?.path ?? null,
    follow(asked) {
      followed.push(asked);
      actor.send({ type: 'url.changed', path: asked });
    },
  });
  leave = () => {
    unbind();
    actor.stop();
  };
  const below = () => tab.entries().map((each) => each.slice(base.length));
  return { actor, followed, below };
}

/** Lets every step of the history land that was asked for; one that never comes to rest fails. */
async function landed() {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  const at = tab.at();
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  expect(tab.at(), 'the history has come to rest').toBe(at);
}

afterEach(() => leave());

it('corrects an address that the chart did not take when the screen was opened, without a new entry', () => {
  const { below, followed } = open('/far');
  expect([below(), followed]).toEqual([[''], []]);
});

it('leaves an address alone that is not the flow’s', () => {
  const { actor } = open('/codes');
  actor.send({ type: 'went' });
  expect(location.pathname).toBe(`${base}/codes`);
});

it('adds an entry on leaving the first address, replaces it inside the flow, and goes back on coming home', async () => {
  const { actor, below } = open('');
  actor.send({ type: 'went' });
  expect(below()).toEqual(['', '/near']);
  actor.send({ type: 'went' });
  expect(below()).toEqual(['', '/far']);
  actor.send({ type: 'sent' });
  expect(location.pathname).toBe(`${base}/far`);
  actor.send({ type: 'done' });
  await landed();
  expect([below(), tab.at(), location.pathname]).toEqual([['', '/far'], 0, base]);
});

it('replaces the address on coming home where the flow was opened inside', () => {
  const { actor, below } = open('/far');
  actor.send({ type: 'went' });
  expect([below(), tab.at()]).toEqual([['', '/near'], 1]);
});

it('turns back and forward into one signal each', async () => {
  const { actor, followed } = open('');
  actor.send({ type: 'went' });
  await tab.go(-1);
  expect([followed, actor.getSnapshot().value]).toEqual([[''], 'start']);
  await tab.go(1);
  expect([followed, actor.getSnapshot().value, tab.at()]).toEqual([['', '/near'], 'near', 1]);
});

it('goes back on coming home after a way back and forward, too', async () => {
  const { actor, below } = open('');
  actor.send({ type: 'went' });
  await tab.go(-1);
  await tab.go(1);
  for (const type of ['went', 'sent', 'done'] as const) actor.send({ type });
  await landed();
  expect([below(), tab.at()]).toEqual([['', '/far'], 0]);
});

describe('a move that the chart refuses', () => {
  it.each([true, false])('is undone, where the browser tells the position: %s', async (tellsPosition) => {
    const { actor, followed, below } = open('', { tellsPosition });
    actor.send({ type: 'went' });
    await tab.go(-1);
    tab.arrive(`${base}/far`);
    await landed();
    expect([followed, actor.getSnapshot().value]).toEqual([['', '/far'], 'start']);
    expect([location.pathname, below()]).toEqual([base, tellsPosition ? ['', '/far'] : ['', '']]);
  });

  it('is undone once while a call is under way, and what the answer leads to is shown', async () => {
    const { actor, followed } = open('');
    for (const type of ['went', 'went', 'sent'] as const) actor.send({ type });
    await tab.go(-1);
    await landed();
    expect([followed, tab.at(), location.pathname]).toEqual([[''], 1, `${base}/far`]);
    actor.send({ type: 'done' });
    await landed();
    expect([tab.at(), location.pathname]).toEqual([0, base]);
  });

  it('is undone, and the next state shown, when that comes before the way back has landed', async () => {
    const { actor, followed, below } = open('');
    for (const type of ['went', 'went', 'sent'] as const) actor.send({ type });
    addEventListener('popstate', () => actor.send({ type: 'failed' }), { once: true });
    await tab.go(-1);
    await landed();
    expect([below(), tab.at()]).toEqual([['', '/near'], 1]);
    await tab.go(-1);
    expect([followed, actor.getSnapshot().value]).toEqual([['', ''], 'start']);
  });

  it('is undone to where the chart is by then', async () => {
    const { actor } = open('');
    for (const type of ['went', 'went', 'sent'] as const) actor.send({ type });
    addEventListener('popstate', () => actor.send({ type: 'done' }), { once: true });
    await tab.go(-1);
    await landed();
    expect([tab.at(), location.pathname]).toEqual([0, base]);
  });
});

it('shows the next state when it comes before the way back has landed', async () => {
  const { actor, below, followed } = open('');
  for (const type of ['went', 'went', 'sent', 'done', 'went'] as const) actor.send({ type });
  await landed();
  expect([below(), tab.at(), followed]).toEqual([['', '/near'], 1, []]);
  expect(actor.getSnapshot().value).toBe('near');
});

it('comes to rest where the way back leads to another address of the flow', async () => {
  const { actor, below } = open('');
  actor.send({ type: 'went' });
  tab.arrive(`${base}/near`);
  for (const type of ['went', 'sent', 'done'] as const) actor.send({ type });
  await landed();
  expect([below(), tab.at(), actor.getSnapshot().value]).toEqual([['', '', '/far'], 1, 'start']);
});

it('does nothing any more once it is let go', async () => {
  const { actor, followed } = open('');
  actor.send({ type: 'went' });
  leave();
  await tab.go(-1);
  expect([location.pathname, followed]).toEqual([base, []]);
});
