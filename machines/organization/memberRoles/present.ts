import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import { type RoleName, roleNames } from '#contract/organization/roles.ts';
import { exit, type Exit } from '#machines/kit/exit.ts';
import { memberHref } from '../members/present.ts';
import { roleTexts } from '../roles.ts';
import { type memberRolesMachine, offeredRoles, rolesHeld } from './machine.ts';

export interface RoleLine {
  role: RoleName;
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
  /** Asked before somebody gives up their own admin role. */
  question: { title: string; text: string } | null;
  busy: boolean;
  error: string | null;
  membersHref: string;
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
        ? offeredRoles(context).map((role) => ({ role, ...roleTexts[role], chosen: chosen.includes(role) }))
        : [],
    notes: view === 'shown' ? notesOf(snapshot) : [],
    question: snapshot.matches('asking') ? givingUp : null,
    busy: snapshot.hasTag('busy'),
    error,
    membersHref: href.members(),
    goesTo: snapshot.status === 'done' ? exit.replace(memberHref(memberId)) : null,
  };
}

const givingUp = {
  title: 'Give up your admin role?',
  text: 'You can’t manage members or roles any more. Another admin can give the role back.',
};

function notesOf({ context }: SnapshotFrom<typeof memberRolesMachine>): string[] {
  const offered = offeredRoles(context);
  const withheld = roleNames.filter((role) => !offered.includes(role)).map((role) => roleTexts[role].name);
  const now = rolesHeld(context).map((role) => roleTexts[role].name);
  return [
    ...(context.isOutdated ? [`Someone else changed these roles. Saved now: ${now.join(', ') || 'none'}.`] : []),
    ...(withheld.length > 0 ? [`You can only give roles that you hold. Not yours: ${withheld.join(', ')}.`] : []),
  ];
}
