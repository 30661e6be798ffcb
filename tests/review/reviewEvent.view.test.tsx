import type { ReviewEventView } from '#machines/review/reviewEvent/present.ts';
import { reviewEventModel } from '#machines/review/reviewEvent/model.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import { ReviewEventScreen } from '#src/review/reviewEvent/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import { control, fill, has, press } from '#tests/support/views/acting.ts';
import { errorOf, look, nameOf, textOf } from '#tests/support/views/reading.ts';
import { openTab, type TabHistory } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';

const base = `/review/${eventId}`;

let tab: TabHistory;
let here: ReturnType<typeof place>;

const withState = (name: string, busy: boolean, off: boolean) => `${name}${busy ? ', busy' : off ? ', off' : ''}`;

const decisions = (view: ReviewEventView): string[] =>
  view.note === null
    ? [
        withState('Request changes', false, view.busy),
        withState('Approve', view.approving, !view.mayApprove || view.busy),
        withState('Reject', false, view.busy),
      ]
    : [];

/** The facts stand before the buttons in the dock, and after them beside a wide page. */
const inDock = (view: ReviewEventView): string[] => {
  const [request = '', approve = '', reject = ''] = decisions(view);
  return view.note === null ? [reject, request, approve] : [];
};

const bar = ({ step, steps }: ReviewEventView): string[] => {
  if (step === 0) return [];
  const names = [steps[step - 2]?.name, 'All steps', steps[step]?.name];
  return names.filter((name) => name !== undefined);
};

const ofSections = (view: ReviewEventView): string[] =>
  view.sections.flatMap(({ mayDecide, mine, sending, commenting }) => [
    withState('Send comment', commenting, false),
    ...(mayDecide
      ? [true, false].map((value) => {
          const name = withState(value ? 'Approve' : 'Not approved', sending === value, view.busy && sending !== value);
          return mine === value ? `${name}, pressed` : name;
        })
      : []),
  ]);

const stepNames = ({ steps }: ReviewEventView) => steps.map(({ name }) => name);

describeView(reviewEventModel, {
  render(actor) {
    tab = openTab(base + actor.getSnapshot().context.wanted);
    here = place();
    return here.inside(<ReviewEventScreen actor={actor} />);
  },
  acts: {
    'step.chosen': async (hand) => {
      if (hand.signal.type !== 'step.chosen') return;
      const { step } = hand.signal;
      const name = step === 0 ? 'All steps' : (['Event Information', 'Getting home'][step - 1] ?? '');
      await press(name)(hand);
    },
    'url.changed': ({ signal, actor }) => {
      if (signal.type !== 'url.changed') return;
      const to = base + signal.path;
      if (to === location.pathname) actor.send(signal);
      else tab.arrive(to);
    },
    'section.decided': async ({ user, screen, signal }) => {
      if (signal.type !== 'section.decided') return;
      await user.click(control(screen, 'button', signal.approved ? 'Approve' : 'Not approved'));
    },
    'comment.submitted': async ({ user, screen, signal }) => {
      if (signal.type !== 'comment.submitted') return;
      const field = screen.getByLabelText('Add a comment on Getting home');
      await user.clear(field);
      await user.type(field, `${signal.text}{Enter}`);
    },
    'approve.pressed': async ({ user, screen }) => {
      const buttons = screen.getAllByRole('button').filter((button) => nameOf(button) === 'Approve');
      await user.click(buttons.at(-1) ?? document.body);
    },
    'requestChanges.pressed': press('Request changes'),
    'reject.pressed': press('Reject'),
    'reason.submitted': async ({ user, screen, signal }) => {
      if (signal.type !== 'reason.submitted') return;
      const field = screen.getByLabelText('Reason');
      await user.clear(field);
      await fill(user, field, signal.reason);
      const dialog = document.querySelector('[role=dialog]');
      await user.click(dialog?.querySelector('button[type=submit]') ?? document.body);
    },
    'reason.left': press('Not now'),
    'retry.pressed': (hand) =>
      has(hand.screen, 'button', 'Try again') ? press('Try again')(hand) : hand.actor.send(hand.signal),
    'refresh.requested': ({ actor, signal }) => actor.send(signal),
    'news.arrived': ({ actor, signal }) => actor.send(signal),
  },
  read: (screen) => {
    const main = document.querySelector('main') ?? document.body;
    const seen = look(main);
    const dialog = document.querySelector('[role=dialog]');
    const reason = dialog?.querySelector('textarea') ?? null;
    return {
      heading: seen.heading,
      buttons: seen.buttons,
      alerts: seen.alerts,
      statuses: seen.statuses,
      address: location.pathname.slice(base.length),
      words: [...main.querySelectorAll('h1 ~ p, div:has(> h1) > p, div:has(> div > h1) > p')].map(textOf),
      facts: screen.queryAllByText(/sections approved$/).map(textOf),
      changed: screen.queryAllByText(/^Changed since/).map(textOf),
      note: screen.queryByText(/^(You weren’t|This event is|\w+ \w+ (requested|rejected))/)?.textContent ?? null,
      dialog: dialog && {
        title: dialog.querySelector('h2')?.textContent,
        error: errorOf(reason),
        buttons: look(dialog).buttons,
      },
    };
  },
  shown: (view) => {
    const shown = view.view === 'shown';
    const tries = view.error === null ? [] : [view.refreshing ? 'Try again, busy' : 'Try again'];
    const inMain = view.step === 0 ? stepNames(view) : [];
    const beside = [...(view.step > 0 ? stepNames(view) : []), ...decisions(view)];
    return {
      heading: view.heading,
      buttons: shown ? [...bar(view), ...tries, ...inMain, ...ofSections(view), ...beside, ...inDock(view)] : tries,
      alerts: view.view === 'failed' ? [`The event didn’t load ${view.error} Try again`] : [],
      statuses: shown || view.view === 'failed' ? [] : ['Loading the event'],
      address: view.path ?? location.pathname.slice(base.length),
      words: shown ? [view.line] : [],
      facts: Array(shown && view.note === null ? 2 : 0).fill(
        `${view.approved.count} of ${view.approved.of} sections approved`,
      ),
      changed: view.sections.flatMap(({ changed }) => (changed ? [changed.since] : [])),
      note: view.note?.text ?? null,
      dialog: view.asked && {
        title: view.asked.question,
        error: view.asked.failed && `${view.asked.failed.message} ${view.asked.hint}`,
        buttons: [withState('Not now', false, view.asked.busy), withState(view.asked.button, view.asked.busy, false)],
      },
    };
  },
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
  },
});
