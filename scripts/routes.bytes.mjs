/**
 * What each route loads: the entry, and the lazy chunks of `modules` (paths below src). Limits are KiB of JavaScript,
 * gzip -9; with `shell` the limit holds for what a route adds to the bar of that name.
 */

const calls = ['wiring/sessionCalls.ts', 'services/api.ts', 'services/device.ts', 'services/config.ts'];
const signedIn = ['shell/ActiveArea.tsx', 'services/auth/session.ts', ...calls];
const leaving = ['services/auth/session.ts', 'services/config.ts', 'services/auth/federated.ts'];
const event = 'shell/EventRoutes.tsx';

/** @param {string} name @param {string[]} modules @returns {import('./bytes.mjs').Bar} */
const inside = (name, ...modules) => ({ name, shell: 'signed in', modules, limit: 45 });

/** @type {import('./bytes.mjs').Bar[]} */
export const bars = [
  { name: 'signed out', modules: ['wiring/selectOrganization.tsx'], limit: 115 },
  { name: 'login', modules: ['wiring/login.tsx'], limit: 140 },
  { name: 'signing in', shell: 'login', modules: ['services/auth/signIn.ts', ...signedIn], limit: 60 },
  { name: 'forgot password', modules: ['wiring/forgotPassword.tsx'], limit: 140 },
  { name: 'claim account', modules: ['wiring/claimAccount.tsx'], limit: 140 },
  { name: 'reset password', modules: ['wiring/resetPassword.tsx'], limit: 140 },
  { name: 'new password', modules: ['wiring/newPassword.tsx'], limit: 140 },
  { name: 'confirm account', modules: ['wiring/confirmAccount.tsx'], limit: 140 },
  {
    // With the pass that opens again without a network.
    name: 'guest’s link',
    modules: ['shell/GuestPage.tsx', 'services/api.ts', 'services/device.ts', 'services/config.ts'],
    limit: 169,
  },
  { name: 'house rules of a guest’s link', shell: 'guest’s link', modules: ['services/html.ts'], limit: 20 },
  { name: 'signing in by a provider', modules: ['wiring/signingIn.tsx'], limit: 140 },
  {
    name: 'resetting',
    shell: 'reset password',
    modules: ['services/auth/session.ts', 'services/auth/reset.ts'],
    limit: 60,
  },
  { name: 'leaving for a provider', shell: 'signed out', modules: leaving, limit: 70 },
  { name: 'a new version', shell: 'signed out', modules: ['wiring/newVersion.tsx'], limit: 45 },
  // With what holds a screen that fails away from the rest, as for whoever is signed in.
  { name: 'home', modules: [...signedIn, 'wiring/home.tsx', 'shell/MenuAside.tsx'], limit: 160 },
  { name: 'home without a connection', shell: 'home', modules: ['wiring/keptHome.tsx'], limit: 14 },
  { name: 'signed in', modules: signedIn, limit: 152 },
  { name: 'signing out', shell: 'signed in', modules: ['services/auth/leave.ts'], limit: 10 },
  inside('choosing an organization', 'wiring/selectOrganization.tsx'),
  inside('menu', 'shell/MenuDrawer.tsx'),
  inside('events', 'wiring/events.tsx'),
  inside('event type', 'wiring/eventType.tsx'),
  inside('creating an event', 'wiring/eventCreate.tsx'),
  inside('event steps', 'wiring/eventSteps.tsx'),
  inside('event', event),
  {
    name: 'RSVP',
    shell: 'signed in',
    modules: [event, 'wiring/rsvp.tsx', 'screens/attendance/CheckOut.tsx'],
    limit: 48,
  },
  { name: 'a house rule of HTML', shell: 'RSVP', modules: ['services/html.ts'], limit: 45 },
  inside('codes', event, 'wiring/codes.tsx'),
  inside('door', event, 'wiring/door.tsx'),
  // With what holds a screen that fails away from the rest of the page.
  { name: 'door’s page, whole', modules: [...signedIn, event, 'wiring/door.tsx'], limit: 171 },
  { name: 'camera at the door', shell: 'door', modules: ['services/camera.ts'], limit: 25 },
  inside('guest list', event, 'wiring/guests.tsx'),
  { name: 'thousands of rows', shell: 'guest list', modules: ['ui/VirtualRoll.tsx'], limit: 14 },
  inside('send invites', event, 'wiring/sendInvites.tsx', 'services/analytics.ts'),
  inside('send notification', event, 'wiring/sendNotification.tsx'),
  inside('inviting guests', event, 'wiring/inviteGuest.tsx'),
  { name: 'reading a phone number', shell: 'inviting guests', modules: ['services/phones.ts'], limit: 45 },
  inside('invited guests', event, 'wiring/manageGuests.tsx'),
  inside('to review', 'wiring/toReview.tsx'),
  // The approved version beside the one that is being made, and the notes that its creator answers.
  { ...inside('review', 'wiring/reviewEvent.tsx'), limit: 49 },
  inside('volunteers', 'shell/VolunteerRoutes.tsx', 'wiring/volunteers.tsx'),
  inside('edit event', event, 'wiring/editEvent.tsx'),
  inside('change of date', event, 'wiring/changeDate.tsx'),
  inside('change of information', event, 'wiring/changeInformation.tsx'),
  inside('incident report', event, 'wiring/incidentReport.tsx', 'services/location.ts'),
  inside('incident reports', event, 'wiring/incidentReports.tsx'),
  inside('incidents after cancelling', event, 'wiring/incidentsAfterCancelling.tsx'),
  inside('cancelling an event', event, 'wiring/cancelEvent.tsx'),
  { name: 'news', shell: 'home', modules: ['services/live.ts'], limit: 10 },
  inside('safety', 'shell/SafetyRoutes.tsx'),
  inside('own safety', 'shell/SafetyRoutes.tsx', 'wiring/ownSafety.tsx'),
  { name: 'device’s place of an alert', shell: 'own safety', modules: ['services/findPlace.ts'], limit: 10 },
  // With the answer in place, and what holds it while there is no connection.
  { name: 'alerts heard on every screen', shell: 'home', modules: ['wiring/incomingAlert.tsx'], limit: 12 },
  inside('safety alerts', 'shell/SafetyRoutes.tsx', 'wiring/organizationAlerts.tsx'),
  inside('sending a safety alert', 'shell/SafetyRoutes.tsx', 'wiring/sendOrganizationAlert.tsx'),
  inside('answering a safety alert', 'shell/SafetyRoutes.tsx', 'wiring/answerAlert.tsx', 'services/location.ts'),
  inside('answers to a safety alert', 'shell/SafetyRoutes.tsx', 'wiring/alertBoard.tsx'),
  inside('alert under way', 'wiring/alertUnderWay.tsx'),
  inside('alerts that are not sent yet', 'wiring/heldAlerts.tsx'),
  inside('education', 'shell/LearningRoutes.tsx', 'wiring/education.tsx'),
  inside('education item', 'shell/LearningRoutes.tsx', 'wiring/educationItem.tsx', 'services/html.ts'),
  inside('house rules', 'shell/LearningRoutes.tsx', 'wiring/houseRules.tsx'),
  inside('house rule', 'shell/LearningRoutes.tsx', 'wiring/houseRule.tsx', 'services/html.ts'),
  inside('beverage education', 'shell/BeverageRoutes.tsx'),
  { name: 'inspector', modules: ['inspector/Inspector.tsx'], limit: 170 },
  { name: 'drawings of the charts', shell: 'inspector', modules: ['inspector/drawings.ts'], limit: 60 },
  {
    name: 'watched by the inspector',
    shell: 'signed out',
    modules: ['inspector/app/start.ts', 'inspector/app/attach.ts'],
    limit: 45,
  },
];

/** Lazy chunks that belong to no route of a member. @type {string[]} */
export const unmeasured = ['services/auth/redirect.ts'];

/** All style sheets together, KiB, gzip -9. */
export const cssLimit = 15;
