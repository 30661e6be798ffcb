import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rooms } from '../../oxlint.arrows.ts';

type Finding = { filename: string; code: string; message: string; help: string };

const root = join(import.meta.dirname, '../..');
const untyped: [string, string] = [
  'untyped.config.ts',
  `import config from './oxlint.config.ts';\nexport default { ...config, options: {} };`,
];

const refused: [file: string, line: string, reason: string][] = [
  ['contract/door/ky.ts', `import ky from 'ky';`, 'contract imports zod/mini and itself'],
  ['contract/door/ages.ts', `import dayjs from 'dayjs';`, 'contract imports zod/mini and itself'],
  ['contract/door/full.ts', `import { z } from 'zod';`, 'contract imports zod/mini and itself'],
  ['contract/door/node.ts', `import { createHash } from 'node:crypto';`, 'contract imports zod/mini and itself'],
  [
    'contract/door/up.ts',
    `import type { Door } from '#machines/door/door/machine.ts';`,
    'contract imports zod/mini and itself',
  ],
  ['contract/door/path.ts', `import { db } from '../../server/db/db.ts';`, 'Another room is imported by its name'],
  ['contract/kit/zones.ts', `import { z } from 'zod';`, 'contract imports zod/mini and itself'],
  ['contract/kit/phone.ts', `import parse from 'libphonenumber-js';`, 'contract imports zod/mini and itself'],
  [
    'machines/door/door/react.ts',
    `import { useState } from 'react';`,
    'machines import xstate, @xstate/graph and contract',
  ],
  ['machines/door/node.ts', `import { readFile } from 'node:fs/promises';`, 'machines import xstate'],
  ['machines/door/zod.ts', `import * as z from 'zod/mini';`, 'machines import xstate'],
  ['machines/door/src.ts', `import { api } from '#src/app/services/api/api.ts';`, 'machines import xstate'],
  ['machines/door/path.ts', `export * from '../../contract/kit/limits.ts';`, 'Another room is imported by its name'],
  ['src/ui/lists/chart.tsx', `import { door } from '#machines/door/door/machine.ts';`, 'ui knows no chart'],
  ['src/ui/lists/call.tsx', `import { checkInAttendee } from '#contract/door/calls.ts';`, 'ui knows no chart'],
  ['src/ui/lists/calls.tsx', `import { calls } from '#contract/calls.ts';`, 'ui knows no chart'],
  ['src/ui/lists/service.tsx', `import { api } from '../../app/services/api/api.ts';`, 'ui knows no chart'],
  ['src/ui/lists/screen.tsx', `import { Login } from '#src/account/signIn/Screen.tsx';`, 'ui knows no chart'],
  ['src/door/door/Screen.tsx', `import ky from 'ky';`, 'views show present(snapshot)'],
  ['src/door/door/Verdict.tsx', `import { signIn } from 'aws-amplify/auth';`, 'views show present(snapshot)'],
  [
    'src/door/door/Lazy.tsx',
    `export const later = () => import('../../app/services/api/api.ts');`,
    'views show present(snapshot)',
  ],
  ['src/door/door/Wired.tsx', `import { DoorRoute } from './route.tsx';`, 'views show present(snapshot)'],
  ['src/rsvp/Running.tsx', `import { useFlow } from '#src/kit/useFlow.ts';`, 'views show present(snapshot)'],
  ['src/door/codes/Screen.tsx', `import { theme } from '#src/app/shell/theme.ts';`, 'views show present(snapshot)'],
  ['src/app/services/react.ts', `import { use } from 'react';`, 'services are the outside world'],
  [
    'src/app/services/api/screen.ts',
    `import { Login } from '#src/account/signIn/Screen.tsx';`,
    'services are the outside world',
  ],
  ['src/app/services/api/shell.ts', `import { theme } from '../../shell/theme.ts';`, 'services are the outside world'],
  ['src/door/door/route.tsx', `import { routes } from '#src/app/shell/routes.ts';`, 'a route joins chart, services'],
  ['src/kit/ky.ts', `import ky from 'ky';`, 'a route joins chart, services'],
  ['src/app/shell/main.ts', `import { session } from '../../main.tsx';`, 'the shell frames the screens'],
  ['src/app/shell/amplify.ts', `import { Amplify } from 'aws-amplify';`, 'the shell frames the screens'],
  ['src/main.tsx', `import { open } from '#server/db/db.ts';`, 'src never imports server'],
  [
    'src/app/shell/server.ts',
    `import type { Db } from '../../../server/db/db.ts';`,
    'Another room is imported by its name',
  ],
  ['src/app/shell/registry.ts', `import { charts } from '#machines/registry.ts';`, 'The registry of all charts'],
  [
    'src/app/services/tests.ts',
    `import { mia } from '#tests/support/people.ts';`,
    'The product never imports its tests',
  ],
  ['src/app/shell/clock.ts', `import dayjs from 'dayjs';`, 'dayjs belongs to contract/kit/zones.ts alone'],
  ['src/app/shell/schema.ts', `import { z } from 'zod';`, 'Schemas are written with zod/mini'],
  [
    'src/door/door/Phone.tsx',
    `import parse from 'libphonenumber-js/min';`,
    'Phone numbers are read by contract/kit/phone.ts',
  ],
  ['server/door/src.ts', `import { routes } from '#src/app/shell/routes.ts';`, 'server never imports src'],
  ['server/door/react.ts', `import { createElement } from 'react';`, 'server never imports src'],
  ['server/door/zone.ts', `import utc from 'dayjs/plugin/utc.js';`, 'dayjs belongs to contract/kit/zones.ts alone'],
  ['server/door/lite.ts', `import { PGlite } from '@electric-sql/pglite';`, 'Databases are reached through server/db'],
  ['server/door/pool.ts', `import pg from 'pg';`, 'Databases are reached through server/db'],
  ['server/door/registry.ts', `import { charts } from '#machines/registry.ts';`, 'The registry of all charts'],
  ['server/db/src.ts', `import { theme } from '#src/app/shell/theme.ts';`, 'server never imports src'],
  ['server/db/up.ts', `import { append } from '#server/journal/append.ts';`, 'Arrows in the server run down'],
  [
    'server/journal/up.ts',
    `import { incidentKind } from '../incidents/incident.kind.ts';`,
    'Arrows in the server run down',
  ],
  ['server/outbox/up.ts', `import { templates } from '#server/templates.ts';`, 'Arrows in the server run down'],
  ['server/door/up.ts', `import { createApp } from '#server/http/app.ts';`, 'Arrows in the server run down'],
  ['server/demo.ts', `import { demo } from '#demo/demo.ts';`, 'The demo is made with the server'],
  ['server/cli/demo.ts', `const { clear } = await import('#demo/clear/clear.ts');`, 'The demo is made with the server'],
  ['tests/server/dom.test.ts', `import { Window } from 'happy-dom';`, 'Tests of views run in jsdom'],
  ['tests/server/zone.test.ts', `import dayjs from 'dayjs';`, 'dayjs belongs to contract/kit/zones.ts alone'],
];

