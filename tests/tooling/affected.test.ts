import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { affectedTests, filesToLint } from '../../scripts/affected/affected.ts';
import { filesOf } from '../../scripts/mutants/scratch.ts';
import { root } from '../../scripts/project.mjs';

const project = { files: filesOf(root), root };
const every = globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.slow.'));
const ofServer = every.filter((file) => file.endsWith('.server.test.ts'));
const tooling = every.filter((file) => file.startsWith('tests/tooling/'));
const rest = (changed: string[], reached: string[] = []) =>
  affectedTests(project, changed, reached)?.filter((file) => !tooling.includes(file));
const foldersOf = (files: readonly string[] = []) =>
  [
    ...new Set(
      files.map((file) =>
        file
          .split('/')
          .slice(1, file.startsWith('tests/server/') ? 3 : 2)
          .join('/'),
      ),
    ),
  ].toSorted();

describe('a check', () => {
  it('runs the tests that read the project’s folders whatever has changed, and those alone for a document', () => {
    expect(affectedTests(project, ['docs/voice.md', 'README.md'], [])).toEqual(tooling);
  });

  it('runs every test where what all of them stand on has changed', () => {
    expect(affectedTests(project, ['package-lock.json'], [])).toBeNull();
    expect(affectedTests(project, ['src/alerts/routes.tsx', 'vitest.config.ts'], [])).toBeNull();
  });

  it('runs the tests of charts and views that import what has changed', () => {
    const reached = ['tests/alerts/alertPlan.chart.test.ts', 'tests/app/gallery.view.test.tsx'];
    expect(rest(['machines/alerts/alertPlan/machine.ts'], reached)).toEqual(reached);
  });

  it('runs the server’s tests of a feature and those about access, where the feature alone has changed', () => {
    const met = foldersOf(rest(['server/alerts/saveAlertPlan.ts', 'server/alerts/handlers.ts'], ofServer));
    expect(met).toEqual(['alerts', 'server/access', 'server/everyCall']);
  });

  it('runs those of the features that use it as well', () => {
    const met = foldersOf(rest(['server/guests/readRoster.ts'], ofServer));
    expect(met).toContain('guests');
    expect(met).not.toContain('learning');
    expect(foldersOf(rest(['contract/alerts/dutyWeek.ts'], ofServer))).toContain('alerts');
  });

  it('asks every call in every state where a lifecycle has changed', () => {
    const met = rest(['machines/lifecycles/incident.machine.ts'], ofServer);
    expect(foldersOf(met)).toContain('incidents');
    expect(foldersOf(met)).not.toContain('rsvp');
    expect(met).toContain('tests/server/everyCall/everyIncident.server.test.ts');
  });

  it('runs all of the server’s that import what its features share', () => {
    const reached = ['tests/rsvp/rsvp.server.test.ts', 'tests/learning/education.server.test.ts'].filter((file) =>
      ofServer.includes(file),
    );
    expect(reached).not.toEqual([]);
    for (const path of ['server/journal/load.ts', 'server/start.ts', 'tests/support/tenant/tenant.ts'])
      expect(rest([path], reached)).toEqual(reached.toSorted());
  });

  it('runs all of the server’s for what is read by its path', () => {
    expect(rest(['server/db/migrations/001_journal.sql'])).toEqual(ofServer.toSorted());
  });

  it('runs the tests beside data of tests', () => {
    expect(foldersOf(rest(['tests/lifecycles/golden/incident.json']))).toEqual(['lifecycles']);
  });

  it('runs a test that has changed, and none that is gone', () => {
    const [one = ''] = ofServer;
    expect(rest([one, 'tests/rsvp/gone.server.test.ts'], [one])).toEqual([one]);
  });

  it('lints what has changed and what imports it, for its types too', () => {
    const linted = filesToLint(project, ['server/kit/refused.ts', 'server/kit/gone.ts', 'docs/voice.md']);
    expect(linted).toContain('server/kit/refused.ts');
    expect(linted).toContain('server/incidents/reportIncident.ts');
    expect(linted).not.toContain('server/kit/gone.ts');
    expect(linted).not.toContain('docs/voice.md');
    expect(filesToLint(project, ['server/calls/handler.ts'])).toContain('server/incidents/reportIncident.ts');
  });
});
