/**
 * Every address of the app, by the name of the flow that it opens and by who may enter; what a member may open beyond that
 * is decided by policies and, below an event, by its squares. `:name` stands for a part that differs, `/*` for whatever a flow keeps below its
 * own address, `?name` for what a query may carry. The first pattern that fits is the one.
 */
const forAnyone = {
  home: '/',
  guestRsvp: '/public/guest-rsvp/:token',
  alertLink: '/public/safety-alert/:token',
  answerLink: '/public/are-you-safe/:token',
  contactLink: '/public/safety-contact/:token',
  checkLink: '/public/safety-check/:token',
  reportByCode: '/public/incident-report',
  pairDoor: '/door',
  setUp: '/setup',
} as const;

const forSignedOut = {
  signIn: '/login',
  signInLink: '/sso/:integrationId',
  signInReturn: '/authorizing',
  forgotPassword: '/forgot-password',
  claimAccount: '/claim-account',
  resetPassword: '/reset-password?email',
  newPassword: '/new-password',
  confirmAccount: '/confirm?email',
} as const;

const forMembers = {
  handOver: '/admin/members/:id/hand-over?event',
  changePhone: '/account/phone',
  moveMember: '/admin/chapters/:membershipId/move',
  roles: '/admin/roles',
  passkeys: '/account/passkeys',
  dutyPlan: '/safety-alerts/duty/plan',
  signInSecurity: '/admin/sign-in',
  signOn: '/admin/sign-on',
  authenticator: '/account/authenticator',
  auditLog: '/admin/audit',
  deliveries: '/admin/deliveries',
  operations: '/admin/operations',
  pushConsent: '/account/notifications',
  checkOnMe: '/personal-safety/check',
  alertPlan: '/safety-contacts/plan',
  onDuty: '/safety-alerts/duty',
  myAccount: '/account',
  importMembers: '/admin/members/import',
  look: '/admin/look',
  settings: '/admin/settings',
  eraseMember: '/admin/members/:id/erase',
  mergeMember: '/admin/members/:id/merge',
  chapterMembers: '/admin/chapters',
  typeEditor: '/admin/event-types/:typeId',
  managedTypes: '/admin/event-types',
  events: '/events/*',
  eventType: '/event/type',
  eventCreate: '/event/create?type',
  eventSteps: '/event/edit/:eventId/*',
  toReview: '/review',
  reviewEvent: '/review/:eventId/*',
  volunteerModules: '/volunteers/edit/:eventId',
  manageVolunteers: '/volunteers/edit/:eventId/step/:stepId',
  personalSafety: '/personal-safety',
  ownIncidents: '/incident-reports',
  ownIncident: '/incident-reports/:reportId',
  safetyContacts: '/safety-contacts',
  organizationAlerts: '/safety-alerts',
  sendOrganizationAlert: '/safety-alerts/create',
  answerAlert: '/safety-alerts/:alertId',
  alertBoard: '/safety-alerts/:alertId/answers',
  alertReport: '/safety-alerts/:alertId/report',
  education: '/education',
  educationItem: '/education/:id',
  houseRules: '/rules',
  agreedRules: '/rules/agreed',
  agreedRule: '/rules/agreed/:ruleId/:hash',
  houseRule: '/rules/:order',
  beverageInformation: '/beverage-education/set-info',
  beverage: '/beverage-education/*',
  changePassword: '/account/password',
  memberRoles: '/admin/members/:id/roles',
  memberForm: '/admin/members/new',
  editMember: '/admin/members/:memberId/edit',
  retention: '/admin/retention',
  manage: '/admin',
  members: '/admin/members/*?role',
  educationBook: '/admin/education',
  writeEducation: '/admin/education/:pageId',
  ruleBook: '/admin/rules',
  writeRule: '/admin/rules/:ruleId',
} as const;

