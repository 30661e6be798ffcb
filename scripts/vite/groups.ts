import { fileURLToPath } from 'node:url';
import { importsOf } from './importsOf.ts';

/** Which modules share a chunk; all else is cut by the routes that load it. */

/** The entry stays a file of its own: the chunks it asks for import from the others. */
const isEntry = (id: string) => /\/src\/(index\.html|main\.tsx)/.test(id);

/** The client of the contract and the shapes it reads; signed-out screens need it once they ask the server for something. */
const client =
  /\/(contract\/(call|codes|refusals|forms\/(form|login)|calls\/(session|events|attendance)|entities\/(shared|person|organization|event|attendee))|src\/services\/(api|device|config))\.ts$/;

/** Whoever is signed in needs all of it on every page, or on the page where most of them begin. */
const signedIn =
  /\/(src\/(shell\/Active(Area)?\.tsx|wiring\/sessionCalls\.ts|services\/kept\.ts|ui\/Frame\.tsx)|machines\/flows\/events\/present\.ts)$/;

const root = fileURLToPath(new URL('../..', import.meta.url));
const signedOutRoutes = [
  'selectOrganization',
  'login',
  'forgotPassword',
  'claimAccount',
  'resetPassword',
  'newPassword',
  'confirmAccount',
  'signingIn',
];
const signedOut = importsOf(
  root,
  signedOutRoutes.map((name) => `src/wiring/${name}.tsx`),
);
const atHome = importsOf(root, ['src/shell/ActiveArea.tsx', 'src/wiring/home.tsx']);

/** Looks and moves of signed-out screens, some of which members see too: they must not bring the contract along. */
const partFolders =
  /\/(styled-system|src\/(ui|wiring|screens\/signIn)|machines\/flows\/(news|wayOn|load\/|openSession\/|federated\/))/;
/** Asked for by the dock of every screen and by what is offered beside the app. */
const everywhere = /\/src\/ui\/heightOnPage\.ts$/;
const isPart = (id: string) => everywhere.test(id) || (partFolders.test(id) && signedOut.has(id));

const looks = /\/(styled-system|src\/(ui|wiring))\//;
const isSignedIn = (id: string) => signedIn.test(id) || (looks.test(id) && atHome.has(id));

/** Who opens a guest's link loads little, however many screens of members share more. */
const atGuest = importsOf(root, ['src/shell/GuestPage.tsx']);
const ours = /\/(contract|machines|styled-system|src\/(ui|wiring|shell|screens))\//;
const isGuest = (id: string) => ours.test(id) && atGuest.has(id);

/** Few chunks: a browser asks for six files of a host at a time, and each wave is a journey. */
export const groups = [
  { name: 'app', tags: ['$initial' as const], test: (id: string) => !isEntry(id), priority: 6 },
  { name: 'parts', test: isPart, minShareCount: 2, priority: 4 },
  { name: 'client', test: client, priority: 3 },
  { name: 'session', test: /\/src\/services\/auth\/session\.ts$/, priority: 3 },
  { name: 'signedIn', test: isSignedIn, priority: 2 },
  { name: 'guest', test: isGuest, minShareCount: 5, priority: 1 },
  { name: 'common', test: ours, minShareCount: 7 },
];
