import { href } from '#contract/kit/addresses.ts';
import type { deliveriesModel } from '#machines/organization/deliveries/model.ts';
import type { DeliveriesView, FailedLine } from '#machines/organization/deliveries/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const again = ({ what, lines }: FailedLine): string => `Send Again ${what}, ${lines[1]}`;
const noneFailed = 'Nothing has failed in the last 7 days';

export const deliveriesPage: PageOf<typeof deliveriesModel> = {
  acts: {
    'again.pressed': ({ press, signal, view }) => {
      const line = view.failed.find(({ kind }) => kind.topic === signal.topic && kind.channel === signal.channel);
      return press(line ? again(line) : 'Send Again');
    },
    'yes.pressed': ({ press }) => press('Send Again'),
    'no.pressed': ({ press }) => press('Cancel'),
    'retry.pressed': ({ press }) => press('Try again'),
    'refresh.requested': ({ press }) => press('Refresh'),
  },
  offers(signal, { view, failed, question, busy, error, refreshing }) {
    if (signal.type === 'yes.pressed' || signal.type === 'no.pressed') return question !== null && !busy;
    if (question !== null) return false;
    if (signal.type === 'again.pressed') return failed.some(({ canRetry }) => canRetry);
    if (signal.type === 'refresh.requested') return view === 'shown' && !refreshing;
    return error !== null && !refreshing;
  },
  shown(view) {
    const { view: which, asOf, counts, waiting, failed, question, busy, error } = view;
    const isShown = which === 'shown';
    return {
      address: href.deliveries(),
      heading: 'Message Delivery',
      buttons: buttonsOf(view),
      alerts: which === 'failed' ? [`Message delivery didn’t load ${error} Try again`] : [],
      statuses: which === 'loading' ? ['Loading message delivery'] : [],
      lists: {
        'Failed messages':
          failed.length === 0
            ? undefined
            : failed.map((line) => [line.what, ...line.lines, ...(line.canRetry ? [again(line)] : [])].join(' ')),
        'Messages by kind': counts.length === 0 ? undefined : counts.map(({ what, states }) => `${what} ${states}`),
      },
      says: [
        ...(asOf === null ? [] : [asOf]),
        ...(isShown && error !== null ? [error] : []),
        ...(isShown && failed.length === 0 ? [noneFailed] : []),
        ...(waiting === null ? [] : [waiting]),
        ...(isShown && counts.length === 0 ? ['No messages'] : []),
      ],
      silent: isShown && failed.length === 0 ? [] : [noneFailed],
      dialog: question && {
        heading: question.title,
        paragraphs: [...question.lines],
        buttons: busy ? ['Cancel, off', 'Send Again, busy'] : ['Cancel', 'Send Again'],
      },
    };
  },
};

function buttonsOf({ view, failed, error, refreshing }: DeliveriesView): string[] {
  if (view === 'failed') return ['Try again'];
  if (view !== 'shown') return [];
  return [
    refreshing ? 'Refresh, busy' : 'Refresh',
    ...(error === null ? [] : [refreshing ? 'Try again, busy' : 'Try again']),
    ...failed.flatMap((line) => (line.canRetry ? [again(line)] : [])),
  ];
}
