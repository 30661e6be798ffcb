import {
  type AddressName,
  type AddressParams,
  type EventAddress,
  findAddress,
  type MemberAddress,
  type SignedOutAddress,
} from '#contract/kit/addresses.ts';
import type { EventWorld } from '#src/events/eventView/attendance.tsx';
import { type LazyRoute, lazyRoute } from '#src/kit/lazyRoute.tsx';

export const GuestPage = lazyRoute(() => import('./GuestPage.tsx'));
export const AlertLinkPage = lazyRoute(() => import('#src/alerts/alertLink/route.tsx'));
export const AnswerLinkPage = lazyRoute(() => import('#src/alerts/answerLink/route.tsx'));
export const CheckLinkPage = lazyRoute(() => import('#src/alerts/checkLink/route.tsx'));
export const ContactLinkPage = lazyRoute(() => import('#src/alerts/contactLink/route.tsx'));
export const ReportByCodePage = lazyRoute(() => import('#src/incidents/reportByCode/route.tsx'));
export const DoorPage = lazyRoute(() => import('./DoorPage.tsx'));
export const SetUpPage = lazyRoute(() => import('#src/organization/setUp/route.tsx'));
export const ActiveArea = lazyRoute(() => import('./ActiveArea.tsx'));
export const Home = lazyRoute(() => import('#src/home/route.tsx'));
export const LogOut = lazyRoute(() => import('#src/account/logOut/route.tsx'));
export const MenuAside = lazyRoute(() => import('./MenuAside.tsx'));
export const EventFrame = lazyRoute(() => import('./EventFrame.tsx'));
export const IncidentsAfterCancelling = lazyRoute(() => import('#src/incidents/afterCancelling/route.tsx'));
export const GuestListAfterCancelling = lazyRoute(() => import('#src/guests/afterCancelling/route.tsx'));
export const IncomingAlert = lazyRoute(() => import('#src/alerts/incomingAlert/route.tsx'));
export const ConfirmPassword = lazyRoute(() => import('#src/account/confirmPassword/route.tsx'));
export const HeldAlerts = lazyRoute(() => import('#src/alerts/heldAlerts/route.tsx'));
export const PushRenewal = lazyRoute(() => import('#src/account/pushRenewal/route.tsx'));
export const UnsentRecords = lazyRoute(() => import('#src/door/unsentRecords/route.tsx'));
export const AlertUnderWay = lazyRoute(() => import('#src/alerts/alertUnderWay/route.tsx'));

const SigningIn = lazyRoute(() => import('#src/account/signingIn/route.tsx'));
const Volunteers = lazyRoute(() => import('#src/volunteers/route.tsx'));
const OwnSafety = lazyRoute(() => import('#src/alerts/personalSafety/route.tsx'));
const IncidentReports = lazyRoute(() => import('#src/incidents/incidentReports/route.tsx'));
const MemberForm = lazyRoute(() => import('#src/organization/memberForm/route.tsx'));
const Beverage = lazyRoute(() => import('#src/beverage/route.tsx'));

/** A screen takes what its address says, and which address it is where it has two. */
type Screen<N extends AddressName, Around = unknown> = LazyRoute<{ address: N } & AddressParams<N> & Around>;

/** What someone is shown who is not signed in. */
export const signedOutScreens = {
  home: lazyRoute(() => import('#src/account/selectOrganization/route.tsx')),
  signIn: lazyRoute(() => import('#src/account/signIn/route.tsx')),
  signInLink: SigningIn,
  signInReturn: SigningIn,
  forgotPassword: lazyRoute(() => import('#src/account/forgotPassword/route.tsx')),
  claimAccount: lazyRoute(() => import('#src/account/claimAccount/route.tsx')),
  resetPassword: lazyRoute(() => import('#src/account/resetPassword/route.tsx')),
  newPassword: lazyRoute(() => import('#src/account/newPassword/route.tsx')),
  confirmAccount: lazyRoute(() => import('#src/account/confirmAccount/route.tsx')),
} satisfies { [N in SignedOutAddress | 'home']: Screen<N> };

