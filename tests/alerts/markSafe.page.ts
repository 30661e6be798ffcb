import { href } from '#contract/kit/addresses.ts';
import type { markSafeModel } from '#machines/alerts/markSafe/model.ts';
import type { MarkSafeView } from '#machines/alerts/markSafe/present.ts';
import { eventId } from '#machines/kit/fixtures.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const search = 'Search by name';
const rowsOf = ({ view, sections }: MarkSafeView) => (view === 'shown' ? sections.flatMap(({ rows }) => rows) : []);

function buttonsOf(shown: MarkSafeView): string[] {
  const { view, unsent, error, refreshing } = shown;
  if (view === 'failed') return ['Try again'];
  if (view !== 'shown') return [];
  const again = unsent ? [unsent.busy ? 'Try again, busy' : 'Try again'] : [];
  const reload = error !== null && !unsent ? [refreshing ? 'Try again, busy' : 'Try again'] : [];
  return [...again, ...reload, ...rowsOf(shown).map(({ who }) => `Mark ${who}`)];
}

function mayRetry({ view, unsent, error, refreshing }: MarkSafeView): boolean {
  if (view !== 'shown') return view === 'failed';
  return unsent ? !unsent.busy : error !== null && !refreshing;
}

export const markSafePage: PageOf<typeof markSafeModel> = {
  acts: {
    'mark.pressed': ({ press, view, signal }) => press(`Mark ${rowsOf(view).find(({ id }) => id === signal.id)?.who}`),
    'status.pressed': ({ press, signal }) => press(signal.status),
    'no.pressed': ({ press }) => press('Close'),
    'search.changed': ({ type, signal }) => type(search, signal.text),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, view) {
    if (signal.type === 'status.pressed' || signal.type === 'no.pressed') return view.mark !== null;
    if (signal.type === 'mark.pressed') return view.mark === null && rowsOf(view).some(({ id }) => id === signal.id);
    if (signal.type === 'search.changed') return view.mark === null && view.view === 'shown';
    return signal.type !== 'retry.pressed' || (view.mark === null && mayRetry(view));
  },
  shown: (view) => ({
    address: href.markSafe(eventId, 'fire'),
    heading: view.heading,
    buttons: buttonsOf(view),
    links: view.view === 'over' ? ['Back to the door'] : [],
    alerts: view.view === 'failed' ? [`The list didn’t load ${view.error} Try again`] : [],
    statuses:
      view.view === 'loading'
        ? ['Loading who is missing']
        : view.view === 'shown'
          ? [`${view.head.count} ${view.head.title} ${view.head.note}`]
          : [],
    fields: view.view === 'shown' ? { [search]: view.search } : {},
    says: [
      ...(view.view === 'over' ? ['This safety alert is over'] : []),
      ...(view.unsent && view.view !== 'loading' ? [view.unsent.text] : []),
      ...(view.view === 'shown' && view.error !== null ? [view.error] : []),
      ...(view.view === 'shown' ? saidOf(view) : []),
    ],
    dialog: view.mark && { heading: view.mark.question, buttons: ['Safe', 'Not Safe', 'Close'] },
  }),
};

const saidOf = ({ sections, nobody }: MarkSafeView): string[] => [
  ...sections.flatMap(({ title, rows }) => [
    title,
    ...rows.flatMap(({ who, guestOf, sign, marked, unsent }) =>
      [who, guestOf, sign.word, marked, unsent].filter((each) => each !== null),
    ),
  ]),
  ...(nobody ? [nobody] : []),
];
