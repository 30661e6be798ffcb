import type { MemberDetails } from '#contract/organization/member.ts';

/** What whoever runs the organization may decide about a member. */
export type MemberAction = 'invite' | 'suspend' | 'reinstate' | 'remove' | 'signOut' | 'turnOffApp';

/**
 * What may be decided now: no one ends their own membership or turns off their own app here, who is signed in nowhere is not
 * signed out, who has claimed their account needs no invitation, and who belongs to another organization too signs in as they please.
 */
export function offeredTo(
  { id, state, sessions, account, hasAuthenticator, belongsElsewhere }: MemberDetails,
  userId: string,
): readonly MemberAction[] {
  const signOut = sessions > 0 && !belongsElsewhere ? (['signOut'] as const) : [];
  const turnOffApp = hasAuthenticator && id !== userId && !belongsElsewhere ? (['turnOffApp'] as const) : [];
  if (state === 'erased') return [];
  if (state === 'removed') return ['reinstate'];
  if (state === 'suspended') return ['reinstate', ...signOut, ...turnOffApp, 'remove'];
  const invite = account === 'unclaimed' ? (['invite'] as const) : [];
  return id === userId ? signOut : [...invite, 'suspend', ...signOut, ...turnOffApp, 'remove'];
}

const nameOf = ({ firstName, lastName }: MemberDetails): string => `${firstName} ${lastName}`;

/** What the button of an action says, which depends on where the member stands. */
export const labelOf = (action: MemberAction, { state, invitation }: MemberDetails): string =>
  ({
    invite: invitation === null ? 'Send Invitation' : 'Resend Invitation',
    suspend: 'Suspend',
    reinstate: state === 'removed' ? 'Add Again' : 'Reinstate',
    remove: 'Remove',
    signOut: 'Sign Out Everywhere',
    turnOffApp: 'Turn Off Authenticator App',
  })[action];

export interface Question {
  title: string;
  text: string;
  yes: string;
  /** The Yes takes something away. */
  final: boolean;
}

/** What is left to do once an owner of events is gone (E-323). */
function eventsLeft({ firstName, holdings: { events } }: MemberDetails): string {
  if (events.length === 0) return '';
  return events.length === 1
    ? ` ${firstName} owns 1 upcoming event: hand it over afterwards.`
    : ` ${firstName} owns ${events.length} upcoming events: hand them over afterwards.`;
}

/** The question before an action, with what it leads to and whether it can be undone. */
export function questionOf(action: MemberAction, member: MemberDetails): Question {
  const { firstName, state, email } = member;
  const yes = labelOf(action, member);
  switch (action) {
    case 'invite':
      return {
        title: `Email ${nameOf(member)} an invitation?`,
        text: `${firstName} gets a link at ${email} to claim their account.`,
        ...{ yes: 'Send', final: false },
      };
    case 'suspend':
      return {
        title: `Suspend ${nameOf(member)}?`,
        text: `${firstName} loses access right away and can’t come to events, check anyone in or get alerts here. You can reinstate them later.${eventsLeft(member)}`,
        ...{ yes, final: true },
      };
    case 'remove':
      return {
        title: `Remove ${nameOf(member)}?`,
        text: `${firstName} loses access and every role here right away. To come back, they have to be added again.${eventsLeft(member)}`,
        ...{ yes, final: true },
      };
    case 'signOut':
      return {
        title: `Sign ${nameOf(member)} out everywhere?`,
        text: `All of their sessions end now. ${firstName} can sign in again.`,
        ...{ yes: 'Sign Out', final: false },
      };
    case 'turnOffApp':
      return {
        title: `Turn off ${nameOf(member)}’s authenticator app?`,
        text: `Do this only if you’ve spoken with ${firstName}: from now on their password alone signs them in. We email them about it.`,
        ...{ yes: 'Turn Off', final: true },
      };
    case 'reinstate':
      return {
        title: state === 'removed' ? `Add ${nameOf(member)} again?` : `Reinstate ${nameOf(member)}?`,
        text:
          state === 'removed'
            ? `${firstName} can sign in again and begins as a member without other roles.`
            : `${firstName} can sign in again and has the same roles as before. They have to RSVP again.`,
        ...{ yes, final: false },
      };
  }
}

/** What is said once an action is done; of a changed membership, where the member stands now. */
export function doneText(member: MemberDetails, action: MemberAction | null): string {
  const name = nameOf(member);
  if (action === 'invite') return `We’re emailing ${name} an invitation.`;
  if (action === 'turnOffApp') return `${name}’s authenticator app is off.`;
  if (action === 'signOut') return `${name} is signed out everywhere.`;
  return {
    active: `${name} is a member again.`,
    suspended: `${name} is suspended.`,
    removed: `${name} is removed.`,
    erased: '',
  }[member.state];
}
