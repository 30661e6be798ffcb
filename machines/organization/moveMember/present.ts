import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import type { Move } from '#contract/organization/chapter.ts';
import { exit, type Exit } from '#machines/kit/exit.ts';
import { fullName } from '../deciding.ts';
import { linesOf } from '../member/present.ts';
import { rolesOf } from '../roles.ts';
import { mayMove, type moveMemberMachine, openTo } from './machine.ts';

export interface MoveMemberView {
  view: 'loading' | 'failed' | 'gone' | 'closed' | 'choosing';
  heading: string;
  /** Where they belong now, and with which roles. */
  lead: string | null;
  form: {
    to: string;
    options: readonly { value: string; name: string }[];
    /** Why a chapter is not among them. */
    note: string | null;
    failed: FailedRule | null;
    busy: boolean;
  } | null;
  goesAlong: readonly string[];
  ends: readonly string[];
  /** What is left to hand over in the chapter that they leave. */
  handOver: readonly string[];
  question: { title: string; text: string } | null;
  /** Why they can't be moved. */
  closed: string | null;
  error: string | null;
  /** Where the flow leads when it is over. */
  goesTo: Exit | null;
}

const goesAlong = [
  'Name, email, phone, photo and birth date',
  'Their account, how they sign in, and where they are signed in',
  'Safety contacts and personal alerts',
];

export function present(snapshot: SnapshotFrom<typeof moveMemberMachine>): MoveMemberView {
  const { move, to, failed, error } = snapshot.context;
  const view = viewOf(snapshot);
  const open = view === 'choosing' ? move : null;
  const busy = snapshot.matches('moving');
  return {
    view,
    heading: move ? `Move ${fullName(move)}` : 'Move to Another Chapter',
    lead: move && `${move.chapter.name} · ${rolesIn(move)}`,
    form: open && { to, options: optionsOf(open), note: noteOf(open), failed, busy },
    goesAlong: open ? goesAlong : [],
    ends: open ? endsOf(open) : [],
    handOver: open ? handOverOf(open) : [],
    question: open && (busy || snapshot.matches('asking')) ? questionOf(open, to) : null,
    closed: view === 'closed' && move ? whyClosed(move) : null,
    error,
    goesTo: snapshot.status === 'done' ? exit.backTo(href.chapterMembers()) : null,
  };
}

const rolesIn = ({ state, policies, ownRoles }: Move): string =>
  state === 'active' || state === 'suspended' ? rolesOf(policies, ownRoles) : 'Former member';

function viewOf({ value, context }: SnapshotFrom<typeof moveMemberMachine>): MoveMemberView['view'] {
  if (value === 'asking' || value === 'moving' || value === 'moved') return 'choosing';
  if (value === 'left') return context.move && mayMove(context.move) ? 'choosing' : 'closed';
  return value;
}

const optionsOf = (move: Move) => [
  { value: '', name: 'Choose a chapter' },
  ...openTo(move).map(({ id, name }) => ({ value: id, name })),
];

function noteOf({ firstName, chapters }: Move): string | null {
  const belongs = chapters.filter(({ state }) => state === 'active').map(({ name }) => name);
  const suspended = chapters.filter(({ state }) => state === 'suspended').map(({ name }) => name);
  const said = [
    ...(belongs.length > 0 ? [`${firstName} already belongs to ${belongs.join(', ')}.`] : []),
    ...(suspended.length > 0 ? [`${firstName} is suspended at ${suspended.join(', ')}.`] : []),
  ];
  return said.length > 0 ? said.join(' ') : null;
}

const endsOf = ({ chapter }: Move): string[] => [
  `Every role at ${chapter.name}. They begin as a member without other roles.`,
  `Their RSVPs to upcoming events at ${chapter.name}. Their guests go on hold.`,
  'Required approvals, door and volunteer work, and shifts as a safety officer',
];

const handOverOf = ({ holdings }: Move): string[] =>
  linesOf(holdings).map(({ title, meta }) => (meta === '' ? title : `${title}: ${meta}`));

function questionOf(move: Move, to: string): MoveMemberView['question'] {
  const name = move.chapters.find(({ id }) => id === to)?.name ?? '';
  return {
    title: `Move ${fullName(move)} to ${name}?`,
    text: `${move.firstName} leaves ${move.chapter.name} right away and stays signed in. Past events stay there. We email them about it.`,
  };
}

function whyClosed(move: Move): string {
  const { firstName, state, chapter, refusal, chapters } = move;
  if (state === 'removed' || state === 'erased') return `${firstName} is no longer a member of ${chapter.name}.`;
  if (refusal !== null) return refusal;
  return chapters.length === 0 ? 'There is no other chapter to move them to.' : (noteOf(move) ?? '');
}
