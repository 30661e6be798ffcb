import { galleryModel } from '#machines/app/gallery/model.ts';
import { momentsOf } from '#machines/app/gallery/moments.ts';
import { search, present } from '#machines/app/gallery/present.ts';
import { around, says, type ShownScreen } from '#machines/app/gallery/shownScreen.ts';
import { linkOf, openLink } from '#machines/app/simulator/link.ts';
import { replay } from '#machines/app/simulator/replay.ts';
import { models } from '#src/inspector/simulated/models.ts';
import { screens } from '#src/inspector/simulated/screens.ts';
import { newSteps } from '#tests/kit/along.ts';
import { describeChart } from '#tests/support/paths/suite.ts';
import { describe, expect, it, test } from 'vitest';

describeChart(galleryModel, {
  sizes: {
    'every flow': { states: 18, edges: 36 },
    'one flow': { states: 25, edges: 55 },
    'a flow that has no screen': { states: 19, edges: 38 },
  },
  along: {
    'a flow is read once, and while one is wanted no other': ({ snapshots }) => {
      const { wanted, screens: read, failed } = (snapshots.at(-1) ?? expect.fail()).context;
      const { now } = present(snapshots.at(-1) ?? expect.fail());
      if (now === null) return;
      expect([now in read, failed.includes(now)]).toEqual([false, false]);
      expect(now).toBe(wanted ?? now);
    },
    'it rests once every wanted flow is read or could not be': ({ snapshots }) => {
      const { status, read, failed, wanted } = present(snapshots.at(-1) ?? expect.fail());
      expect(status === 'reading').toBe(read + failed.length < wanted);
      expect(status === 'partly').toBe(status !== 'reading' && failed.length > 0);
    },
    'what is read stays, whatever is asked for then': (walked) => {
      for (const { before, after } of newSteps(walked))
        expect(Object.keys(after.context.screens)).toEqual(expect.arrayContaining(Object.keys(before.context.screens)));
    },
  },
});

const screen = (text: string): ShownScreen => ({
  situation: 'at first',
  last: null,
  where: 'shown',
  search: 'start=at-first',
  heading: 'Door',
  text,
});

describe('the words of a screen', () => {
  test('are found whatever their case, spaces and apostrophes', () => {
    const away = screen('Door  Mia’s guest was Turned\n away at 10 p.m.');
    expect(['turned away', "MIA'S GUEST", '  door mia', ''].map((words) => says(away, words))).toEqual(
      Array(4).fill(true),
    );
    expect(says(away, 'turned away by')).toBe(false);
  });

  test('are shown with what stands around them', () => {
    const long = screen(`${'before '.repeat(10)}turned Away${' after'.repeat(10)}`);
    expect(around(long, 'TURNED  away')).toEqual([
      '…ore before before before before ',
      'turned Away',
      ' after after after after after a…',
    ]);
    expect([around(long, ' '), around(long, 'nobody')]).toEqual([null, null]);
  });

  test('narrow the screens of all flows, which are counted', () => {
    const screens = { door: [screen('Turned away'), screen('Come in')], rsvp: [screen('Rules')] };
    expect(search({ screens }, 'turned')).toEqual({
      flows: [{ flow: 'door', screens: [screen('Turned away')] }],
      count: 1,
      all: 3,
    });
  });
});

it.each(Object.keys(screens))('the shortest way to each moment of %s is played by its link', async (id) => {
  const model = await (models[id] ?? expect.fail())();
  for (const situation of Object.keys(model.situations)) {
    const moments = momentsOf(model, situation);
    expect(new Set(moments.map(({ trace }) => trace.join())).size).toBe(moments.length);
    for (const { trace, snapshot } of moments) {
      const opened = openLink(model, linkOf(model, { situation, trace }));
      expect(opened).toEqual({ situation, trace, mismatch: null });
      expect(model.present(replay(model, opened).now.chart)).toEqual(model.present(snapshot));
    }
  }
});
