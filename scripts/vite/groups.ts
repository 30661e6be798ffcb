import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { apartGroup } from './apart.ts';
import { importsOf } from './importsOf.ts';

/** Which modules share a chunk; all else is cut by the routes that load it. */

const root = fileURLToPath(new URL('../..', import.meta.url));
const signedOutRoutes = [
  'account/selectOrganization',
  'account/signIn',
  'account/forgotPassword',
  'account/claimAccount',
  'account/resetPassword',
  'account/newPassword',
  'account/confirmAccount',
  'account/signingIn',
  'organization/setUp',
].map((name) => `src/${name}/route.tsx`);
const memberRoutes = globSync('src/*/{route,*/route}.tsx', { cwd: root }).filter(
  (route) => !signedOutRoutes.includes(route) && route !== 'src/door/pairedDoor/route.tsx',
);

const forSignedOut = importsOf(root, signedOutRoutes);
const forMembers = importsOf(root, ['src/app/shell/ActiveArea.tsx', ...memberRoutes]);
const forEveryPage = importsOf(root, ['src/app/shell/ActiveArea.tsx', 'src/account/session/sessionCalls.ts']);
const forHome = importsOf(root, ['src/home/route.tsx', 'src/app/shell/MenuAside.tsx']);
const forEvents = importsOf(root, ['src/app/shell/EventFrame.tsx']);
const forDoor = importsOf(root, ['src/door/door/route.tsx']);
const forGuests = importsOf(root, ['src/app/shell/GuestPage.tsx']);

/** The entry stays a file of its own: the chunks it asks for import from the others. */
const isEntry = (id: string) => /\/src\/(index\.html|main\.tsx)/.test(id);

/** The client of the contract and the shapes it reads; signed-out screens need it once they ask the server for something. */
const client =
  /\/(contract\/(kit\/(call|refusals|form|shared)|door\/(codes|fullness|moment)|guests\/guestLabel|account\/(calls|login\.form|person)|rsvp\/(calls|attendee)|organization\/organization|events\/event)|src\/app\/services\/(api\/api|device\/device|config))\.ts$/;

const roster =
  /\/(contract\/(guests\/(roster|rosterCalls)|door\/(doorLog|doorLogCalls)|kit\/byName)|machines\/guests\/(roster\/\w+|guestList\/counts)|src\/(kit\/roster|app\/services\/rosters\/\w+))\.ts$/;

/** What doors send asks for the calls of the roster, which few pages have. */
const sending = /\/(machines\/door\/door\/rules|src\/app\/services\/doors\/sendCheckIn)\.ts$/;

/** What a door notes and a paired phone is, of which the other pages with lists know nothing. */
const noted =
  /\/(machines\/door\/(pairedDoor\/(before|present)|records|refusedCodes)|src\/(app\/services\/(storage\/(doorQueue|refusedCodes)|doors\/expiry)|door\/pairedDoor\/place))\.ts$/;

const ours = /\/(contract|machines|styled-system|src\/(?!inspector\/)\w+)\//;

/** Looks and moves of signed-out screens. What members see of them too must not bring the others along, nor the contract. */
const parts =
  /\/(styled-system\/|src\/(?!(app|inspector)\/)\w+\/|machines\/(kit\/(news|load\/)|account\/(openSession|federated)\/))/;
const ofExits = /\/(src|machines)\/kit\/exit\.ts$/;
const isOfSignedOut = (id: string) => parts.test(id) && !ofExits.test(id) && forSignedOut.has(id);
const isPart = (id: string) => shared.test(id) || (isOfSignedOut(id) && forMembers.has(id));
/** Asked for all over the app, or by what is offered beside it. */
const shared =
  /\/(src\/(ui\/(layout\/(Card|VisuallyHidden)|lists\/heightOnPage)|app\/services\/auth\/problems)\.tsx?|recipes\/card\.js)$/;

/** What every page of a member needs, and what home has in common with those on which most of them go on. */
const isSignedIn = (id: string) =>
  forEveryPage.has(id) || manyCharts.test(id) || (forHome.has(id) && (forEvents.has(id) || forDoor.has(id)));
/** A few lines that twenty screens of members need, and that none of a guest or a paired door does. */
const manyCharts = /\/machines\/kit\/freshnessSetup\.ts$/;

/** Few chunks: a browser asks for six files of a host at a time, and each wave is a journey. */
export const groups = [
  apartGroup,
  { name: 'app', tags: ['$initial' as const], test: (id: string) => !isEntry(id), priority: 9 },
  { name: 'parts', test: isPart, minShareCount: 2, priority: 8 },
  // Signed-out screens and those of events are left by it; home and a guest's link are not.
  { name: 'exit', test: ofExits, priority: 7 },
  { name: 'client', test: client, priority: 7 },
  { name: 'session', test: /\/src\/app\/services\/auth\/session\.ts$/, priority: 6 },
  { name: 'signedOut', test: isOfSignedOut, minShareCount: 2, priority: 5 },
  { name: 'signedIn', test: (id: string) => ours.test(id) && isSignedIn(id), priority: 4 },
  { name: 'cards', test: (id: string) => ours.test(id) && forHome.has(id), minShareCount: 6, priority: 4 },
  { name: 'home', test: (id: string) => ours.test(id) && forHome.has(id), priority: 3 },
  { name: 'event', test: (id: string) => ours.test(id) && forEvents.has(id), priority: 3 },
  // Followed by the door and the guest list alone; what else the door shares is on many pages.
  { name: 'roster', test: roster, priority: 4 },
  {
    name: 'lists',
    test: (id: string) => ours.test(id) && forDoor.has(id) && !sending.test(id) && !noted.test(id),
    minShareCount: 2,
    priority: 3,
  },
  { name: 'noted', test: noted, minShareCount: 2, priority: 2.5 },
  // Many screens of members have a form; the page of a guest's link does without this.
  { name: 'forms', test: /\/machines\/kit\/form\.ts$/, priority: 3 },
  // Dialogs bring a library along, which many screens do without, also where as many ask a question.
  { name: 'dialog', test: /\/src\/ui\/overlays\/(Dialog|Confirm)\.tsx$/, priority: 3 },
  { name: 'common', test: ours, minShareCount: 11, priority: 2 },
  // Who opens a guest's link loads little, however many screens of members share more.
  { name: 'guest', test: (id: string) => ours.test(id) && forGuests.has(id), minShareCount: 5, priority: 1 },
];