/** What stands at an event, once the event is there. */
export const eventScreens = {
  markSafe: lazyRoute(() => import('#src/alerts/markSafe/route.tsx')),
  codes: lazyRoute(() => import('#src/door/codes/route.tsx')),
  door: lazyRoute(() => import('#src/door/door/route.tsx')),
  guestList: lazyRoute(() => import('#src/guests/guestList/route.tsx')),
  insideNow: lazyRoute(() => import('#src/door/insideNow/route.tsx')),
  doorDevices: lazyRoute(() => import('#src/door/doorDevices/route.tsx')),
  sendInvites: lazyRoute(() => import('#src/messages/sendInvites/route.tsx')),
  sendNotification: lazyRoute(() => import('#src/messages/sendNotification/route.tsx')),
  inviteGuest: lazyRoute(() => import('#src/guests/inviteGuest/route.tsx')),
  manageGuests: lazyRoute(() => import('#src/guests/manageGuests/route.tsx')),
  editEvent: lazyRoute(() => import('#src/events/editEvent/route.tsx')),
  changeDate: lazyRoute(() => import('#src/events/changeDate/route.tsx')),
  changeInformation: lazyRoute(() => import('#src/events/changeInformation/route.tsx')),
  cancelEvent: lazyRoute(() => import('#src/events/cancelEvent/route.tsx')),
  incidentReport: lazyRoute(() => import('#src/incidents/incidentReport/route.tsx')),
  anonymousReport: lazyRoute(() => import('#src/incidents/anonymousReport/route.tsx')),
  incidentReports: IncidentReports,
  readIncident: IncidentReports,
  eventView: lazyRoute(() => import('#src/rsvp/route.tsx')),
} satisfies { [N in EventAddress]: Screen<N, { world: EventWorld }> };

/** Every other screen inside an organization. */
export const memberScreens = {
  handOver: lazyRoute(() => import('#src/organization/handOver/route.tsx')),
  changePhone: lazyRoute(() => import('#src/account/changePhone/route.tsx')),
  chapterMembers: lazyRoute(() => import('#src/organization/chapterMembers/route.tsx')),
  mergeMember: lazyRoute(() => import('#src/organization/mergeMember/route.tsx')),
  moveMember: lazyRoute(() => import('#src/organization/moveMember/route.tsx')),
  deliveries: lazyRoute(() => import('#src/organization/deliveries/route.tsx')),
  operations: lazyRoute(() => import('#src/organization/operations/route.tsx')),
  roles: lazyRoute(() => import('#src/organization/roles/route.tsx')),
  signOn: lazyRoute(() => import('#src/organization/signOn/route.tsx')),
  passkeys: lazyRoute(() => import('#src/account/passkeys/route.tsx')),
  dutyPlan: lazyRoute(() => import('#src/alerts/dutyPlan/route.tsx')),
  signInSecurity: lazyRoute(() => import('#src/organization/signInSecurity/route.tsx')),
  authenticator: lazyRoute(() => import('#src/account/authenticator/route.tsx')),
  auditLog: lazyRoute(() => import('#src/organization/auditLog/route.tsx')),
  pushConsent: lazyRoute(() => import('#src/account/pushConsent/route.tsx')),
  checkOnMe: lazyRoute(() => import('#src/alerts/checkOnMe/route.tsx')),
  alertPlan: lazyRoute(() => import('#src/alerts/alertPlan/route.tsx')),
  onDuty: lazyRoute(() => import('#src/alerts/onDuty/route.tsx')),
  myAccount: lazyRoute(() => import('#src/account/myAccount/route.tsx')),
  importMembers: lazyRoute(() => import('#src/organization/importMembers/route.tsx')),
  look: lazyRoute(() => import('#src/organization/look/route.tsx')),
  settings: lazyRoute(() => import('#src/organization/settings/route.tsx')),
  eraseMember: lazyRoute(() => import('#src/organization/eraseMember/route.tsx')),
  typeEditor: lazyRoute(() => import('#src/events/typeEditor/route.tsx')),
  managedTypes: lazyRoute(() => import('#src/events/managedTypes/route.tsx')),
  events: lazyRoute(() => import('#src/events/events/route.tsx')),
  eventType: lazyRoute(() => import('#src/events/eventType/route.tsx')),
  eventCreate: lazyRoute(() => import('#src/events/eventCreate/route.tsx')),
  eventSteps: lazyRoute(() => import('#src/events/eventSteps/route.tsx')),
  toReview: lazyRoute(() => import('#src/review/toReview/route.tsx')),
  reviewEvent: lazyRoute(() => import('#src/review/reviewEvent/route.tsx')),
  volunteerModules: Volunteers,
  manageVolunteers: Volunteers,
  ownIncidents: lazyRoute(() => import('#src/incidents/ownIncidents/route.tsx')),
  ownIncident: lazyRoute(() => import('#src/incidents/incidentThread/route.tsx')),
  personalSafety: OwnSafety,
  safetyContacts: OwnSafety,
  organizationAlerts: lazyRoute(() => import('#src/alerts/organizationAlerts/route.tsx')),
  sendOrganizationAlert: lazyRoute(() => import('#src/alerts/sendOrganizationAlert/route.tsx')),
  answerAlert: lazyRoute(() => import('#src/alerts/answerAlert/route.tsx')),
  alertBoard: lazyRoute(() => import('#src/alerts/alertBoard/route.tsx')),
  alertReport: lazyRoute(() => import('#src/alerts/alertReport/route.tsx')),
  education: lazyRoute(() => import('#src/learning/education/route.tsx')),
  educationItem: lazyRoute(() => import('#src/learning/educationItem/route.tsx')),
  houseRules: lazyRoute(() => import('#src/learning/houseRules/route.tsx')),
  agreedRules: lazyRoute(() => import('#src/learning/agreedRules/route.tsx')),
  agreedRule: lazyRoute(() => import('#src/learning/agreedRule/route.tsx')),
  houseRule: lazyRoute(() => import('#src/learning/houseRule/route.tsx')),
  beverageInformation: Beverage,
  beverage: Beverage,
  changePassword: lazyRoute(() => import('#src/account/changePassword/route.tsx')),
  memberRoles: lazyRoute(() => import('#src/organization/memberRoles/route.tsx')),
  memberForm: MemberForm,
  editMember: MemberForm,
  manage: lazyRoute(() => import('#src/organization/manage/route.tsx')),
  members: lazyRoute(() => import('#src/organization/members/route.tsx')),
  retention: lazyRoute(() => import('#src/organization/retention/route.tsx')),
  educationBook: lazyRoute(() => import('#src/learning/educationBook/route.tsx')),
  writeEducation: lazyRoute(() => import('#src/learning/writeEducation/route.tsx')),
  ruleBook: lazyRoute(() => import('#src/learning/ruleBook/route.tsx')),
  writeRule: lazyRoute(() => import('#src/learning/writeRule/route.tsx')),
} satisfies { [N in MemberAddress]: Screen<N> };

