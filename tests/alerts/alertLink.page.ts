import type { alertLinkModel } from '#machines/alerts/alertLink/model.ts';
import type { AlertLinkView } from '#machines/alerts/alertLink/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

function buttonsOf({ view, answers, sending, unsent, error }: AlertLinkView): string[] {
  if (view === 'failed') return ['Try again'];
  const stands = (answer: string) => (sending === answer ? ', busy' : '');
  return [
    ...(view === 'open' && error ? ['Try again'] : []),
    ...(unsent ? ['Try Now'] : []),
    ...answers.map(({ answer, word }) => word + stands(answer)),
  ];
}

function linksOf({ view, facts, stop }: AlertLinkView): string[] {
  if (view === 'failed') return ['Call 911'];
  const ends = stop ? [stop] : [];
  if (!facts) return ends;
  const place = facts.map ? [facts.place] : [];
  return [...place, ...(facts.call ? [`Call ${facts.call.name}`] : []), 'Call 911', ...ends];
}

const nextIn = ({ head: { next } }: AlertLinkView): string | null =>
  next && [next.lead, next.text].filter(Boolean).join(' ');

export const alertLinkPage: PageOf<typeof alertLinkModel> = {
  acts: {
    'answer.pressed': ({ press, signal, view }) =>
      press(view.answers.find(({ answer }) => answer === signal.answer)?.word ?? signal.answer),
    'retry.pressed': ({ press, view }) => press(view.unsent ? 'Try Now' : 'Try again'),
  },
  offers: (signal, { answers }) =>
    signal.type !== 'answer.pressed' || answers.some(({ answer }) => answer === signal.answer),
  shown: (view) => ({
    address: '/public/safety-alert/token-of-ana',
    heading: view.heading,
    buttons: buttonsOf(view),
    links: linksOf(view),
    alerts: [
      ...(view.view === 'failed' ? [`The alert didn’t load ${view.error} Try again`] : []),
      ...(view.unsent ? [`${view.unsent} Try Now`] : []),
      ...(view.old ? [view.old] : []),
    ],
    statuses:
      view.view === 'loading'
        ? ['Loading the alert']
        : view.view === 'open' || view.view === 'ended'
          ? [`${view.heading} ${view.head.line}`]
          : [],
    says: [view.whose, nextIn(view), view.facts?.words, view.facts?.helpers, view.facts?.callText, view.note].filter(
      (each): each is string => Boolean(each),
    ),
    silent: [
      ...(view.facts ? [] : ['No one is on it', 'asks you to call']),
      ...(view.view === 'dead' ? [] : ['part of it is missing']),
    ],
  }),
};
