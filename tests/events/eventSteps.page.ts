import type { StoredFile } from '#contract/kit/shared.ts';
import { clock24, localDate, zoneAbbreviation } from '#contract/kit/zones.ts';
import type { eventStepsModel } from '#machines/events/eventSteps/model.ts';
import type { EventStepsView, StepLine } from '#machines/events/eventSteps/present.ts';
import type { EventStepsSignal } from '#machines/events/eventSteps/setup.ts';
import type { ItemView, SectionView } from '#machines/events/eventSteps/view.ts';
import { eventId, zone } from '#machines/kit/fixtures.ts';
import type { AsideShown, PageOf } from '#tests/support/page/flowPage.ts';

const base = `/event/edit/${eventId}`;
const seats = 'How many seats are there?';
const waiting = 'Waiting for a file to finish uploading.';

const sectionsOf = ({ step }: EventStepsView): readonly SectionView[] => step?.sections ?? [];
const itemsOf = (view: EventStepsView): ItemView[] => sectionsOf(view).flatMap(({ items }) => [...items]);
const itemIn = (view: EventStepsView, id: string) =>
  view.mayWrite ? itemsOf(view).find((item) => item.id === id) : undefined;

/** A wall time of the event's zone, as it stands in the two inputs of a field. */
const wallOf = (instant: unknown): [date: string, time: string] =>
  typeof instant === 'string' ? [localDate(instant, zone), clock24(instant, zone)] : ['', ''];

export const eventStepsPage: PageOf<typeof eventStepsModel> = {
  acts: {
    'continue.pressed': ({ press }) => press('Continue', -1),
    'finish.pressed': ({ press }) => press('Finish Later', -1),
    'submit.pressed': ({ press }) => press('Submit', -1),
    'submit.chosen': ({ press }) => press('Submit', 0),
    'step.chosen': ({ press, signal, view }) => press(view.steps.find(({ id }) => id === signal.stepId)?.name ?? '', 0),
    'overview.chosen': ({ press }) => press('All steps'),
    // The time stays what it is.
    'item.changed': ({ type, signal: { item, value } }) =>
      item === 'seats' ? type(seats, String(value)) : type('Start date', wallOf(value)[0]),
    'item.left': ({ blur, view }) => blur(itemIn(view, 'seats') ? seats : 'Start date'),
    async 'comment.submitted'({ type, press, signal }) {
      await type('Reply about The table', signal.text);
      await press('Send comment');
    },
    'retry.pressed': ({ press }) => press('Try again'),
    'theirs.taken': ({ press }) => press(`Use theirs: ${seats}`),
  },
  offers: (signal, view) => isOffered(signal, view),
  shown: (view) => ({
    ...(view.path === null ? {} : { address: base + view.path }),
    heading: view.heading,
    buttons: buttonsOf(view),
    links: view.screen === 'overview' && view.cancelHref ? ['Choose Who’s Invited', 'Cancel Event'] : [],
    statuses: view.screen === 'loading' || view.screen === 'left' ? ['Loading the steps'] : statusesOf(view),
    lists: { Steps: view.screen === 'overview' || view.screen === 'submit' ? rowsOf(linesOf(view)) : undefined },
    alerts: view.error === null ? [] : [`The steps didn’t load ${view.error} Try again`],
    fields: fieldsOf(view),
    errors: errorsOf(view),
    says: saysOf(view),
  }),
  /** Where one step back leads only a browser knows. */
  leaves: ({ goesTo }) => (goesTo && goesTo.by !== 'back' ? { address: goesTo.path } : null),
};

/** What stands beside a wide page: the steps while one is filled, and the buttons of the dock. */
export function stepsAside(view: EventStepsView): AsideShown | null {
  switch (view.screen) {
    case 'overview':
      return { buttons: ['Continue'] };
    case 'step':
      return {
        buttons: [...view.steps.map(({ name }) => name), wayOn(view, 'continue'), wayOn(view, 'finish')],
        lists: { Steps: rowsOf(view.steps) },
        says: view.isWaiting ? [waiting] : [],
      };
    case 'submit':
      return view.submit?.isWaiting ? null : { buttons: [submitButton(view)] };
    default:
      return null;
  }
}

function isOffered(signal: EventStepsSignal, view: EventStepsView): boolean {
  switch (signal.type) {
    case 'submit.chosen':
      return view.step?.next === null;
    case 'item.changed':
      return signal.item === 'seats'
        ? itemIn(view, 'seats') !== undefined
        : signal.item === 'startDate' &&
            wallOf(itemIn(view, 'startDate')?.value).join('T') !== wallOf(signal.value).join('T');
    case 'item.left':
      return [itemIn(view, 'seats'), itemIn(view, 'startDate')].some(Boolean);
    case 'comment.submitted':
      return view.mayWrite && sectionsOf(view).some(({ comments }) => comments.length > 0);
    default:
      return true;
  }
}

