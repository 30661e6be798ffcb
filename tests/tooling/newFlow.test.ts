import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { features } from '../../oxlint.arrows.ts';
import { newFlowOf } from '../../scripts/newFlow/names.ts';
import { filesOf } from '../../scripts/newFlow/write.ts';

const root = join(import.meta.dirname, '../..');

describe('what is asked for', () => {
  test('is a feature, a flow and an address with its parts', () => {
    const asked = newFlowOf(['home', 'guestBook', '--address', '/guest-book/:bookId'], features);
    expect(asked).toEqual({
      feature: 'home',
      flow: 'guestBook',
      address: '/guest-book/:bookId',
      params: ['bookId'],
      square: null,
    });
    expect(newFlowOf(['home', 'guestBook'], features)).toMatchObject({ address: '/guest-book', params: [] });
  });

  test('below an event it stands behind a square: its feature’s, the one that is named, or one of the owner alone', () => {
    const below = (feature: string, ...more: string[]) =>
      newFlowOf([feature, 'headCount', '--address', '/event-view/:id/head-count/:roomId', ...more], features);
    expect(below('door')).toEqual({
      feature: 'door',
      flow: 'headCount',
      address: '/event-view/:eventId/head-count/:roomId',
      params: ['roomId'],
      square: 'guestList',
    });
    expect([below('messages').square, below('door', '--square', 'checkIn').square]).toEqual(['editEvent', 'checkIn']);
  });

  test.each([
    [['home'], 'Usage'],
    [['home', 'GuestBook'], 'Usage'],
    [['home', 'guestBook', 'more'], 'Usage'],
    [['cellar', 'guestBook'], 'cellar is no feature'],
    [['home', 'guestBook', '--address', 'guest-book'], 'is no address'],
    [['home', 'guestBook', '--adress', '/guest-book'], 'Usage'],
    [['home', 'guestBook', '--address', '/event-view/:eventId'], 'is that of the event itself'],
    [['home', 'guestBook', '--address', '/event-view/:eventId/book', '--square', 'cellar'], 'cellar is no square'],
    [['home', 'guestBook', '--square', 'guestList'], 'is below no event'],
  ])('%j is refused in a sentence', (argv, sentence) => {
    expect(() => newFlowOf(argv, features)).toThrow(sentence);
  });
});

test.each(['/guest-book/:bookId', '/event-view/:id/guest-book/:bookId'])(
  'no name of a template is left open: %s',
  (address) => {
    const flow = newFlowOf(['home', 'guestBook', '--address', address], features);
    for (const { path, text } of filesOf(flow))
      expect({ path, open: text.match(/__\w+__/g) }).toEqual({ path, open: null });
  },
);

/** Lines of cancelEvent's machine, model, present, route, screen, chart test, view test and flow in Chromium before there was this command. */
const before = 412;

test('of a flow like cancelEvent, at most 60 % of its former lines are left to be written by hand', () => {
  const skeleton = filesOf(newFlowOf(['events', 'cancelEvent', '--address', '/event-view/:eventId/cancel'], features));
  const byHand = skeleton
    .filter(({ path }) => /\.tsx?$/.test(path) && existsSync(join(root, path)))
    .map(({ path, text }) => {
      const given = text.split('\n').map((line) => line.trim());
      const left = readFileSync(join(root, path), 'utf8')
        .trimEnd()
        .split('\n')
        .filter((line) => {
          const at = given.indexOf(line.trim());
          if (at >= 0) given.splice(at, 1);
          return at < 0;
        });
      return { path, lines: left.length };
    });
  expect(byHand.length).toBe(9);
  expect(byHand.reduce((sum, { lines }) => sum + lines, 0)).toBeLessThanOrEqual(before * 0.6);
});
