import { act, cleanup, render } from '@testing-library/react';
import { offered, replay } from '#machines/app/simulator/replay.ts';
import { nameOf } from '#machines/kit/model/model.ts';
import { models } from '#src/inspector/simulated/models.ts';
import { screens } from '#src/inspector/simulated/screens.ts';
import { loadCleaner } from '#src/kit/cleanHtml.ts';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTab } from '#tests/support/views/tabHistory.ts';

// What shows a text waits for it; a walk is over sooner.
beforeAll(() => loadCleaner());
afterEach(cleanup);

test('each screen belongs to a chart that can be played', () => {
  expect(Object.keys(screens).filter((id) => !(id in models))).toEqual([]);
});

test.each(Object.keys(screens))(
  'the screen of %s is shown at each moment of a walk, and asks for nothing',
  async (id) => {
    const [model, Shown] = await Promise.all([models[id]?.(), screens[id]?.()]);
    if (!model || !Shown) throw new Error(`there is no screen of ${id}`);
    const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nothing is fetched'));
    openTab('/inspector');
    const told: string[] = [];
    for (const situation of Object.keys(model.situations)) {
      let trace: string[] = [];
      for (let step = 0; step < 4; step += 1) {
        const { now } = replay(model, { situation, trace });
        await act(async () => {
          render(<Shown snapshot={now.chart} send={() => {}} frame={document} onLeave={() => {}} />);
        });
        told.push(document.body.textContent);
        cleanup();
        const moves = offered(model, situation, now);
        const move =
          moves.findLast((each) => each.kind === 'settle' && each.ok) ?? moves[step % Math.max(moves.length, 1)];
        if (!move) break;
        trace = [...trace, nameOf(move)];
      }
    }
    expect(told.some((text) => text.trim() !== '')).toBe(true);
    expect(location.pathname).toBe('/inspector');
    expect(fetched).not.toHaveBeenCalled();
    fetched.mockRestore();
  },
);
