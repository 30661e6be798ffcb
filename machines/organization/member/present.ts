import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { showDate, showTime, showWeekday } from '#contract/kit/zones.ts';
import { membershipIdOf } from '#contract/organization/membershipId.ts';
import type { Holdings, InvitationState, MemberDetails, MemberState } from '#contract/organization/member.ts';
import { plainPhone } from '#machines/kit/plainPhone.ts';
import { memberHref } from '../members/present.ts';
import { rolesOf } from '../roles.ts';
import { labelOf, type MemberAction, offeredTo, type Question, questionOf } from './actions.ts';
import type { MemberInput, memberMachine } from './machine.ts';

/** Something that is left to hand over. */
export interface OwnedLine {
  title: string;
  meta: string;
  href: string | null;
}

export interface MemberShown {
  name: string;
  state: MemberState;
  /** Since when and by whom, for a membership that was changed. */
  since: string | null;
  roles: string;
  /** Where the roles are changed; null for a former member. */
  rolesHref: string | null;
  /** Null for who was erased, like all that follows. */
  email: string | null;
  phone: string | null;
  signedIn: string | null;
  devices: string | null;
  holds: readonly OwnedLine[];
  /** Where their events get another owner; null where they own none that is to come. */
  handOver: { label: string; href: string } | null;
  /** Leads to where a former member is erased, or what was kept of one is told. */
  erasure: { label: string; href: string; final: boolean } | null;
  actions: readonly { action: MemberAction; label: string; final: boolean }[];
  /** Where what is on file is corrected; null for a former member. */
  editHref: string | null;
  /** Where a member is moved to another chapter, for who may. */
  moveHref: string | null;
  /** Where another record of the same person is merged with this one; null for a former member. */
  mergeHref: string | null;
  /** Into which record of the same person it was merged; null for one that was not. */
  mergedInto: { title: string; href: string } | null;
  /** Why less is offered than for others. */
  note: string | null;
}

export interface MemberView {
  view: 'loading' | 'failed' | 'gone' | 'shown';
  member: MemberShown | null;
  question: Question | null;
  /** A decision is under way. */
  busy: boolean;
  error: string | null;
  refreshing: boolean;
}

const underWay = ['suspending', 'reinstating', 'removing', 'inviting', 'turningOffApp', 'signingOut'] as const;

export function present(snapshot: SnapshotFrom<typeof memberMachine>): MemberView {
  const { action, error } = snapshot.context;
  const isGone = snapshot.matches('gone');
  const member = isGone ? null : snapshot.context.member;
  const busy = underWay.some((state) => snapshot.matches(state));
  const asks = (busy || snapshot.matches('asking')) && member !== null && action !== null;
  return {
    view: isGone ? 'gone' : member ? 'shown' : snapshot.matches('failed') ? 'failed' : 'loading',
    member: member && shownOf(member, snapshot.context),
    question: asks ? questionOf(action, member) : null,
    busy,
    error,
    refreshing: snapshot.matches('refreshing'),
  };
}

function shownOf(member: MemberDetails, { organizationId, userId, movesMembers, zone }: MemberInput): MemberShown {
  const { id, firstName, lastName, state, since, changedBy, mergedInto, phone, holdings } = member;
  const isErased = state === 'erased';
  const isFormer = isErased || state === 'removed';
  return {
    name: `${firstName} ${lastName}`,
    state,
    since: since && [`Since ${showDate(since, zone)}`, changedBy && `by ${changedBy}`].filter(Boolean).join(', '),
    roles: isErased
      ? 'Everything known about them is gone'
      : isFormer
        ? 'Former member'
        : rolesOf(
            member.policies,
            member.ownRoles.filter(({ isHeld }) => isHeld).map(({ name }) => name),
          ),
    rolesHref: isFormer ? null : href.memberRoles(id),
    email: isErased ? null : member.email,
    phone: phone && plainPhone(phone),
    signedIn: isErased ? null : signedInOf(member, zone),
    devices: isErased ? null : devicesOf(member, zone),
    holds: linesOf(holdings),
    handOver: handOverOf(id, holdings.events.length),
    erasure: erasureOf(member),
    actions: offeredTo(member, userId).map((action) => ({
      action,
      label: labelOf(action, member),
      final: questionOf(action, member).final,
    })),
    editHref: isFormer ? null : href.editMember(id),
    moveHref:
      movesMembers && state === 'active' && id !== userId ? href.moveMember(membershipIdOf(organizationId, id)) : null,
    mergeHref: isFormer ? null : href.mergeMember(id),
    mergedInto: mergedInto && { title: `Merged into ${mergedInto.name}`, href: memberHref(mergedInto.id) },
    note: id === userId ? 'This is you. Another admin can suspend or remove you.' : elsewhereNote(member),
  };
}

