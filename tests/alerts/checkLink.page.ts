import type { checkLinkModel } from '#machines/alerts/checkLink/model.ts';
import type { CheckLinkView } from '#machines/alerts/checkLink/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

const doing = (view: CheckLinkView, what: 'more' | 'safe' | 'end') => view.actions.find(({ does }) => does === what);
const rereads = ({ view, error }: CheckLinkView) => view === 'open' && error !== null;

function buttonsOf(view: CheckLinkView): string[] {
  if (view.view === 'failed') return ['Try again'];
  return [
    ...(rereads(view) ? [view.refreshing ? 'Try again, busy' : 'Try again'] : []),
    ...(view.unsent ? ['Try Now'] : []),
    ...view.actions.map(({ word, busy, off }) => word + (busy ? ', busy' : off ? ', off' : '')),
  ];
}

const endings = { safe: 'I’m safe', falseAlarm: 'It was a false alarm' } as const;

export const checkLinkPage: PageOf<typeof checkLinkModel> = {
  acts: {
    'safe.pressed': ({ press, view }) => press(doing(view, 'safe')?.word ?? ''),
    'more.pressed': ({ press, view }) => press(doing(view, 'more')?.word ?? ''),
    'end.pressed': ({ press, view }) => press(doing(view, 'end')?.word ?? ''),
    'ending.chosen': ({ press, signal }) => press(endings[signal.how]),
    'keep.pressed': ({ press }) => press('Keep the alert going'),
    'retry.pressed': ({ press, view }) => press(view.unsent ? 'Try Now' : 'Try again'),
  },
  offers({ type }, view) {
    if (type === 'safe.pressed') return doing(view, 'safe')?.busy === false;
    if (type === 'more.pressed') return doing(view, 'more')?.busy === false && doing(view, 'more')?.off === false;
    if (type === 'end.pressed') return doing(view, 'end')?.busy === false && view.question === null;
    return type !== 'retry.pressed' || buttonsOf(view).some((each) => each === 'Try Now' || each === 'Try again');
  },
  shown: (view) => ({
    address: '/public/safety-check/token-of-mia',
    heading: view.heading,
    buttons: buttonsOf(view),
    links:
      view.view === 'loading'
        ? []
        : ['Call 911', ...(view.view === 'open' || view.view === 'ended' ? ['Open Muster'] : [])],
    alerts: [
      ...(view.view === 'failed' ? [`Your check didn’t load ${view.error} Try again`] : []),
      ...(view.unsent ? [`${view.unsent} Try Now`] : []),
    ],
    statuses:
      view.view === 'loading'
        ? ['Loading your check']
        : view.view === 'open' || view.view === 'ended'
          ? [`${view.heading} ${view.head.line}`]
          : [],
    says: [view.alone, view.note].filter((each): each is string => Boolean(each)),
    silent: view.view === 'dead' ? [] : ['part of it is missing'],
    dialog: view.question && {
      heading: view.question.title,
      paragraphs: [view.question.text],
      buttons: [...Object.values(endings), 'Keep the alert going'],
    },
  }),
};
