import { readdirSync } from 'node:fs';
import { within } from './project.mjs';

/**
 * What each route loads: the entry, and the lazy chunks of `modules` (paths below src). Limits are KiB of JavaScript,
 * gzip -9; with `shell` the limit holds for what a route adds to the bar of that name.
 *
 * @typedef {{ name: string, shell?: string, modules: string[], limit: number }} Bar
 *   modules: paths below src that the route loads lazily, besides the entry. limit: KiB of JavaScript, gzip -9;
 *   with `shell` (the name of another bar) the limit holds for what comes on top of it.
 */

const calls = [
  'account/session/sessionCalls.ts',
  'app/services/api/api.ts',
  'app/services/device/device.ts',
  'app/services/config.ts',
];
const signedIn = ['app/shell/ActiveArea.tsx', 'app/services/auth/session.ts', ...calls];
const leaving = ['app/services/auth/session.ts', 'app/services/config.ts', 'app/services/auth/federated.ts'];
const event = 'app/shell/EventFrame.tsx';

/** @param {string} name @param {string[]} modules @returns {Bar} */
const inside = (name, ...modules) => ({ name, shell: 'signed in', modules, limit: 45.4 });

/** @param {string} folder @param {RegExp} wanted */
const filesBelow = (folder, wanted) =>
  readdirSync(within(folder), { encoding: 'utf8', recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => wanted.test(file))
    .toSorted();

const played = [
  ...filesBelow('machines', /(^|\/)model\.ts$|^lifecycles\/[^/]+\.model\.ts$/)
    .filter((file) => !file.startsWith('kit/model/'))
    .map((file) => `../machines/${file}?apart`),
  ...filesBelow('src', /^inspector\/simulated\/screens\/[^/]+\.tsx$/),
  'inspector/play/Play.tsx',
  'inspector/gallery/Gallery.tsx',
  'ui/lists/VirtualList.tsx?apart',
  'ui/sorting/sorter.ts?apart',
  'app/services/device/html.ts?apart',
];

/** @type {Bar[]} */
export const bars = [
  { name: 'signed out', modules: ['account/selectOrganization/route.tsx'], limit: 117.4 },
  { name: 'login', modules: ['account/signIn/route.tsx'], limit: 149.5 },
  { name: 'signing in', shell: 'login', modules: ['app/services/auth/signIn.ts', ...signedIn], limit: 60 },
  { name: 'forgot password', modules: ['account/forgotPassword/route.tsx'], limit: 146.2 },
  { name: 'claim account', modules: ['account/claimAccount/route.tsx'], limit: 146.7 },
  { name: 'reset password', modules: ['account/resetPassword/route.tsx'], limit: 147.7 },
  { name: 'new password', modules: ['account/newPassword/route.tsx'], limit: 147.1 },
  { name: 'an alert by its link', modules: ['alerts/alertLink/route.tsx'], limit: 172.6 },
  { name: 'a safety check by its link', modules: ['alerts/checkLink/route.tsx'], limit: 190.9 },
  { name: 'an answer by its link', modules: ['alerts/answerLink/route.tsx'], limit: 171.7 },
  { name: 'being a safety contact, by its link', modules: ['alerts/contactLink/route.tsx'], limit: 180.1 },
  { name: 'a report by its code', modules: ['incidents/reportByCode/route.tsx'], limit: 190 },
  { name: 'set up', modules: ['organization/setUp/route.tsx'], limit: 148.4 },
  { name: 'confirm account', modules: ['account/confirmAccount/route.tsx'], limit: 140 },
  {
    // With the pass that opens again without a network.
    name: 'guest’s link',
    modules: [
      'app/shell/GuestPage.tsx',
      'app/services/api/api.ts',
      'app/services/device/device.ts',
      'app/services/config.ts',
    ],
    limit: 189.9,
  },
  {
    name: 'paired door',
    modules: [
      'app/shell/DoorPage.tsx',
      'door/door/route.tsx',
      'app/services/api/api.ts',
      'app/services/device/device.ts',
      'app/services/config.ts',
    ],
    limit: 206.4,
  },
  { name: 'house rules of a guest’s link', shell: 'guest’s link', modules: ['app/services/device/html.ts'], limit: 20 },
  { name: 'signing in by a provider', modules: ['account/signingIn/route.tsx'], limit: 140 },
  {
    name: 'resetting',
    shell: 'reset password',
    modules: ['app/services/auth/session.ts', 'app/services/auth/reset.ts'],
    limit: 60,
  },
  { name: 'leaving for a provider', shell: 'signed out', modules: leaving, limit: 70 },
  { name: 'a new version', shell: 'signed out', modules: ['app/shell/newVersion.tsx'], limit: 45 },
  // With what holds a screen that fails away from the rest, as for whoever is signed in.
  { name: 'home', modules: [...signedIn, 'home/route.tsx', 'app/shell/MenuAside.tsx'], limit: 177 },
  { name: 'home without a connection', shell: 'home', modules: ['home/keptRoute.tsx'], limit: 20.6 },
  { name: 'signed in', modules: signedIn, limit: 167.7 },
  { name: 'signing out', shell: 'signed in', modules: ['app/services/auth/leave.ts'], limit: 10 },
  inside('logging out after a night at the door', 'account/logOut/route.tsx', 'app/services/doors/leave.ts'),
  { name: 'becoming another door', shell: 'paired door', modules: ['app/services/doors/sendAll.ts'], limit: 6 },
  inside('choosing an organization', 'account/selectOrganization/route.tsx'),
  inside('menu', 'app/shell/MenuDrawer.tsx'),
  inside('events', 'events/events/route.tsx'),
  inside('hand over', 'organization/handOver/route.tsx'),
  inside('change phone', 'account/changePhone/route.tsx'),
  inside('members of all chapters', 'organization/chapterMembers/route.tsx'),
  { ...inside('merge member', 'organization/mergeMember/route.tsx'), limit: 46.5 },
  inside('move member', 'organization/moveMember/route.tsx'),
  inside('deliveries', 'organization/deliveries/route.tsx'),
  inside('operations', 'organization/operations/route.tsx'),
  inside('roles', 'organization/roles/route.tsx'),
  inside('sign on', 'organization/signOn/route.tsx'),
  inside('passkeys', 'account/passkeys/route.tsx', 'app/services/auth/passkeys.ts'),
  inside('duty plan', 'alerts/dutyPlan/route.tsx'),
  inside('sign in security', 'organization/signInSecurity/route.tsx'),
  { ...inside('mark safe', event, 'alerts/markSafe/route.tsx'), limit: 48.1 },
  {
    ...inside('authenticator', 'account/authenticator/route.tsx', 'app/services/auth/authenticator.ts'),
    limit: 46.7,
  },
  inside('audit log', 'organization/auditLog/route.tsx'),
  inside('push consent', 'account/pushConsent/route.tsx'),
  inside('check on me', 'alerts/checkOnMe/route.tsx'),
  inside('alert plan', 'alerts/alertPlan/route.tsx'),
  inside('on duty', 'alerts/onDuty/route.tsx'),
  inside('my account', 'account/myAccount/route.tsx'),
  // With what ends a session everywhere at a pool outside.
  { name: 'signing out everywhere', shell: 'my account', modules: ['app/services/auth/leaveEverywhere.ts'], limit: 10 },
  // With the numbering plan: every row of a spreadsheet is read as the form reads its one.
  { ...inside('import members', 'organization/importMembers/route.tsx'), limit: 62.3 },
  {
    ...{ name: 'reading a spreadsheet', shell: 'import members', limit: 20 },
    modules: ['app/services/device/separatedValues.ts'],
  },
  { ...inside('look', 'organization/look/route.tsx'), limit: 63.9 },
  inside('settings', 'organization/settings/route.tsx'),
  inside('change password', 'account/changePassword/route.tsx', 'app/services/auth/changePassword.ts'),
  inside('member roles', 'organization/memberRoles/route.tsx'),
  inside('member form', 'organization/memberForm/route.tsx'),
  inside('erase member', 'organization/eraseMember/route.tsx'),
  { ...inside('type editor', 'events/typeEditor/route.tsx'), limit: 61.6 },
  inside('data retention', 'organization/retention/route.tsx'),
  inside('managed types', 'events/managedTypes/route.tsx'),
  inside('write rule', 'learning/writeRule/route.tsx'),
  // The editor of formatted text: who writes house rules pays for it, and no one else.
  {
    name: 'editor of house rules',
    shell: 'write rule',
    modules: ['learning/writing/editor/RichText.tsx'],
    limit: 150,
  },
  inside('write education', 'learning/writeEducation/route.tsx'),
  inside('rule book', 'learning/ruleBook/route.tsx'),
  inside('education book', 'learning/educationBook/route.tsx'),
  inside('manage', 'organization/manage/route.tsx'),
  { ...inside('members', 'organization/members/route.tsx'), limit: 51.1 },
  inside('event type', 'events/eventType/route.tsx'),
  inside('creating an event', 'events/eventCreate/route.tsx'),
  { ...inside('event steps', 'events/eventSteps/route.tsx'), limit: 49.5 },
  inside('evenings', 'evenings/route.tsx'),
  inside('event', event),
  {
    name: 'RSVP',
    shell: 'signed in',
    modules: [event, 'rsvp/route.tsx', 'door/checkOut/Screen.tsx'],
    limit: 55.7,
  },
  { name: 'people inside, on the event view', shell: 'RSVP', modules: ['door/insideNow/count.tsx'], limit: 3 },
  { name: 'a house rule of HTML', shell: 'RSVP', modules: ['app/services/device/html.ts'], limit: 45 },
  inside('codes', event, 'door/codes/route.tsx'),
  inside('door', event, 'door/door/route.tsx'),
  { name: 'what a door keeps on the phone', shell: 'door', modules: ['app/services/doors/doors.ts'], limit: 12 },
  // With what holds a screen that fails away from the rest of the page.
  { name: 'door’s page, whole', modules: [...signedIn, event, 'door/door/route.tsx'], limit: 209.3 },
  { name: 'alerts that a door tells', shell: 'door', modules: ['alerts/doorAlerts/route.tsx'], limit: 1.5 },
  { name: 'conflicts to settle', shell: 'door', modules: ['door/conflict/route.tsx'], limit: 10 },
  { name: 'camera at the door', shell: 'door', modules: ['app/services/camera/camera.ts'], limit: 25 },
  inside('guest list', event, 'guests/guestList/route.tsx'),
  inside('inside now', event, 'door/insideNow/route.tsx'),
  // With the drawing of QR codes, as on the page of codes.
  { ...inside('door devices', event, 'door/doorDevices/route.tsx'), limit: 52.8 },
  { name: 'thousands of rows', shell: 'guest list', modules: ['ui/lists/VirtualList.tsx'], limit: 14 },
  inside('send invites', event, 'messages/sendInvites/route.tsx', 'app/services/analytics.ts'),
  { ...inside('send notification', event, 'messages/sendNotification/route.tsx'), limit: 51.9 },
  inside('inviting guests', event, 'guests/inviteGuest/route.tsx'),
  { name: 'rows that are dragged', shell: 'rule book', modules: ['ui/sorting/sorter.ts'], limit: 28.5 },
  { name: 'reading a phone number', shell: 'inviting guests', modules: ['app/services/device/phones.ts'], limit: 45 },
  { ...inside('invited guests', event, 'guests/manageGuests/route.tsx'), limit: 47.9 },
  inside('to review', 'review/toReview/route.tsx'),
  // The approved version beside the one that is being made, and the notes that its creator answers.
  { ...inside('review', 'review/reviewEvent/route.tsx'), limit: 55.5 },
  inside('volunteers', 'volunteers/route.tsx'),
  inside('edit event', event, 'events/editEvent/route.tsx'),
  inside('change of date', event, 'events/changeDate/route.tsx'),
  inside('change of information', event, 'events/changeInformation/route.tsx'),
  inside('incident report', event, 'incidents/incidentReport/route.tsx', 'app/services/device/location.ts'),
  inside('incident reports', event, 'incidents/incidentReports/route.tsx'),
  inside('own incident reports', 'incidents/ownIncidents/route.tsx'),
  inside('thread of an incident', 'incidents/incidentThread/route.tsx'),
  inside('guest list after cancelling', event, 'guests/afterCancelling/route.tsx'),
  { ...inside('incidents after cancelling', event, 'incidents/afterCancelling/route.tsx'), limit: 53.6 },
  inside('cancelling an event', event, 'events/cancelEvent/route.tsx'),
  { name: 'news', shell: 'home', modules: ['app/services/live/live.ts'], limit: 10 },
  { ...inside('own safety', 'alerts/personalSafety/route.tsx'), limit: 57.1 },
  {
    name: 'reading the number of a contact',
    ...{ shell: 'own safety', modules: ['app/services/device/contactPhones.ts'], limit: 45 },
  },
  { name: 'device’s place of an alert', shell: 'own safety', modules: ['app/services/device/findPlace.ts'], limit: 10 },
  // With the answer in place, and what holds it while there is no connection.
  { name: 'own alert that goes on', shell: 'own safety', modules: ['alerts/runningAlert/part.tsx'], limit: 2 },
  { name: 'alerts heard on every screen', shell: 'home', modules: ['alerts/incomingAlert/route.tsx'], limit: 18.9 },
  inside('safety alerts', 'alerts/organizationAlerts/route.tsx'),
  inside('sending a safety alert', 'alerts/sendOrganizationAlert/route.tsx'),
  inside('answering a safety alert', 'alerts/answerAlert/route.tsx', 'app/services/device/location.ts'),
  inside('answers to a safety alert', 'alerts/alertBoard/route.tsx'),
  inside('report of a safety alert', 'alerts/alertReport/route.tsx'),
  inside('alert under way', 'alerts/alertUnderWay/route.tsx'),
  inside('confirm password', 'account/confirmPassword/route.tsx', 'app/services/auth/authenticator.ts'),
  inside('alerts that are not sent yet', 'alerts/heldAlerts/route.tsx'),
  inside('notifications that go on', 'account/pushRenewal/route.tsx'),
  inside('check-ins that are not sent yet', 'door/unsentRecords/route.tsx'),
  inside('education', 'learning/education/route.tsx'),
  inside('education item', 'learning/educationItem/route.tsx', 'app/services/device/html.ts'),
  inside('house rules', 'learning/houseRules/route.tsx'),
  inside('house rule', 'learning/houseRule/route.tsx', 'app/services/device/html.ts'),
  inside('rules agreed to', 'learning/agreedRules/route.tsx'),
  inside('rule agreed to', 'learning/agreedRule/route.tsx', 'app/services/device/html.ts'),
  inside('beverage education', 'beverage/route.tsx'),
  { name: 'inspector', modules: ['inspector/Inspector.tsx'], limit: 176.7 },
  // With the sentences of all requirements.
  { name: 'drawings of the charts', shell: 'inspector', modules: ['inspector/drawings.ts'], limit: 221.3 },
  // All of them, their models and their screens: whoever plays one loads a part of it.
  { name: 'flows that are played', shell: 'inspector', modules: played, limit: 668 },
  // All of them, their models and their screens: whoever plays one loads a part of it.
  {
    name: 'watched by the inspector',
    shell: 'signed out',
    modules: ['inspector/app/start.ts', 'inspector/app/attach.ts', 'inspector/app/stately.ts'],
    limit: 45,
  },
];

/** Lazy chunks that belong to no route of a member. @type {string[]} */
export const unmeasured = ['app/services/auth/redirect.ts'];

/** Style sheets together, KiB, gzip -9: the app's, and what the inspector's page adds. */
export const cssLimits = { app: 16.05, inspector: 3, screens: 2.4 };
