import {
  type EventReviewFact,
  eventReviewMachine,
  type EventReviewSnapshot,
  isFullyApproved,
} from '#machines/lifecycles/eventReview.machine.ts';
import {
  approved,
  cancelled,
  changesRequested,
  commented,
  dateChanged,
  moduleAdded,
  moduleSwitched,
  rejected,
  reopened,
  requiredNone,
  requiredOne,
  reviewed,
  saved,
  submitted,
  volunteersSaved,
} from '#machines/lifecycles/eventReview.fixtures.ts';
import { stateName } from '#machines/lifecycles/stateName.ts';
import { type Moved, reach } from '#tests/lifecycles/composed/reach.ts';
import { initialTransition, transition } from 'xstate';

export type SectionName = 'plan' | 'door' | 'extras' | 'band';

/** The people who move an event, by the names of the fixtures. */
export type Mover = 'cora' | 'rita' | 'remy';

/** A call that moves an event on. */
export type Step =
  | { does: 'saves' | 'changes the date' | 'switches the band' | 'submits' | 'reopens' | 'cancels'; by: 'cora' }
  | { does: 'chooses others'; by: 'cora' }
  | { does: 'comments'; by: Mover }
  | { does: 'decides'; by: Mover; section: SectionName; approved: boolean }
  | { does: 'approves' | 'requests changes' | 'rejects'; by: Mover };

/** How an event can begin: who has to approve it, or that its type asks no one, or that it offers a band. */
export const beginnings = ['one must approve', 'anyone may approve', 'its type approves', 'a band is offered'] as const;
export type Beginning = (typeof beginnings)[number];

const versionOf = ({ context }: EventReviewSnapshot, section: SectionName): number =>
  context.sections[section]?.version ?? 0;

/** Later versions of a section are like the second. */
const highest: Record<SectionName, number> = { plan: 2, door: 2, extras: 4, band: 1 };

/** The facts that a call makes of an event as it stands. */
function factsOf(step: Step, now: EventReviewSnapshot, beginning: Beginning): EventReviewFact[] {
  const next = (section: SectionName) => versionOf(now, section) + 1;
  switch (step.does) {
    case 'saves':
      return [saved('plan', next('plan'))(step.by)];
    case 'changes the date':
      return [dateChanged('plan', next('plan'))(step.by)];
    case 'chooses others':
      return [volunteersSaved('door', next('door'))(step.by)];
    case 'switches the band': {
      const isOn = now.context.modules.band;
      const switched = isOn === undefined ? moduleAdded('band', 'band') : moduleSwitched('band', !isOn);
      return [saved('extras', next('extras'))(step.by), switched(step.by)];
    }
    case 'submits':
      return [submitted(beginning === 'anyone may approve' ? requiredNone : requiredOne)(step.by)];
    case 'reopens':
      return [reopened()(step.by)];
    case 'cancels':
      return [cancelled(step.by)];
    case 'comments':
      return [commented('plan')(step.by)];
    case 'decides':
      return [reviewed(step.section, versionOf(now, step.section), step.approved)(step.by)];
    case 'approves':
      return [approved(step.by)];
    case 'requests changes':
      return [changesRequested(step.by)];
    case 'rejects':
      return [rejected(step.by)];
  }
}

const owners = ['saves', 'changes the date', 'chooses others', 'submits', 'reopens', 'cancels'] as const;

function stepsOf(beginning: Beginning): Step[] {
  const sections: SectionName[] =
    beginning === 'a band is offered' ? ['plan', 'door', 'extras', 'band'] : ['plan', 'door'];
  const small = ['submits', 'reopens', 'cancels', 'switches the band'] as const;
  const own = (beginning === 'a band is offered' ? small : owners).map((does): Step => ({ does, by: 'cora' }));
  if (beginning === 'its type approves') return own;
  const by = beginning === 'anyone may approve' ? 'remy' : 'rita';
  return [
    ...own,
    ...sections.map((section): Step => ({ does: 'decides', by, section, approved: true })),
    { does: 'decides', by: 'rita', section: 'plan', approved: false },
    { does: 'comments', by: 'remy' },
    ...(['approves', 'requests changes', 'rejects'] as const).map((does): Step => ({ does, by })),
  ];
}

const first = (id: SectionName) => ({ id, version: 1, values: `${id}-1`, hash: `hash-${id}-1`, reviewable: true });

function begun(beginning: Beginning): EventReviewSnapshot {
  const [absent] = initialTransition(eventReviewMachine, { id: 'e1' });
  const names: SectionName[] = beginning === 'a band is offered' ? ['plan', 'door', 'extras'] : ['plan', 'door'];
  return taken(absent, {
    ...{ type: 'event.created', at: '2026-09-01T12:00:00.000Z', by: 'cora', owner: 'cora', eventType: 'social' },
    bypass: beginning === 'its type approves',
    sections: names.map(first),
  });
}

const taken = (now: EventReviewSnapshot, fact: EventReviewFact): EventReviewSnapshot =>
  transition(eventReviewMachine, now, fact)[0];

/** Where a call leads; null where the chart does not take what it makes, or versions go beyond what is tried. */
function after(now: EventReviewSnapshot, step: Step, beginning: Beginning): EventReviewSnapshot | null {
  let at = now;
  for (const fact of factsOf(step, now, beginning)) {
    if (!at.can(fact)) return null;
    at = taken(at, fact);
  }
  const isTried = Object.entries(highest).every(([name, most]) => versionOf(at, name as SectionName) <= most);
  return isTried ? at : null;
}

/** What makes a difference to some call: decisions only while someone decides, and whose they are or on which version makes none. */
export function sortOf({ value, context }: EventReviewSnapshot, plan = 'plan'): string {
  const said = Object.values(context.sections[plan]?.decisions ?? {});
  const band = Object.values(context.modules)[0];
  const told = [
    stateName(value),
    context.bypass && 'of a type that asks nobody',
    context.stands && value !== 'approved' && 'a version stands',
    band !== undefined && `with the band ${band ? 'on' : 'off'}`,
  ];
  const decided = [
    !context.approvers.some(({ required }) => required) && 'nobody must approve',
    said.includes(true) && 'a section is approved',
    said.includes(false) && 'a section is refused',
    isFullyApproved(context) && 'nothing is open',
  ];
  return [...told, ...(value === 'submitted' ? decided : [])].filter(Boolean).join(', ');
}

interface Walked {
  now: EventReviewSnapshot;
  way: Step[];
}

/** A shortest list of calls to each sort of state that an event can reach. */
export function waysToReviews(): Map<string, { beginning: Beginning; steps: Step[] }> {
  const ways = new Map<string, { beginning: Beginning; steps: Step[] }>();
  for (const beginning of beginnings) {
    const steps = stepsOf(beginning);
    const movesFrom = ({ now, way }: Walked): Moved<Walked>[] =>
      steps.flatMap((step) => {
        const to = after(now, step, beginning);
        return to ? [[step.does, { now: to, way: [...way, step] }] as const] : [];
      });
    const keyOf = ({ now }: Walked) => JSON.stringify([now.value, now.context]);
    for (const { state } of reach([{ now: begun(beginning), way: [] }], movesFrom, keyOf).states.values()) {
      const sort = sortOf(state.now);
      if (!ways.has(sort)) ways.set(sort, { beginning, steps: state.way });
    }
  }
  return ways;
}
