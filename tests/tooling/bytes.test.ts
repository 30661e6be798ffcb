import { expect, test } from 'vitest';
import { weigh } from '../../scripts/bytes.mjs';

const chunk = (name: string, imports: string[], lazy: string[], modules: string[]) => ({
  file: `assets/${name}.js`,
  imports: imports.map((each) => `assets/${each}.js`),
  lazy: lazy.map((each) => `assets/${each}.js`),
  modules,
});
const chunks = [
  chunk('main', ['react'], ['session', 'door'], ['main.tsx']),
  chunk('react', [], [], []),
  chunk('ark', ['react'], [], []),
  chunk('session', ['ark', 'main'], [], ['services/stored.ts', 'services/session.ts']),
  chunk('door', ['ark', 'react'], [], ['ui/Field.tsx', 'wiring/door.tsx']),
];
const page = '<script type="module" src="/assets/main.js"></script>';
const sizes: Record<string, number> = { main: 10, react: 60, ark: 20, session: 30, door: 5 };
const size = (file: string) => (sizes[file.replace(/^assets\/|\.js$/g, '')] ?? Number.NaN) * 1024;
const build = { chunks, page, size };
const home = { name: 'home', modules: ['services/session.ts'], limit: 119.5 };

test('a route weighs the entry and its modules with all that they import, each file once', () => {
  expect(weigh(build, [home]).rows).toEqual([{ name: 'home', kib: 120, limit: 119.5, ok: false }]);
});

test('on top of a shell only what is added is weighed', () => {
  const door = { name: 'door', shell: 'home', modules: ['wiring/door.tsx'], limit: 5 };
  expect(weigh(build, [home, door]).rows[1]).toEqual({ name: 'door', kib: 5, limit: 5, ok: true, on: 'home' });
});

test('a module that is not in the build is refused, with the chunks there are', () => {
  expect(() => weigh(build, [{ ...home, modules: ['wiring/home.tsx'] }])).toThrow(
    'names wiring/home.tsx, which is not in the build. Its lazy chunks are:\nservices/session.ts\nwiring/door.tsx',
  );
});

test('a shell that no bar has is refused', () => {
  expect(() => weigh(build, [{ ...home, shell: 'signed in' }])).toThrow('no bar signed in to put another on');
});

test('a lazy chunk that no route counts is named', () => {
  expect(weigh(build, [home]).uncounted).toEqual(['wiring/door.tsx']);
});

test('a page that names no script of the build is refused, so that nothing is weighed as nothing', () => {
  expect(() => weigh({ ...build, page: '<p>empty</p>' }, [])).toThrow('The built page names no script of the build.');
});