/** What of someone is another organization's too, and what whoever runs this one can do. */
function elsewhereNote({ firstName, state, belongsElsewhere, withheld }: MemberDetails): string | null {
  if (!belongsElsewhere) return null;
  const does = state === 'active' ? ` To end their access here right away, suspend them.` : '';
  return {
    nothing: `${firstName} belongs to another organization too, so you can’t change their details or end their sign-ins.${does}`,
    account: `${firstName} belongs to another organization too, so their birth date and sign-ins aren’t shown.${does}`,
    phone: `${firstName} belongs to another organization too and hasn’t opened this one yet, so their phone number, birth date and sign-ins aren’t shown.${does}`,
  }[withheld];
}

/** Whether and when someone signed in. */
export function signedInOf(
  { account, lastLogin, withheld }: Pick<MemberDetails, 'account' | 'lastLogin' | 'withheld'>,
  zone: string,
): string {
  if (account === 'unclaimed') return 'Account not claimed yet';
  if (withheld !== 'nothing') return 'Sign-ins aren’t shown';
  return lastLogin === null ? 'Never signed in' : `Last signed in ${showDate(lastLogin, zone)}`;
}

function devicesOf(
  { account, sessions, invitation, hasAuthenticator, withheld }: MemberDetails,
  zone: string,
): string | null {
  if (account === 'unclaimed')
    return invitation === null
      ? `They claim it at ${href.claimAccount()} with this email`
      : invitedOf(invitation, zone);
  if (withheld !== 'nothing') return null;
  const app = hasAuthenticator ? ', with an authenticator app' : '';
  if (sessions === 0) return `Not signed in anywhere${app}`;
  return `${sessions === 1 ? '1 open session' : `${sessions} open sessions`}${app}`;
}

function invitedOf({ state, at }: InvitationState, zone: string): string {
  if (state === 'waiting') return 'Sending the invitation';
  return state === 'notDelivered' ? 'Invitation not delivered' : `Invitation sent ${showDate(at, zone)}`;
}

function erasureOf({ id, state }: MemberDetails): MemberShown['erasure'] {
  if (state === 'removed') return { label: 'Erase', href: href.eraseMember(id), final: true };
  return state === 'erased' ? { label: 'What Was Kept', href: href.eraseMember(id), final: false } : null;
}

const handOverOf = (id: string, events: number): MemberShown['handOver'] =>
  events === 0
    ? null
    : { label: `Hand Over ${events === 1 ? '1 Event' : `${events} Events`}`, href: href.handOver(id) };

/** What is left to hand over, a line for each. */
export const linesOf = ({ events, approvals, volunteering, going }: Holdings): OwnedLine[] => [
  ...events.map(({ id, title, startDate, timezone }) => ({
    title,
    meta: `Owns it, ${showWeekday(startDate, timezone)}, ${showTime(startDate, timezone)}`,
    href: href.eventView(id),
  })),
  ...approvals.map((name) => ({ title: name, meta: 'Required approver of this event type', href: null })),
  ...counted(volunteering, 'Volunteers at', '1 upcoming event', 'upcoming events'),
  ...counted(going, 'Goes to', '1 upcoming event', 'upcoming events'),
];

const counted = (count: number, does: string, one: string, many: string): OwnedLine[] =>
  count === 0 ? [] : [{ title: `${does} ${count === 1 ? one : `${count} ${many}`}`, meta: '', href: null }];
