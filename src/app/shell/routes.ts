import { lazyRoute } from '#src/kit/lazyRoute.tsx';

export const GuestPage = lazyRoute(() => import('./GuestPage.tsx'));
export const SelectOrganization = lazyRoute(() => import('#src/account/selectOrganization/route.tsx'));
export const ActiveArea = lazyRoute(() => import('./ActiveArea.tsx'));
export const Login = lazyRoute(() => import('#src/account/signIn/route.tsx'));
export const ForgotPassword = lazyRoute(() => import('#src/account/forgotPassword/route.tsx'));
export const ClaimAccount = lazyRoute(() => import('#src/account/claimAccount/route.tsx'));
export const ResetPassword = lazyRoute(() => import('#src/account/resetPassword/route.tsx'));
export const NewPassword = lazyRoute(() => import('#src/account/newPassword/route.tsx'));
export const ConfirmAccount = lazyRoute(() => import('#src/account/confirmAccount/route.tsx'));
export const SigningIn = lazyRoute(() => import('#src/account/signingIn/route.tsx'));
export const Home = lazyRoute(() => import('#src/home/route.tsx'));
export const MenuAside = lazyRoute(() => import('./MenuAside.tsx'));
export const Events = lazyRoute(() => import('#src/events/events/route.tsx'));
export const EventType = lazyRoute(() => import('#src/events/eventType/route.tsx'));
export const EventCreate = lazyRoute(() => import('#src/events/eventCreate/route.tsx'));
export const EventSteps = lazyRoute(() => import('#src/events/eventSteps/route.tsx'));
export const EventRoutes = lazyRoute(() => import('./EventRoutes.tsx'));
export const VolunteerRoutes = lazyRoute(() => import('./VolunteerRoutes.tsx'));
export const Rsvp = lazyRoute(() => import('#src/rsvp/route.tsx'));
export const Codes = lazyRoute(() => import('#src/door/codes/route.tsx'));
export const Door = lazyRoute(() => import('#src/door/door/route.tsx'));
export const GuestList = lazyRoute(() => import('#src/guests/guestList/route.tsx'));
export const SendInvites = lazyRoute(() => import('#src/messages/sendInvites/route.tsx'));
export const SendNotification = lazyRoute(() => import('#src/messages/sendNotification/route.tsx'));
export const InviteGuests = lazyRoute(() => import('#src/guests/inviteGuest/route.tsx'));
export const ManageGuests = lazyRoute(() => import('#src/guests/manageGuests/route.tsx'));
export const SafetyArea = lazyRoute(() => import('./SafetyRoutes.tsx'));
export const OwnSafety = lazyRoute(() => import('#src/alerts/personalSafety/route.tsx'));
export const IncomingAlert = lazyRoute(() => import('#src/alerts/incomingAlert/route.tsx'));
export const HeldAlerts = lazyRoute(() => import('#src/alerts/heldAlerts/route.tsx'));
export const AlertList = lazyRoute(() => import('#src/alerts/organizationAlerts/route.tsx'));
export const AlertToAll = lazyRoute(() => import('#src/alerts/sendOrganizationAlert/route.tsx'));
export const AlertAnswer = lazyRoute(() => import('#src/alerts/answerAlert/route.tsx'));
export const AlertAnswers = lazyRoute(() => import('#src/alerts/alertBoard/route.tsx'));
export const AlertUnderWay = lazyRoute(() => import('#src/alerts/alertUnderWay/route.tsx'));
export const LearningArea = lazyRoute(() => import('./LearningRoutes.tsx'));
export const BeverageArea = lazyRoute(() => import('./BeverageRoutes.tsx'));
export const ToReview = lazyRoute(() => import('#src/review/toReview/route.tsx'));
export const ReviewEvent = lazyRoute(() => import('#src/review/reviewEvent/route.tsx'));
export const EditEvent = lazyRoute(() => import('#src/events/editEvent/route.tsx'));
export const ChangeDate = lazyRoute(() => import('#src/events/changeDate/route.tsx'));
export const ChangeInformation = lazyRoute(() => import('#src/events/changeInformation/route.tsx'));
export const Volunteers = lazyRoute(() => import('#src/volunteers/route.tsx'));
export const IncidentReport = lazyRoute(() => import('#src/incidents/incidentReport/route.tsx'));
export const IncidentReports = lazyRoute(() => import('#src/incidents/incidentReports/route.tsx'));
export const IncidentsAfterCancelling = lazyRoute(() => import('#src/incidents/afterCancelling/route.tsx'));
export const CancelEvent = lazyRoute(() => import('#src/events/cancelEvent/route.tsx'));