/** What is shown where the network goes while someone answers or sends. */
export const withoutNetwork = [memberScreens.organizationAlerts, HeldAlerts];

interface Chunk {
  preload: () => Promise<unknown>;
}

/** The chunks an address needs, asked for while it is still being found out who is here. */
export function preloadFor(path: string, signedIn: boolean): Promise<unknown> {
  return Promise.all(chunksOf(findAddress(path)?.name ?? null, signedIn).map((chunk) => chunk.preload()));
}

function chunksOf(name: AddressName | null, signedIn: boolean): Chunk[] {
  if (name === 'guestRsvp') return [GuestPage];
  if (name === 'alertLink') return [AlertLinkPage];
  if (name === 'answerLink') return [AnswerLinkPage];
  if (name === 'contactLink') return [ContactLinkPage];
  if (name === 'checkLink') return [CheckLinkPage];
  if (name === 'reportByCode') return [ReportByCodePage];
  if (name === 'pairDoor') return [DoorPage];
  if (name === 'setUp') return [SetUpPage];
  if (!signedIn) return [chunkIn(signedOutScreens, name) ?? signedOutScreens.home];
  if (name === 'home') return [ActiveArea, Home, MenuAside];
  const member = chunkIn(memberScreens, name);
  const event = chunkIn(eventScreens, name);
  return [ActiveArea, ...(member ? [member] : event ? [EventFrame, event] : [])];
}

const chunkIn = (screens: Readonly<Record<string, Chunk>>, name: AddressName | null): Chunk | undefined =>
  screens[name ?? ''];

/** Asks for a page's chunks as soon as a finger comes down on a link to it. */
export function preloadOnTouch(isSignedIn: () => boolean): void {
  const touched = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && link.origin === location.origin) void preloadFor(link.pathname, isSignedIn()).catch(() => undefined);
  };
  addEventListener('pointerdown', touched, { passive: true });
  addEventListener('focusin', touched);
}
