import type { SnapshotFrom } from 'xstate';
import type { FailedRule } from '#contract/kit/form.ts';
import type { AddedMember } from '#contract/organization/member.ts';
import type { MemberField, MemberValues } from '#contract/organization/memberValues.ts';
import { exit, type Exit } from '#machines/kit/exit.ts';
import { memberHref } from '../members/present.ts';
import type { memberFormMachine } from './machine.ts';

export interface MemberFormView {
  view: 'loading' | 'failed' | 'gone' | 'form';
  heading: string;
  first: MemberValues;
  /** Why nothing can be changed; null where it can. */
  locked: string | null;
  /** What is on file where someone else has changed, since, what was typed here; beside its field. */
  onFile: Partial<Record<MemberField, string>>;
  failed: FailedRule | null;
  error: string | null;
  /** Who was just added, and how they come in. */
  added: { text: string; href: string; name: string } | null;
  button: string;
  busy: boolean;
  /** Where the flow leads when it is over. */
  goesTo: Exit | null;
}

export function present(snapshot: SnapshotFrom<typeof memberFormMachine>): MemberFormView {
  const { memberId, first, seen, elsewhere, overtaken, failed, error, added, values } = snapshot.context;
  const adds = memberId === null;
  return {
    view: snapshot.matches('loading')
      ? 'loading'
      : snapshot.matches('failed')
        ? 'failed'
        : snapshot.matches('gone')
          ? 'gone'
          : 'form',
    heading: adds ? 'Add a Member' : 'Edit Member',
    first,
    locked: elsewhere && lockedText(elsewhere),
    onFile: Object.fromEntries(overtaken.map((field) => [field, `On file now: ${seen[field] || 'nothing'}`])),
    failed,
    error,
    added: added && {
      text: addedText(added, values.email.trim()),
      href: memberHref(added.id),
      name: nameOf(added),
    },
    button: adds ? 'Add Member' : 'Save',
    busy: snapshot.matches('adding') || snapshot.matches('saving'),
    goesTo: snapshot.status === 'done' ? exit.backTo(memberHref(memberId ?? '')) : null,
  };
}

const lockedText = (name: string): string =>
  `${name} belongs to another organization too, so these details can’t be changed here. Ask whoever runs this server to change them.`;

const nameOf = ({ firstName, lastName }: AddedMember): string => `${firstName} ${lastName}`;

function addedText(added: AddedMember, email: string): string {
  const { how, firstName, account } = added;
  const is = {
    new: `${nameOf(added)} is a member.`,
    again: `${nameOf(added)} is a member again.`,
    joined: `${nameOf(added)} already belongs to another organization and is a member here now. Their details stay as they were.`,
  }[how];
  return `${is} ${
    {
      unclaimed: `We’re emailing ${firstName} at ${email} how to claim their account.`,
      claimed: `${firstName} signs in as before.`,
      elsewhere: `${firstName} signs in the way your organization has set up.`,
    }[account]
  }`;
}
