import type { SnapshotFrom } from 'xstate';
import type { MemberState } from '#contract/organization/member.ts';
import type { Merge, MergeRecord } from '#contract/organization/merge.ts';
import { exit, type Exit } from '#machines/kit/exit.ts';
import { fullName } from '../deciding.ts';
import { candidateOf, type FinderView } from '../finder.ts';
import { signedInOf } from '../member/present.ts';
import { memberHref } from '../members/present.ts';
import { rolesOf } from '../roles.ts';
import { linesOfMerge, type MergeLines } from './lines.ts';
import { belongs, type MergeMemberContext, type mergeMemberMachine, othersIn, pairIn } from './machine.ts';

/** One of the two, as they stand side by side. */
export interface RecordShown {
  name: string;
  state: MemberState;
  email: string;
  roles: string;
  signedIn: string;
}

export interface MergeMemberView {
  view: 'loading' | 'failed' | 'gone' | 'closed' | 'finding' | 'comparing' | 'compared';
  heading: string;
  lead: string | null;
  finder: FinderView | null;
  pair: { kept: RecordShown; ending: RecordShown; lines: MergeLines } | null;
  /** Why they can't be merged so. */
  refusal: string | null;
  question: { title: string; text: string } | null;
  /** Whether there is anything to merge. */
  mayMerge: boolean;
  busy: boolean;
  /** Why nothing can be merged into this record. */
  closed: string | null;
  error: string | null;
  /** Where the flow leads when it is over. */
  goesTo: Exit | null;
}

export function present(snapshot: SnapshotFrom<typeof mergeMemberMachine>): MergeMemberView {
  const { member, merge, error } = snapshot.context;
  const view = viewOf(snapshot);
  const shown = view === 'compared' ? merge : null;
  const busy = snapshot.matches('merging');
  return {
    view,
    heading: member ? `Merge ${fullName(member)}` : 'Merge Two Records',
    lead: view === 'finding' ? 'Find the other record of the same person.' : null,
    finder: view === 'finding' ? finderOf(snapshot) : null,
    pair: shown && pairOf(shown, snapshot.context.zone),
    refusal: shown?.refusal ?? null,
    question: shown && (busy || snapshot.matches('asking')) ? questionOf(shown) : null,
    mayMerge: shown !== null && shown.refusal === null,
    busy,
    closed: view === 'closed' && member ? `${fullName(member)} is no longer a member.` : null,
    error,
    goesTo: snapshot.status === 'done' ? exit.backTo(memberHref(leadsTo(snapshot))) : null,
  };
}

const leadsTo = ({ value, context }: SnapshotFrom<typeof mergeMemberMachine>): string =>
  value === 'merged' ? pairIn(context).memberId : context.memberId;

function viewOf({ value, context }: SnapshotFrom<typeof mergeMemberMachine>): MergeMemberView['view'] {
  switch (value) {
    case 'searching':
    case 'typing':
    case 'notFound':
    case 'found':
      return 'finding';
    case 'asking':
    case 'merging':
    case 'merged':
      return 'compared';
    case 'left':
      return context.merge ? 'compared' : context.member && belongs(context.member) ? 'finding' : 'closed';
    default:
      return value;
  }
}

function finderOf(snapshot: SnapshotFrom<typeof mergeMemberMachine>): FinderView {
  const { search, found } = snapshot.context;
  const rows = othersIn(snapshot.context).map(candidateOf);
  const isLoading = snapshot.matches('searching') || snapshot.matches('typing');
  return {
    search,
    view: isLoading ? 'loading' : snapshot.matches('notFound') ? 'failed' : rows.length === 0 ? 'none' : 'shown',
    rows: isLoading ? [] : rows,
    none: noneOf(snapshot.context),
    more: !isLoading && found.next !== null,
  };
}

const noneOf = ({ search }: MergeMemberContext): string =>
  search.trim() === '' ? 'No one else is a member' : `No one else matches “${search.trim()}”`;

const pairOf = (merge: Merge, zone: string): MergeMemberView['pair'] => ({
  ...{ kept: recordOf(merge.kept, zone), ending: recordOf(merge.ending, zone) },
  lines: linesOfMerge(merge),
});

const recordOf = (record: MergeRecord, zone: string): RecordShown => ({
  ...{ name: fullName(record), state: record.state, email: record.email },
  ...{ roles: rolesOf(record.policies, record.ownRoles), signedIn: signedInOf(record, zone) },
});

const questionOf = ({ kept, ending }: Merge): MergeMemberView['question'] => ({
  title: `Merge two records of ${fullName(kept)}?`,
  text: `${kept.email} stays, ${ending.email} ends right away. This can’t be undone. We email ${kept.firstName} about it.`,
});
