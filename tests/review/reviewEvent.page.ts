import type { ReviewEventView } from '#machines/review/reviewEvent/present.ts';
import type { reviewEventModel } from '#machines/review/reviewEvent/model.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import type { AsideShown, PageOf, ScreenShown } from '#tests/support/page/flowPage.ts';

const base = `/review/${eventId}`;
const stepNames = ['All steps', 'Event Information', 'Getting home'];

export const reviewEventPage: PageOf<typeof reviewEventModel> = {
  acts: {
    'step.chosen': ({ press, signal }) => press(stepNames[signal.step] ?? '', 0),
    // The decision on the event stands below those on its sections.
    'section.decided': ({ press, signal }) => press(signal.approved ? 'Approve' : 'Not approved', 0),
    'approve.pressed': ({ press }) => press('Approve', -1),
    async 'comment.submitted'({ type, press, signal }) {
      await type('Add a comment on Getting home', signal.text);
      await press('Send comment');
    },
    'requestChanges.pressed': ({ press }) => press('Request changes'),
    'reject.pressed': ({ press }) => press('Reject'),
    async 'reason.submitted'({ type, press, signal, view }) {
      await type('Reason', signal.reason);
      await press(view.asked?.button ?? '');
    },
    'reason.left': ({ press }) => press('Not now'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers: ({ type }, { error, refreshing }) => type !== 'retry.pressed' || (error !== null && !refreshing),
  shown: (view) => ({
    ...(view.path === null ? {} : { address: base + view.path }),
    heading: view.heading,
    alerts: view.view === 'failed' ? [`The event didn’t load ${view.error} Try again`] : [],
    statuses: view.view === 'shown' || view.view === 'failed' ? [] : ['Loading the event'],
    ...(view.view === 'shown' ? reviewShown(view) : { buttons: view.error === null ? [] : ['Try again'] }),
  }),
  leaves: ({ goesTo }) => goesTo && { address: goesTo.path },
};

/** What stands beside a wide page: its buttons are those of the dock, above the facts. */
export function reviewAside(view: ReviewEventView): AsideShown | null {
  if (view.view !== 'shown') return null;
  const [reject, request, approve] = decisions(view);
  const steps = view.step > 0;
  return {
    buttons: [...(steps ? namesOf(view) : []), ...[request, approve, reject].filter((name) => name !== undefined)],
    lists: { Steps: steps ? stepRows(view) : undefined },
    ...(view.note === null ? { says: [approvedOf(view)] } : { silent: ['approved'] }),
  };
}

function reviewShown(view: ReviewEventView): Omit<ScreenShown, 'heading'> {
  const { step, line, error, refreshing, note, sections, asked } = view;
  const changed = sections.flatMap(({ changed }) => (changed ? [changed.since] : []));
  return {
    buttons: [
      ...bar(view),
      ...(error === null ? [] : [refreshing ? 'Try again, busy' : 'Try again']),
      ...(step === 0 ? namesOf(view) : []),
      ...sections.flatMap((each) => sectionButtons(each, view)),
      ...decisions(view),
    ],
    lists: { Steps: step === 0 ? stepRows(view) : undefined },
    says: [
      line,
      ...(error === null ? [] : [error]),
      ...(note === null ? [] : [note.text, ...(note.reason === null ? [] : [note.reason])]),
      ...changed,
      ...(note === null ? [approvedOf(view)] : []),
    ],
    silent: [
      ...(note === null ? ['You weren’t a reviewer', 'This event is'] : ['sections approved']),
      ...(changed.length === 0 ? ['Changed since'] : []),
    ],
    dialog: asked && {
      heading: asked.question,
      buttons: [named('Not now', false, asked.busy), named(asked.button, asked.busy, false)],
      errors: asked.failed ? { Reason: `${asked.failed.message} ${asked.hint}` } : {},
    },
  };
}

const named = (name: string, busy: boolean, off: boolean) => `${name}${busy ? ', busy' : off ? ', off' : ''}`;

const namesOf = ({ steps }: ReviewEventView) => steps.map(({ name }) => name);

const stepRows = ({ steps }: ReviewEventView) => steps.map(({ position, name, text }) => `${position} ${name} ${text}`);

const approvedOf = ({ approved: { count, of } }: ReviewEventView) => `${count} of ${of} sections approved`;

const bar = ({ step, steps }: ReviewEventView): string[] =>
  step === 0 ? [] : [steps[step - 2]?.name, 'All steps', steps[step]?.name].filter((name) => name !== undefined);

function sectionButtons(reviewed: ReviewEventView['sections'][number], { busy }: ReviewEventView): string[] {
  const { mayDecide, mine, sending, commenting } = reviewed;
  const choice = (name: string, value: boolean) =>
    named(name, sending === value, busy && sending !== value) + (mine === value ? ', pressed' : '');
  return [
    named('Send comment', commenting, false),
    ...(mayDecide ? [choice('Approve', true), choice('Not approved', false)] : []),
  ];
}

const decisions = ({ note, started, busy, approving, mayApprove, mayAskForChanges }: ReviewEventView): string[] =>
  note === null
    ? [
        ...(started === null ? [named('Reject', false, busy)] : []),
        ...(mayAskForChanges ? [named('Request changes', false, busy)] : []),
        named('Approve', approving, busy || !mayApprove),
      ]
    : [];
