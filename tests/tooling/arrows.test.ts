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
  ['contract/door/calls.ts', `import ky from 'ky';`, 'contract imports zod/mini and itself'],
  ['contract/calls/ages.ts', `import dayjs from 'dayjs';`, 'contract imports zod/mini and itself'],
  ['contract/calls/full.ts', `import { z } from 'zod';`, 'contract imports zod/mini and itself'],
  ['contract/calls/node.ts', `import { createHash } from 'node:crypto';`, 'contract imports zod/mini and itself'],
  [
    'contract/calls/up.ts',
    `import type { Door } from '#machines/flows/door.ts';`,
    'contract imports zod/mini and itself',
  ],
  ['contract/calls/path.ts', `import { db } from '../../server/db/db.ts';`, 'Another room is imported by its name'],
  ['contract/kit/zones.ts', `import { z } from 'zod';`, 'contract imports zod/mini and itself'],
  ['contract/kit/phone.ts', `import parse from 'libphonenumber-js';`, 'contract imports zod/mini and itself'],
  [
    'machines/flows/react.ts',
    `import { useState } from 'react';`,
    'machines import xstate, @xstate/graph and contract',
  ],
  ['machines/flows/node.ts', `import { readFile } from 'node:fs/promises';`, 'machines import xstate'],
  ['machines/flows/zod.ts', `import * as z from 'zod/mini';`, 'machines import xstate'],
  ['machines/flows/src.ts', `import { api } from '#src/app/services/api/api.ts';`, 'machines import xstate'],
  ['machines/flows/path.ts', `export * from '../../contract/kit/limits.ts';`, 'Another room is imported by its name'],
  ['src/ui/chart.tsx', `import { door } from '#machines/door/door/machine.ts';`, 'ui knows no chart'],
  ['src/ui/call.tsx', `import { checkInAttendee } from '#contract/door/calls.ts';`, 'ui knows no chart'],
  ['src/ui/service.tsx', `import { api } from '../services/api.ts';`, 'ui knows no chart'],
  ['src/ui/screen.tsx', `import { Login } from '#src/account/signIn/Screen.tsx';`, 'ui knows no chart'],
  ['src/screens/door/ky.tsx', `import ky from 'ky';`, 'screens show present(snapshot)'],
  ['src/screens/door/amplify.tsx', `import { signIn } from 'aws-amplify/auth';`, 'screens show present(snapshot)'],
  [
    'src/screens/door/lazy.tsx',
    `export const later = () => import('../../services/api.ts');`,
    'screens show present(snapshot)',
  ],
  ['src/screens/door/wiring.tsx', `import { door } from '#src/wiring/door.ts';`, 'screens show present(snapshot)'],
  ['src/screens/door/shell.tsx', `import { TopBar } from '../../shell/TopBar.tsx';`, 'screens show present(snapshot)'],
  ['src/services/react.ts', `import { use } from 'react';`, 'services are the outside world'],
  ['src/services/screen.ts', `import { Login } from '../screens/signIn/Login.tsx';`, 'services are the outside world'],
  ['src/wiring/shell.ts', `import { routes } from '../shell/routes.ts';`, 'wiring joins charts, services and screens'],
  ['src/wiring/ky.ts', `import ky from 'ky';`, 'wiring joins charts, services and screens'],
  ['src/shell/main.ts', `import { session } from '../main.tsx';`, 'shell frames the screens'],
  ['src/shell/amplify.ts', `import { Amplify } from 'aws-amplify';`, 'shell frames the screens'],
  ['src/main.tsx', `import { open } from '#server/db/db.ts';`, 'src never imports server'],
  ['src/shell/server.ts', `import type { Db } from '../../server/db/db.ts';`, 'Another room is imported by its name'],
  ['src/shell/registry.ts', `import { charts } from '#machines/registry.ts';`, 'The registry of all charts'],
  ['src/services/tests.ts', `import { mia } from '#tests/support/people.ts';`, 'The product never imports its tests'],
  ['src/shell/clock.ts', `import dayjs from 'dayjs';`, 'dayjs belongs to contract/zones.ts alone'],
  ['src/shell/schema.ts', `import { z } from 'zod';`, 'Schemas are written with zod/mini'],
  [
    'src/screens/door/phone.ts',
    `import parse from 'libphonenumber-js/min';`,
    'Phone numbers are read by contract/phone.ts',
  ],
  ['server/areas/door/src.ts', `import { routes } from '#src/app/shell/routes.ts';`, 'server never imports src'],
  ['server/areas/door/react.ts', `import { createElement } from 'react';`, 'server never imports src'],
  ['server/areas/door/zone.ts', `import utc from 'dayjs/plugin/utc.js';`, 'dayjs belongs to contract/zones.ts alone'],
  [
    'server/areas/door/lite.ts',
    `import { PGlite } from '@electric-sql/pglite';`,
    'Databases are reached through server/db',
  ],
  ['server/areas/door/pool.ts', `import pg from 'pg';`, 'Databases are reached through server/db'],
  ['server/areas/door/registry.ts', `import { charts } from '#machines/registry.ts';`, 'The registry of all charts'],
  ['server/db/src.ts', `import { theme } from '#src/app/shell/theme.ts';`, 'server never imports src'],
  ['tests/server/dom.test.ts', `import { Window } from 'happy-dom';`, 'Tests of views run in jsdom'],
  ['tests/server/zone.test.ts', `import dayjs from 'dayjs';`, 'dayjs belongs to contract/zones.ts alone'],
];