const linesOf = (view: EventStepsView) => view.submit?.steps ?? view.steps;

const rowsOf = (lines: readonly StepLine[]) =>
  lines.map(
    ({ position, name, text, isUnsaved }) => `${position} ${name} ${text}${isUnsaved ? ' Unsaved changes.' : ''}`,
  );

function wayOn({ busy, mayWrite }: EventStepsView, name: 'continue' | 'finish'): string {
  const label = name === 'continue' ? 'Continue' : 'Finish Later';
  return busy === name ? `${label}, busy` : busy !== null || !mayWrite ? `${label}, off` : label;
}

const submitButton = ({ busy, submit }: EventStepsView) =>
  busy === 'submit' ? 'Submit, busy' : submit?.isOpen ? 'Submit' : 'Submit, off';

function buttonsOf(view: EventStepsView): string[] {
  const rows = linesOf(view).map(({ name }) => name);
  switch (view.screen) {
    case 'overview':
      return [...rows, 'Continue'];
    case 'step': {
      const { previous, next } = view.step ?? { previous: null, next: null };
      return [
        ...(previous ? [previous.name] : []),
        'All steps',
        next?.name ?? 'Submit',
        ...sectionsOf(view).flatMap((section) => sectionButtons(section, view)),
        wayOn(view, 'finish'),
        wayOn(view, 'continue'),
      ];
    }
    case 'submit':
      return [
        view.submit?.previous?.name ?? '',
        'All steps',
        ...rows,
        ...(view.submit?.isWaiting ? [] : [submitButton(view)]),
      ];
    case 'failed':
      return ['Try again'];
    default:
      return [];
  }
}

const isFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' && value !== null && 'key' in value && 'name' in value;

const sectionButtons = ({ id, comments, items }: SectionView, { mayWrite, step }: EventStepsView): string[] => [
  ...(comments.length > 0 && mayWrite ? [step?.answering === id ? 'Send comment, busy' : 'Send comment'] : []),
  ...items.flatMap(({ label, value, theirs }) => [
    ...(mayWrite && isFile(value) ? [`Remove ${value.name}`] : []),
    ...(theirs === null ? [] : [`Use theirs: ${label}`]),
  ]),
];

function statusesOf(view: EventStepsView): string[] {
  const asksForPeople = itemsOf(view).some(({ type }) => type === 'volunteer');
  if (!asksForPeople || !view.step) return [];
  return ['No one chosen', ...(view.step.volunteers.state === 'loading' ? ['Loading the members'] : [])];
}

function fieldsOf(view: EventStepsView): Record<string, string | undefined> {
  const [item, start] = [itemIn(view, 'seats'), itemIn(view, 'startDate')];
  const [date, time] = wallOf(start?.value);
  return {
    [seats]: item && String(item.value ?? ''),
    'Start date': start && date,
    'Start time': start && time,
  };
}

function errorsOf(view: EventStepsView): Record<string, string> {
  const wrong = itemsOf(view).flatMap(({ type, label, problem, value }): [string, string][] => {
    if (problem === null) return [];
    if (type !== 'dateTimeInput') return [[label, problem]];
    return [
      [`${label} date`, problem],
      [`${label} time`, `${problem} ${zoneAbbreviation(String(value), zone)}`],
    ];
  });
  return Object.fromEntries(wrong);
}

function saysOf(view: EventStepsView): string[] {
  const { screen, decision, submit, step, isWaiting } = view;
  return [
    ...(screen === 'overview' && decision ? [`${decision.name} ${decision.date}`, decision.reason] : []),
    ...(submit?.isWaiting ? ['This event was submitted and is waiting for review.'] : []),
    ...(submit?.reason ? [submit.reason] : []),
    ...(step ? [`Step ${step.number} of ${step.of}`] : []),
    ...sectionsOf(view).flatMap(({ comments, items }) => [
      ...comments.flatMap(({ name, comment }) => [`${name} 10/1/2026`, comment]),
      ...items.flatMap(({ theirs }) => (theirs ? [`Someone else wrote: ${theirs}`] : [])),
    ]),
    ...(step?.volunteers.state === 'unavailable'
      ? ['The member list isn’t available right now. Your choices are kept.']
      : []),
    ...(isWaiting ? [waiting] : []),
  ];
}
