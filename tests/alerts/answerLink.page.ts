import type { answerLinkModel } from '#machines/alerts/answerLink/model.ts';
import type { AnswerLinkView } from '#machines/alerts/answerLink/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

function buttonsOf({ view, answers, sending, unsent, error }: AnswerLinkView): string[] {
  if (view === 'failed') return ['Try again'];
  const stands = (status: string) => (sending === status ? ', busy' : '');
  return [
    ...(view === 'open' && error ? ['Try again'] : []),
    ...(unsent ? ['Try Now'] : []),
    ...answers.map((status) => status + stands(status)),
  ];
}

export const answerLinkPage: PageOf<typeof answerLinkModel> = {
  acts: {
    'status.pressed': ({ press, signal }) => press(signal.status),
    'retry.pressed': ({ press, view }) => press(view.unsent ? 'Try Now' : 'Try again'),
  },
  offers: (signal, { answers }) => signal.type !== 'status.pressed' || answers.includes(signal.status),
  shown: (view) => ({
    address: '/public/are-you-safe/token-of-gus',
    heading: view.heading,
    buttons: buttonsOf(view),
    links: view.view === 'failed' || view.view === 'open' ? ['Call 911'] : [],
    alerts: [
      ...(view.view === 'failed' ? [`The alert didn’t load ${view.error} Try again`] : []),
      ...(view.head.mark === 'bad' ? [`${view.heading} ${view.head.line}`] : []),
      ...(view.unsent ? [`${view.unsent} Try Now`] : []),
      ...(view.old ? [view.old] : []),
    ],
    statuses:
      view.view === 'loading'
        ? ['Loading the alert']
        : view.view === 'open' && view.head.mark !== 'bad'
          ? [`${view.heading} ${view.head.line}`]
          : [],
    says: [view.whose, view.alert?.text, view.alert?.line, view.note].filter((each): each is string => Boolean(each)),
    silent: view.view === 'dead' ? [] : ['part of it is missing'],
  }),
};