const allowed: [file: string, line: string][] = [
  ['contract/door/ok.ts', `import * as z from 'zod/mini'; import { person } from '#contract/account/person.ts';`],
  [
    'contract/kit/zones.ts',
    `import dayjs from 'dayjs'; import utc from 'dayjs/plugin/utc.js'; import * as z from 'zod/mini';`,
  ],
  ['contract/kit/phone.ts', `import parse from 'libphonenumber-js/min';`],
  [
    'machines/door/door/ok.ts',
    `import { setup } from 'xstate'; import { limits } from '#contract/kit/limits.ts'; import { x } from './x.ts';`,
  ],
  ['machines/door/door/model.ts', `import { getAdjacencyMap } from '@xstate/graph';`],
  [
    'src/ui/lists/ok.tsx',
    `import { Dialog } from '@ark-ui/react/dialog'; import { css } from '#styled/css/index.mjs';`,
  ],
  [
    'src/door/door/Screen.tsx',
    `import { present } from '#machines/door/door/present.ts'; import { Button } from '#src/ui/actions/Button.tsx';`,
  ],
  [
    'src/door/door/route.tsx',
    `import { api } from '#src/app/services/api/api.ts'; import { Screen } from './Screen.tsx'; import { useFlow } from '#src/kit/useFlow.ts';`,
  ],
  ['src/app/shell/ok.ts', `export const door = () => import('#src/door/door/route.tsx');`],
  ['src/app/services/ok.ts', `import ky from 'ky'; import { fromPromise } from 'xstate';`],
  ['src/inspector/ok.ts', `import { charts } from '#machines/registry.ts';`],
  [
    'server/door/ok.ts',
    `import { can } from '#machines/lifecycles/attendance.machine.ts'; import * as z from 'zod/mini';`,
  ],
  ['server/main.ts', `import { demo } from '#demo/demo.ts';`],
  ['server/db/ok.ts', `import pg from 'pg'; import { PGlite } from '@electric-sql/pglite';`],
  [
    'tests/door/ok.chart.test.ts',
    `import { charts } from '#machines/registry.ts'; import { api } from '#src/app/services/api/api.ts';`,
  ],
];

