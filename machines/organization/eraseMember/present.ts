import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { showDate } from '#contract/kit/zones.ts';
import type { Erasure } from '#contract/organization/erasure.ts';
import { retainedText } from '#contract/organization/retainedText.ts';
import { exit, type Exit } from '#machines/kit/exit.ts';
import { memberHref } from '../members/present.ts';
import { fullName } from '../deciding.ts';
import { type eraseMemberMachine, mayErase } from './machine.ts';

export interface EraseMemberView {
  view: 'loading' | 'failed' | 'gone' | 'closed' | 'asking' | 'erased';
  heading: string;
  lead: string | null;
  /** What is taken away; nothing once it was. */
  goes: readonly string[];
  /** What stays, each with its reason. */
  stays: readonly string[];
  form: { label: string; failed: FailedRule | null; busy: boolean } | null;
  /** Why they can't be erased from here. */
  closed: string | null;
  error: string | null;
  /** What leads away. */
  back: string;
  /** Where the flow leads when it is over. */
  goesTo: Exit | null;
}

const goes = ({ lists = 0 }: Erasure): string[] => [
  'Name, email, phone and birth date, here and on every guest list',
  'Account, sign-ins and roles',
  'Safety contacts, personal alerts, and notes on alerts',
  ...(lists === 0 ? [] : [`Their entry in the safety contacts of ${countOf(lists)}`]),
  'Uploads no event shows, and messages not yet sent',
  'Their full name, email and phone in what anyone here wrote about events',
];

const countOf = (lists: number): string =>
  lists === 1 ? '1 person, who will be told' : `${lists} people, who will be told`;

const always = [
  'Events, comments and decisions, by “Former member”',
  'Counts and times of every evening',
  'Guests they brought, who have records of their own',
  'What other organizations wrote, and safety contacts of their members',
];

export function present(snapshot: SnapshotFrom<typeof eraseMemberMachine>): EraseMemberView {
  const { erasure, error, failed, memberId, zone } = snapshot.context;
  const busy = snapshot.matches('erasing');
  const view = viewOf(snapshot);
  const asks = view === 'asking' && erasure !== null;
  const knows = asks || view === 'erased';
  return {
    view,
    heading: view === 'erased' ? 'Member Erased' : erasure ? `Erase ${fullName(erasure)}?` : 'Erase Member',
    lead: leadOf(view, erasure, zone),
    goes: asks ? goes(erasure) : [],
    stays: knows ? [...always, ...(erasure?.kept ?? []).map((kept) => retainedText(kept, zone))] : [],
    form: asks ? { label: `Type “${fullName(erasure)}” to confirm`, failed, busy } : null,
    closed: view === 'closed' && erasure ? whyClosed(erasure) : null,
    error,
    back: view === 'erased' ? 'Members' : 'Cancel',
    goesTo: snapshot.matches('kept')
      ? exit.backTo(memberHref(memberId))
      : snapshot.matches('left')
        ? exit.backTo(href.members())
        : null,
  };
}

function viewOf(snapshot: SnapshotFrom<typeof eraseMemberMachine>): EraseMemberView['view'] {
  const { value, context } = snapshot;
  if (value === 'left') return 'erased';
  if (value === 'erasing') return 'asking';
  if (value === 'kept') return context.erasure && mayErase(context.erasure) ? 'asking' : 'closed';
  return value;
}

function leadOf(view: EraseMemberView['view'], erasure: Erasure | null, zone: string): string | null {
  if (view === 'asking') return 'This permanently deletes what Muster knows about them. You can’t undo it.';
  if (view !== 'erased' || !erasure?.erasedAt) return null;
  return `Since ${showDate(erasure.erasedAt, zone)}. Muster knows only what’s below about them.`;
}

function whyClosed({ state, elsewhere, firstName }: Erasure): string {
  if (state !== 'removed') return `${firstName} is still a member. Remove them first.`;
  return elsewhere
    ? `${firstName} belongs to another organization too. Ask whoever runs this server to erase them everywhere.`
    : '';
}
