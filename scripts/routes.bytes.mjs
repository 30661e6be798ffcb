/**
 * What each route loads: the entry, and the lazy chunks of `modules` (paths below src). Limits are KiB of JavaScript,
 * gzip -9; with `shell` the limit holds for what a route adds to the bar of that name.
 */

const calls = ['wiring/sessionCalls.ts', 'services/api.ts', 'services/device.ts', 'services/config.ts'];
const signedIn = ['shell/ActiveArea.tsx', 'services/auth/session.ts', ...calls];
const event = 'wiring/attendance.tsx';

/** @param {string} name @param {string[]} modules @returns {import('./bytes.mjs').Bar} */
const inside = (name, ...modules) => ({ name, shell: 'signed in', modules, limit: 45 });

/** @type {import('./bytes.mjs').Bar[]} */
export const bars = [
  { name: 'signed out', modules: ['screens/signIn/SelectOrganization.tsx'], limit: 115 },
  { name: 'quiet, signed out', modules: ['screens/signIn/QuietSignedOut.tsx'], limit: 115 },
  { name: 'login', modules: ['wiring/login.tsx'], limit: 140 },
  { name: 'signing in', shell: 'login', modules: ['services/auth/signIn.ts', ...signedIn], limit: 60 },
  { name: 'home', modules: [...signedIn, 'wiring/home.tsx'], limit: 170 },
  { name: 'signed in', modules: signedIn, limit: 170 },
  inside('choosing an organization', 'screens/signIn/SelectOrganization.tsx'),
  inside('menu', 'shell/MenuDrawer.tsx'),
  inside('events', 'wiring/events.tsx'),
  inside('event', event),
  inside('RSVP', event, 'wiring/rsvp.tsx', 'screens/attendance/CheckOutSoon.tsx'),
  { name: 'a house rule of HTML', shell: 'RSVP', modules: ['services/html.ts'], limit: 45 },
  inside('codes', event, 'wiring/codes.tsx'),
  inside('door', event, 'wiring/door.tsx'),
  inside('guest list', event, 'wiring/guests.tsx'),
  inside('quiet route', event, 'shell/QuietRoute.tsx'),
];

/** Lazy chunks that belong to no route of a member. @type {string[]} */
export const unmeasured = [];

/** All style sheets together, KiB, gzip -9. */
export const cssLimit = 14;