/** The chunks an address needs, asked for while it is still being found out who is here. */
export function preloadFor(path: string, signedIn: boolean): Promise<unknown> {
  return Promise.all(chunksOf(path, signedIn).map((route) => route.preload()));
}

interface Chunk {
  preload: () => Promise<unknown>;
}

function chunksOf(path: string, signedIn: boolean): Chunk[] {
  if (path.startsWith('/public/guest-rsvp/')) return [GuestPage];
  if (signedIn) return [ActiveArea, ...insideChunks(path)];
  return [signedOutChunks[path] ?? (path.startsWith('/sso/') ? SigningIn : SelectOrganization)];
}

const signedOutChunks: Readonly<Record<string, Chunk>> = {
  '/login': Login,
  '/forgot-password': ForgotPassword,
  '/claim-account': ClaimAccount,
  '/reset-password': ResetPassword,
  '/new-password': NewPassword,
  '/confirm': ConfirmAccount,
  '/authorizing': SigningIn,
};

function insideChunks(path: string): Chunk[] {
  if (path === '/') return [Home, MenuAside];
  if (path === '/events') return [Events];
  if (path === '/review') return [ToReview];
  if (path.startsWith('/review/')) return [ReviewEvent];
  if (path === '/event/type') return [EventType];
  if (path === '/event/create') return [EventCreate];
  if (path.startsWith('/event/edit/')) return [EventSteps];
  if (path.startsWith('/volunteers/edit/')) return [VolunteerRoutes, Volunteers];
  if (/^\/(personal-safety|safety-contacts)/.test(path)) return [SafetyArea, OwnSafety];
  if (path === '/safety-alerts') return [SafetyArea, AlertList];
  if (path === '/safety-alerts/create') return [SafetyArea, AlertToAll];
  if (path.endsWith('/answers')) return [SafetyArea, AlertAnswers];
  if (path.startsWith('/safety-alerts/')) return [SafetyArea, AlertAnswer];
  if (/^\/(education|rules)/.test(path)) return [LearningArea];
  if (path.startsWith('/beverage-education')) return [BeverageArea];
  if (!path.startsWith('/event-view/')) return [];
  if (path.endsWith('/codes')) return [EventRoutes, Codes];
  if (path.endsWith('/check-in-guests')) return [EventRoutes, Door];
  if (path.endsWith('/guest-list')) return [EventRoutes, GuestList];
  if (path.endsWith('/send-invites')) return [EventRoutes, SendInvites];
  if (path.endsWith('/send-notification')) return [EventRoutes, SendNotification];
  if (path.endsWith('/invite-guests')) return [EventRoutes, InviteGuests];
  if (path.endsWith('/manage-invited-guests')) return [EventRoutes, ManageGuests];
  if (path.endsWith('/edit')) return [EventRoutes, EditEvent];
  if (path.endsWith('/edit/date')) return [EventRoutes, ChangeDate];
  if (path.endsWith('/edit/info')) return [EventRoutes, ChangeInformation];
  if (path.endsWith('/report')) return [EventRoutes, IncidentReport];
  if (/\/reports(\/|$)/.test(path)) return [EventRoutes, IncidentReports];
  if (path.endsWith('/cancel')) return [EventRoutes, CancelEvent];
  return [EventRoutes, Rsvp];
}

/** Asks for a page's chunks as soon as a finger comes down on a link to it. */
export function preloadOnTouch(isSignedIn: () => boolean): void {
  const touched = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link && link.origin === location.origin) void preloadFor(link.pathname, isSignedIn()).catch(() => undefined);
  };
  addEventListener('pointerdown', touched, { passive: true });
  addEventListener('focusin', touched);
}
