import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { applyOrganization, organizationCommands } from '#server/cli/organization/command.ts';
import { showProgress } from '#server/cli/showProgress.ts';
import { askServer, serveCommands } from '#server/cli/socket.ts';
import type { Progress } from '#server/kit/progress.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { contentsOf, fixtureOver } from './fixture.ts';
import { demoFolder } from './folders.ts';

eachDatabase((open) => {
  test('applying that breaks off in the middle leaves nothing', async () => {
    const fixture = fixtureOver(await open());
    const before = await contentsOf(fixture.db);
    const tell = ({ what }: Progress): void => {
      if (what === 'accounts') throw new Error('The process stops here.');
    };
    await expect(applyOrganization({ ...fixture, tell }, demoFolder)).rejects.toThrow('stops here');
    expect(await contentsOf(fixture.db)).toEqual(before);
  });

  test('a running server tells how far applying has come, and the answer follows', async () => {
    const fixture = fixtureOver(await open());
    const data = mkdtempSync(join(tmpdir(), 'muster-data-'));
    const stop = await serveCommands(data, organizationCommands(fixture));
    onTestFinished(async () => {
      await stop();
      rmSync(data, { recursive: true });
    });
    const told: Progress[] = [];
    const asked = await askServer(data, 'organization.apply', [demoFolder], (progress) => told.push(progress));
    expect(asked?.answer).toMatchObject({ ok: true });
    expect(told.map(({ what }) => what)).toEqual(expect.arrayContaining(['people', 'memberships', 'accounts']));
    expect(told.map(({ done }) => done)).toEqual(told.map(({ done }) => done).toSorted((a, b) => a - b));
    expect(told.at(-1)).toMatchObject({ what: 'accounts', done: told[0]?.total });
    expect(await askServer(data, 'organization.apply', [demoFolder])).toEqual({ answer: expect.anything() });
  });
});

const shownOn = (isTTY: boolean, progress: readonly Progress[]): string => {
  let text = '';
  const shown = showProgress({ isTTY, write: (part: string | Uint8Array) => (text += String(part)) !== '' });
  progress.forEach(shown.tell);
  shown.end();
  return text;
};
const steps = (total: number) => Array.from({ length: total }, (_, at) => ({ what: 'people', done: at + 1, total }));

test('elsewhere than on a terminal, progress is a line for every tenth', () => {
  const lines = shownOn(false, steps(2_000)).trimEnd().split('\n');
  expect(lines).toHaveLength(11);
  expect(lines[1]).toBe('200 of 2,000, people');
  expect(lines.at(-1)).toBe('2,000 of 2,000, people');
  expect(shownOn(false, steps(999))).toBe('');
});

test('a terminal has a bar that is drawn over, and is gone at the end', () => {
  const drawn = shownOn(true, steps(1_000));
  expect(drawn).not.toContain('\n');
  expect(drawn).toContain('[===============               ] 500 of 1,000, people');
  expect(drawn.endsWith('\u001B[1G\u001B[0K')).toBe(true);
});