const shapes: [file: string, text: string][] = [
  ['server/long.ts', Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line};`).join('\n')],
  ['machines/clock.ts', 'export const now = Date.now();'],
  ['machines/chance.ts', 'export const chance = Math.random();'],
  ['machines/network.ts', `export const home = fetch('/');`],
  ['src/door/door/Keep.tsx', `localStorage.setItem('drink', 'one');`],
];

const restricted = 'eslint(no-restricted-imports)';
const findings = lint([...refused.map(([file, line]): [string, string] => [file, line]), ...shapes]);
const findingsOfAllowed = lint(allowed);

const reasons = (file: string) =>
  findings.filter(({ filename, code }) => filename === file && code === restricted).map(({ help }) => help);
const said = (file: string) =>
  findings.filter((finding) => finding.filename === file).map(({ message, help }) => `${message} ${help}`);

describe('forbidden arrows', () => {
  test.each(refused)('%s: %s is refused, because %s', (file, _line, reason) => {
    expect(reasons(file)).toContainEqual(expect.stringContaining(reason));
  });

  test('what the arrows leave open is allowed', () => {
    expect(findingsOfAllowed.filter(({ code }) => code === restricted)).toEqual([]);
  });

  test('every reason of the arrows is given by at least one of the tries above', () => {
    const given = new Set(refused.flatMap(([file]) => reasons(file)));
    const all = new Set(rooms.flatMap(({ arrows }) => arrows.map(({ because }) => because)));
    expect(given).toEqual(all);
  });
});

describe('the shape of a room', () => {
  test('a file of the product has at most 300 lines', () => {
    expect(findings.filter(({ code }) => code === 'eslint(max-lines)').map(({ filename }) => filename)).toEqual([
      'server/long.ts',
    ]);
  });

  test.each(['machines/clock.ts', 'machines/chance.ts', 'machines/network.ts'])(
    'a chart is pure: %s is refused',
    (file) => {
      expect(said(file)).toContainEqual(expect.stringContaining('A chart is pure'));
    },
  );

  test('a view stores nothing', () => {
    expect(said('src/door/door/Keep.tsx')).toContainEqual(expect.stringContaining('Views show present(snapshot)'));
  });
});

function lint(files: [file: string, text: string][]): Finding[] {
  const folder = mkdtempSync(join(tmpdir(), 'muster-arrows-'));
  try {
    for (const name of ['oxlint.config.ts', 'oxlint.arrows.ts']) cpSync(join(root, name), join(folder, name));
    for (const [file, text] of [...files, untyped]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${text}\n`);
    }
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const options = ['-c', untyped[0], '-f', 'json'];
    const { stdout } = spawnSync(process.execPath, [oxlint, ...options], { cwd: folder, encoding: 'utf8' });
    const { diagnostics }: { diagnostics: Finding[] } = JSON.parse(stdout);
    return diagnostics;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
