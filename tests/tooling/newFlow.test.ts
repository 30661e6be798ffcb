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
    expect(asked).toEqual({ feature: 'home', flow: 'guestBook', address: '/guest-book/:bookId', params: ['bookId'] });
    expect(newFlowOf(['home', 'guestBook'], features)).toMatchObject({ address: '/guest-book', params: [] });
  });

  test.each([
    [['home'], 'Usage'],
    [['home', 'GuestBook'], 'Usage'],
    [['home', 'guestBook', 'more'], 'Usage'],
    [['cellar', 'guestBook'], 'cellar is no feature'],
    [['home', 'guestBook', '--address', 'guest-book'], 'is no address'],
    [['home', 'guestBook', '--address', '/event-view/:eventId/book'], 'takes the event'],
  ])('%j is refused in a sentence', (argv, sentence) => {
    expect(() => newFlowOf(argv, features)).toThrow(sentence);
  });
});

test('no name of a template is left open', () => {
  const flow = newFlowOf(['home', 'guestBook', '--address', '/guest-book/:bookId'], features);
  for (const { path, text } of filesOf(flow))
    expect({ path, open: text.match(/__\w+__/g) }).toEqual({ path, open: null });
});

/** Lines of cancelEvent's machine, model, present, route, screen, chart test, view test and flow in Chromium before there was this command. */
const before = 412;

test('of a flow like cancelEvent, at most 60 % of its former lines are left to be written by hand', () => {
  const skeleton = filesOf({ feature: 'events', flow: 'cancelEvent', address: '', params: ['eventId'] });
  const byHand = skeleton
    .filter(({ path }) => !path.endsWith('.json') && existsSync(join(root, path)))
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
