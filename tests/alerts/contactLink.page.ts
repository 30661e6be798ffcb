import type { contactLinkModel } from '#machines/alerts/contactLink/model.ts';
import type { ContactLinkView } from '#machines/alerts/contactLink/present.ts';
import type { PageOf } from '#tests/support/page/flowPage.ts';

function buttonsOf({ view, answers, sending, unsent }: ContactLinkView): string[] {
  if (view === 'failed') return ['Try again'];
  const stands = (answer: string) => (sending === null ? '' : sending === answer ? ', busy' : ', off');
  return [...(unsent ? ['Try Now'] : []), ...answers.map(({ answer, word }) => word + stands(answer))];
}

const wordOf = (view: ContactLinkView, said: 'confirmed' | 'declined') =>
  view.answers.find(({ answer }) => answer === said)?.word ?? said;

export const contactLinkPage: PageOf<typeof contactLinkModel> = {
  acts: {
    'confirm.pressed': ({ press, view }) => press(wordOf(view, 'confirmed')),
    'decline.pressed': ({ press, view }) => press(wordOf(view, 'declined')),
    'no.pressed': ({ press }) => press('No'),
    'yes.pressed': ({ press }) => press('Yes'),
    'retry.pressed': ({ press, view }) => press(view.unsent ? 'Try Now' : 'Try again'),
  },
  offers: ({ type }, { answers }) => {
    if (type === 'confirm.pressed') return answers.some(({ answer }) => answer === 'confirmed');
    return type !== 'decline.pressed' || answers.some(({ answer }) => answer === 'declined');
  },
  shown: (view) => ({
    address: '/public/safety-contact/token-of-ana',
    heading: view.heading,
    buttons: buttonsOf(view),
    alerts: [
      ...(view.view === 'failed' ? [`Your link didn’t load ${view.error} Try again`] : []),
      ...(view.unsent ? [`${view.unsent} Try Now`] : []),
    ],
    statuses: view.view === 'loading' ? ['Loading your link'] : view.view === 'open' ? [view.heading] : [],
    says: [view.said?.text, ...view.lines, view.note].filter((each): each is string => Boolean(each)),
    silent: view.view === 'dead' ? ['Mia'] : ['You’re not on this list anymore'],
    dialog: view.asking ? { heading: view.question.title, buttons: ['No', 'Yes'] } : null,
  }),
};