const allowed: [file: string, line: string][] = [
  ['contract/calls/ok.ts', `import * as z from 'zod/mini'; import { person } from '../entities/person.ts';`],
  [
    'contract/kit/zones.ts',
    `import dayjs from 'dayjs'; import utc from 'dayjs/plugin/utc.js'; import * as z from 'zod/mini';`,
  ],
  ['contract/kit/phone.ts', `import parse from 'libphonenumber-js/min';`],
  [
    'machines/flows/ok.ts',
    `import { setup } from 'xstate'; import { limits } from '#contract/kit/limits.ts'; import { x } from './x.ts';`,
  ],
  ['machines/flows/ok.model.ts', `import { getAdjacencyMap } from '@xstate/graph';`],
  ['src/ui/ok.tsx', `import { Dialog } from '@ark-ui/react/dialog'; import { css } from '#styled/css/index.mjs';`],
  [
    'src/screens/door/ok.tsx',
    `import { present } from '#machines/door/door/present.ts'; import { Button } from '../../ui/Button.tsx';`,
  ],
  [
    'src/wiring/ok.ts',
    `import { api } from '../services/api.ts'; import { CheckIn } from '../screens/door/CheckIn.tsx';`,
  ],
  ['src/shell/ok.ts', `export const door = () => import('../wiring/door.ts');`],
  ['src/services/ok.ts', `import ky from 'ky'; import { fromPromise } from 'xstate';`],
  ['src/inspector/ok.ts', `import { charts } from '#machines/registry.ts';`],
  [
    'server/areas/door/ok.ts',
    `import { can } from '#machines/lifecycles/attendance.machine.ts'; import * as z from 'zod/mini';`,
  ],
  ['server/db/ok.ts', `import pg from 'pg'; import { PGlite } from '@electric-sql/pglite';`],
  [
    'tests/charts/ok.test.ts',
    `import { charts } from '#machines/registry.ts'; import { api } from '#src/app/services/api/api.ts';`,
  ],
];

const shapes: [file: string, text: string][] = [
  ['server/long.ts', Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line};`).join('\n')],
  ['machines/clock.ts', 'export const now = Date.now();'],
  ['machines/chance.ts', 'export const chance = Math.random();'],
  ['machines/network.ts', `export const home = fetch('/');`],
  ['src/screens/keep.ts', `localStorage.setItem('drink', 'one');`],
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

  test('a screen stores nothing', () => {
    expect(said('src/screens/keep.ts')).toContainEqual(expect.stringContaining('Screens show present(snapshot)'));
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
