import type { SnapshotFrom } from 'xstate';
import { roleNames } from '#contract/organization/roles.ts';
import type { MemberDetails } from '#contract/organization/member.ts';
import { exit, type Exit } from '#machines/kit/exit.ts';
import { memberHref } from '../members/present.ts';
import { roleNamesOf, roleTexts } from '../roles.ts';
import { allRoles, type memberRolesMachine, offeredRoles, rolesHeld } from './machine.ts';

export interface RoleLine {
  role: string;
  name: string;
  lets: string;
  chosen: boolean;
}

export interface MemberRolesView {
  view: 'loading' | 'failed' | 'gone' | 'shown';
  /** Whose roles. */
  who: string | null;
  roles: readonly RoleLine[];
  /** What cannot be given, or what changed meanwhile. */
  notes: readonly string[];
  /** Asked before someone gives up their own admin role. */
  question: { title: string; text: string } | null;
  busy: boolean;
  error: string | null;
  /** Where the flow leads when it is over. */
  goesTo: Exit | null;
}

export function present(snapshot: SnapshotFrom<typeof memberRolesMachine>): MemberRolesView {
  const { context } = snapshot;
  const { member, chosen, error, memberId } = context;
  const view = snapshot.matches('gone') ? 'gone' : snapshot.matches('failed') ? 'failed' : member ? 'shown' : 'loading';
  return {
    view,
    who: view === 'shown' && member ? `${member.firstName} ${member.lastName}` : null,
    roles:
      view === 'shown'
        ? offeredRoles(context).map((role) => ({ role, ...textsOf(member, role), chosen: chosen.includes(role) }))
        : [],
    notes: view === 'shown' ? notesOf(snapshot) : [],
    question: snapshot.matches('asking') ? givingUp : null,
    busy: snapshot.hasTag('busy'),
    error,
    goesTo: snapshot.status === 'done' ? exit.replace(memberHref(memberId)) : null,
  };
}

const givingUp = {
  title: 'Give up your admin role?',
  text: 'You’ll no longer be able to manage members or roles. Another admin can give the role back.',
};

/** What a role is called and lets someone do; one of the organization's own lets them do what it gives. */
function textsOf(member: MemberDetails | null, role: string): { name: string; lets: string } {
  const builtIn = roleNames.find((each) => each === role);
  if (builtIn) return roleTexts[builtIn];
  const own = member?.ownRoles.find(({ id }) => id === role);
  return { name: own?.name ?? role, lets: roleNamesOf(own?.gives ?? []) };
}

function notesOf({ context }: SnapshotFrom<typeof memberRolesMachine>): string[] {
  const { member } = context;
  const offered = offeredRoles(context);
  const named = (roles: readonly string[]) => roles.map((role) => textsOf(member, role).name).join(', ');
  const withheld = allRoles(member).filter((role) => !offered.includes(role));
  return [
    ...(context.isOutdated
      ? [`Someone else changed these roles. Saved now: ${named(rolesHeld(context)) || 'none'}.`]
      : []),
    ...(withheld.length > 0 ? [`You can only give roles that you hold. Not yours: ${named(withheld)}.`] : []),
  ];
}
