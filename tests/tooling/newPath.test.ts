import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { walk } from '#machines/kit/model/walk.ts';
import { rsvpModel } from '#machines/rsvp/model.ts';
import { type KeptPath, pathOfKept, showsAsKept } from '#tests/support/paths/keptPaths.ts';
import { pureDriver } from '#tests/support/paths/pureDriver.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { pathOptionsOf } from '../../scripts/newPath/options.ts';
import { pathOf, writePath } from '../../scripts/newPath/write.ts';

const search = 'start=no-birth-date-three-rules&trace=rsvp.pressed,birthday.submitted:18-today';
const copy = mkdtempSync(join(tmpdir(), 'muster-new-path-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe('what is asked for', () => {
  test('is a link, whole or in two parts, and a name', () => {
    const asked = { flow: 'rsvp', search, name: null };
    expect(pathOptionsOf([`https://muster.test/inspector/rsvp?${search}`])).toEqual(asked);
    expect(pathOptionsOf([`/inspector/rsvp#${search}`])).toEqual(asked);
    expect(pathOptionsOf(['rsvp', `?${search}`, '--name', 'of-age'])).toEqual({ ...asked, name: 'of-age' });
  });

  test.each([
    [[], 'Usage'],
    [['rsvp', search, 'more'], 'Usage'],
    [[`/inspector/rsvp?${search}`, '--name', 'of age'], 'letters, digits and hyphens'],
    [['/inspector/rsvp'], 'This link plays nothing.'],
    [[`?${search}`], 'names no flow'],
  ])('%j is refused in a sentence', (argv, sentence) => {
    expect(() => pathOptionsOf(argv)).toThrow(sentence);
  });

  test.each([
    ['nobody', search, 'There is no chart nobody.'],
    ['rsvp', 'start=never', 'there is no start “never”. Nothing is written.'],
    ['rsvp', `${search},next.pressed`, '“next.pressed” can’t happen after “birthday.submitted (18 today)”. Nothing'],
    ['rsvp', 'start=no-birth-date-three-rules', 'without a move'],
  ])('a link that does not fit %s is refused in a sentence: %s', async (flow, wanted, sentence) => {
    await expect(pathOf({ flow, search: wanted, name: null })).rejects.toThrow(sentence);
  });
});

test('a path is written beside the tests of its flow, and is green on its chart at once', async () => {
  mkdirSync(join(copy, 'src/inspector/simulated'), { recursive: true });
  mkdirSync(join(copy, 'tests/rsvp'), { recursive: true });
  const list = 'src/inspector/simulated/models.ts';
  writeFileSync(join(copy, list), readFileSync(join(import.meta.dirname, '../..', list)));
  const asked = pathOptionsOf(['rsvp', search]);
  const file = writePath(copy, asked, await pathOf(asked));
  expect(file).toBe('tests/rsvp/rsvp.birthday-submitted-18-today.path.json');
  const kept = JSON.parse(readFileSync(join(copy, file), 'utf8')) as KeptPath;
  expect(kept.moves).toEqual([
    { move: 'rsvp.pressed', shows: { screen: 'birthday', path: '/birthday', heading: 'Enter Birthday' } },
    { move: 'birthday.submitted (18 today)', shows: { busy: true } },
  ]);
  const path = pathOfKept(rsvpModel, kept);
  showsAsKept(path, kept);
  const driver = pureDriver(rsvpModel, path.situation);
  await walk(path, driver);
  driver.stop();
  expect(() => writePath(copy, asked, kept)).toThrow('is there already');
});

test('a kept path is red where something else is shown, or a move can no longer happen', async () => {
  const kept = await pathOf({ flow: 'rsvp', search, name: null });
  const [first, second] = kept.moves;
  if (!first || !second) throw new Error('the path has two moves');
  const other = { ...kept, moves: [first, { ...second, shows: { busy: false } }] };
  expect(() => showsAsKept(pathOfKept(rsvpModel, other), other)).toThrow('busy');
  expect(() => pathOfKept(rsvpModel, { ...kept, moves: [second, first] })).toThrow(
    '“birthday.submitted (18 today)” can’t happen',
  );
  expect(() => pathOfKept(rsvpModel, { ...kept, start: 'never' })).toThrow('there is no start “never” any more');
});