const atEvents = {
  codes: '/event-view/:eventId/codes',
  door: '/event-view/:eventId/check-in-guests',
  guestList: '/event-view/:eventId/guest-list',
  insideNow: '/event-view/:eventId/inside',
  doorDevices: '/event-view/:eventId/doors',
  sendInvites: '/event-view/:eventId/send-invites',
  sendNotification: '/event-view/:eventId/send-notification',
  inviteGuest: '/event-view/:eventId/invite-guests',
  manageGuests: '/event-view/:eventId/manage-invited-guests',
  editEvent: '/event-view/:eventId/edit',
  changeDate: '/event-view/:eventId/edit/date',
  changeInformation: '/event-view/:eventId/edit/info',
  cancelEvent: '/event-view/:eventId/cancel',
  incidentReport: '/event-view/:eventId/report',
  anonymousReport: '/event-view/:eventId/report/anonymous',
  markSafe: '/event-view/:eventId/alerts/:alertId',
  incidentReports: '/event-view/:eventId/reports',
  readIncident: '/event-view/:eventId/reports/:reportId',
  eventView: '/event-view/:eventId/*',
} as const;

export const addresses = { ...forAnyone, ...forSignedOut, ...forMembers, ...atEvents };

type Addresses = typeof addresses;
export type AddressName = keyof Addresses;
export type SignedOutAddress = keyof typeof forSignedOut;
export type MemberAddress = keyof typeof forMembers;
export type EventAddress = keyof typeof atEvents;

type PathOf<P extends string> = P extends `${infer Path}?${string}` ? Path : P;
type NamesIn<P extends string> = P extends `${string}/:${infer Name}/${infer Rest}`
  ? [Name, ...NamesIn<`/${Rest}`>]
  : P extends `${string}/:${infer Name}`
    ? [Name]
    : [];
type ValuesOf<Names extends unknown[]> = { [I in keyof Names]: string | number };
type QueryOf<P extends string> = P extends `${string}?${infer Name}` ? [query?: Record<Name, string>] : [];

/** What an address says: its `:name` parts, and as `wanted` what stands below it, with its slash; '' where nothing does. */
export type AddressParams<N extends AddressName> = Record<NamesIn<PathOf<Addresses[N]>>[number], string> &
  (PathOf<Addresses[N]> extends `${string}*` ? { wanted: string } : unknown);

/** An address that was found, of any name or of some. */
export type MatchedAddress<N extends AddressName = AddressName> = {
  [Each in N]: { name: Each; params: AddressParams<Each> };
}[N];

/** One builder for each address: `href.door(eventId)`, `href.resetPassword({ email })`. */
export type Href = {
  readonly [N in AddressName]: (
    ...values: [...ValuesOf<NamesIn<PathOf<Addresses[N]>>>, ...QueryOf<Addresses[N]>]
  ) => string;
};

const entries = Object.entries(addresses);

export const href = Object.fromEntries(
  entries.map(([name, pattern]) => [name, (...values: unknown[]) => fill(pattern, values)]),
) as Href;

function fill(pattern: string, values: unknown[]): string {
  const path = pathIn(pattern).replace(/:\w+/g, () => encodeURIComponent(String(values.shift())));
  const query = Object.entries(typeof values[0] === 'object' ? { ...values[0] } : {});
  return [path, ...query.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)].join('?');
}

/** The path of a pattern, without its query and what may stand below. */
const pathIn = (pattern: string): string => pattern.replace(/(\/\*)?(\?.*)?$/, '');

/** Which address a path is, and what it says; null for one that is none. It may end with a slash, and case makes no difference. */
export function findAddress(path: string): MatchedAddress | null {
  for (const [name, pattern] of entries) {
    const below = /\*(\?|$)/.test(pattern) ? '(?<wanted>/.+?)?' : '';
    const parts = pathIn(pattern)
      .replace(/\/$/, '')
      .replace(/:(\w+)/g, '(?<$1>[^/]+)');
    const found = new RegExp(`^${parts}${below}/?$`, 'i').exec(path);
    if (found) return { name, params: decoded(found.groups ?? {}) } as MatchedAddress;
  }
  return null;
}

const decoded = (groups: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([name, value = '']) => [name, decode(value)]));

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Who may enter an address: anyone, whoever is not signed in, or members alone. */
export const whoMayEnter = (name: AddressName): 'anyone' | 'signedOut' | 'member' =>
  name in forAnyone ? 'anyone' : name in forSignedOut ? 'signedOut' : 'member';

/** Whether an address is one of those below an event, whose squares decide who may open it. */
export const isAtEvent = (found: MatchedAddress): found is MatchedAddress<EventAddress> => found.name in atEvents;
