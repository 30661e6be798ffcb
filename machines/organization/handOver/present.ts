import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { MemberDetails, MemberRow } from '#contract/organization/member.ts';
import { exit, type Exit } from '#machines/kit/exit.ts';
import { fullName } from '../deciding.ts';
import { candidateOf, type FinderView } from '../finder.ts';
import { roleTexts } from '../roles.ts';
import { memberHref } from '../members/present.ts';
import { eventsIn, type HandOverContext, type handOverMachine, namedEvents, othersIn } from './machine.ts';

export interface HandOverView {
  view: 'loading' | 'failed' | 'gone' | 'closed' | 'finding';
  heading: string;
  lead: string | null;
  /** What is handed over. */
  events: readonly string[];
  finder: FinderView | null;
  question: { title: string; text: string } | null;
  busy: boolean;
  /** Why nothing can be handed over. */
  closed: string | null;
  error: string | null;
  /** Where the flow leads when it is over. */
  goesTo: Exit | null;
}

export function present(snapshot: SnapshotFrom<typeof handOverMachine>): HandOverView {
  const { context } = snapshot;
  const { member, eventId, memberId, error } = context;
  const view = viewOf(snapshot);
  const finding = view === 'finding';
  const busy = snapshot.matches('handingOver');
  return {
    view,
    heading: eventsIn(context).length === 1 ? 'Hand Over Event' : 'Hand Over Events',
    lead:
      finding && member
        ? `${fullName(member)} owns ${aboutThem(context)}. Choose who owns ${them(context)} next.`
        : null,
    events: finding ? eventsIn(context).map(({ title }) => title) : [],
    finder: finding ? finderOf(snapshot) : null,
    question: busy || snapshot.matches('asking') ? questionOf(context) : null,
    busy,
    closed: view === 'closed' && member ? `${fullName(member)} owns no upcoming event that you could hand over.` : null,
    error,
    goesTo:
      snapshot.status === 'done'
        ? exit.backTo(eventId === null ? memberHref(memberId) : href.eventView(eventId))
        : null,
  };
}

const isOne = (context: HandOverContext): boolean => eventsIn(context).length === 1;
const them = (context: HandOverContext): string => (isOne(context) ? 'it' : 'them');
const aboutThem = (context: HandOverContext): string =>
  isOne(context) ? 'this event' : `these ${eventsIn(context).length} upcoming events`;

function viewOf({ value, context }: SnapshotFrom<typeof handOverMachine>): HandOverView['view'] {
  if (value === 'loading' || value === 'failed' || value === 'gone' || value === 'closed') return value;
  return eventsIn(context).length > 0 ? 'finding' : 'closed';
}

function finderOf(snapshot: SnapshotFrom<typeof handOverMachine>): FinderView {
  const { search, found } = snapshot.context;
  const rows = othersIn(snapshot.context).map(candidateOf);
  const isLoading = snapshot.matches('searching') || snapshot.matches('typing');
  const words = search.trim();
  return {
    search,
    view: isLoading ? 'loading' : snapshot.matches('notFound') ? 'failed' : rows.length === 0 ? 'none' : 'shown',
    rows: isLoading ? [] : rows,
    none: words === '' ? 'No one else can create events' : `No one else who can create events matches “${words}”`,
    help: {
      text: `To create events, a member needs the role ${roleTexts.eventCreator.name} or one that includes it. Open a member and press Change Roles.`,
      label: 'Open Members',
      href: href.members(),
    },
    more: !isLoading && found.next !== null,
  };
}

function questionOf(context: HandOverContext): HandOverView['question'] {
  const { member, to } = context;
  if (member === null || to === null) return null;
  return {
    title: `Hand ${namedEvents(context)} over to ${fullName(to)}?`,
    text: `${to.firstName} can change, invite to and cancel ${them(context)} from now on, and ${member.firstName} no longer can. Guest lists stay as they are. ${doorsText(member, to)} We email ${to.firstName} about it.`,
  };
}

/** What becomes of the doors of who owned an event (E-319). */
const doorsText = ({ firstName, state }: MemberDetails, to: MemberRow): string =>
  state === 'active'
    ? `Doors that ${firstName} paired stay open, and check in for ${to.firstName}.`
    : `Doors that ${firstName} paired are closed; what they recorded before still counts.`;
