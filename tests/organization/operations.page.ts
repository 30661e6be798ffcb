import { href } from '#contract/kit/addresses.ts';
import type { operationsModel } from '#machines/organization/operations/model.ts';
import type { OperationsLine, OperationsView } from '#machines/organization/operations/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const again = 'Try Failing Tasks Now';
const [noTimers, noFiles] = ['Nothing is scheduled', 'No files'];

export const operationsPage: PageOf<typeof operationsModel> = {
  acts: {
    'again.pressed': ({ press }) => press(again),
    'yes.pressed': ({ press }) => press('Try Now'),
    'no.pressed': ({ press }) => press('Cancel'),
    'retry.pressed': ({ press }) => press('Try again'),
    'refresh.requested': ({ press }) => press('Refresh'),
  },
  offers(signal, { view, canRetry, question, busy, error, refreshing }) {
    if (signal.type === 'yes.pressed' || signal.type === 'no.pressed') return question !== null && !busy;
    if (question !== null) return false;
    if (signal.type === 'again.pressed') return canRetry;
    if (signal.type === 'refresh.requested') return view === 'shown' && !refreshing;
    return error !== null && !refreshing;
  },
  shown(view) {
    const { view: which, asOf, off, timers, full, files, uploads, versions, question, busy, error } = view;
    const isShown = which === 'shown';
    const gone = isShown ? [...(timers.length > 0 ? [noTimers] : []), ...(files.length > 0 ? [noFiles] : [])] : [];
    return {
      address: href.operations(),
      heading: 'Operations',
      buttons: buttonsOf(view),
      links: isShown ? ['Message Delivery'] : [],
      alerts: which === 'failed' ? [`Operations didn’t load ${error} Try again`] : [],
      statuses: which === 'loading' ? ['Loading operations'] : [],
      lists: {
        'Scheduled tasks': listed(timers),
        'Files by purpose': listed(files),
        Versions: listed(versions),
      },
      says: [
        ...(asOf === null ? [] : [asOf]),
        ...(isShown && error !== null ? [error] : []),
        ...(off === null ? [] : [off]),
        ...(isShown && timers.length === 0 ? [noTimers] : []),
        ...(uploads === null ? [] : [uploads]),
        ...(full === null ? [] : [full]),
        ...(isShown && files.length === 0 ? [noFiles] : []),
      ],
      silent: gone,
      dialog: question && {
        heading: question.title,
        paragraphs: [...question.lines],
        buttons: busy ? ['Cancel, off', 'Try Now, busy'] : ['Cancel', 'Try Now'],
      },
    };
  },
};

const listed = (lines: readonly OperationsLine[]): string[] | undefined =>
  lines.length === 0 ? undefined : lines.map(({ what, lines: below }) => [what, ...below].join(' '));

function buttonsOf({ view, canRetry, error, refreshing }: OperationsView): string[] {
  if (view === 'failed') return ['Try again'];
  if (view !== 'shown') return [];
  return [
    refreshing ? 'Refresh, busy' : 'Refresh',
    ...(error === null ? [] : [refreshing ? 'Try again, busy' : 'Try again']),
    ...(canRetry ? [again] : []),
  ];
}
