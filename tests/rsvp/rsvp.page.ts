import { eventId } from '#machines/kit/fixtures.ts';
import type { rsvpModel } from '#machines/rsvp/model.ts';
import type { RsvpView } from '#machines/rsvp/present.ts';
import { factLinks } from '#tests/events/eventFacts.ts';
import { failing, type PageOf } from '#tests/support/page/flowPage.ts';

export const base = `/event-view/${eventId}`;

const birthDate = 'Date of birth';

export const isEvent = ({ screen }: RsvpView) => screen === 'event' || screen === 'sending';

export const answerOf = ({ button, busy }: RsvpView): string[] => {
  const buttons = { rsvp: busy ? 'RSVP, busy' : 'RSVP', cancel: 'Cancel RSVP' };
  return button ? [buttons[button]] : [];
};

const buttons: Record<RsvpView['screen'], (view: RsvpView) => string[]> = {
  event: answerOf,
  sending: answerOf,
  birthday: ({ busy }) => [busy ? 'Submit, busy' : 'Submit'],
  rulesLoading: () => [],
  rulesFailed: () => ['Try again'],
  rule: ({ busy, isLastRule }) => [
    busy ? 'Previous, off' : 'Previous',
    isLastRule ? (busy ? 'I Agree, busy' : 'I Agree') : 'Next',
  ],
  confirmCancel: ({ busy }) => (busy ? ['No, off', 'Yes, busy'] : ['No', 'Yes']),
};

export const rsvpPage: PageOf<typeof rsvpModel> = {
  outside: 'nav',
  acts: {
    'rsvp.pressed': ({ press }) => press('RSVP'),
    'birthday.submitted': async ({ type, press, signal }) => {
      await type(birthDate, signal.birthDate);
      await press('Submit');
    },
    'next.pressed': ({ press }) => press('Next'),
    'agree.pressed': ({ press }) => press('I Agree'),
    'retry.pressed': ({ press }) => press('Try again'),
    'cancel.pressed': ({ press }) => press('Cancel RSVP'),
    'no.pressed': ({ press }) => press('No'),
    'yes.pressed': ({ press }) => press('Yes'),
  },
  /** No one comes to the address where they are. */
  offers: (signal, { path }) => signal.type !== 'url.changed' || signal.path !== path,
  shown(view) {
    const { screen, path, heading, fieldError, loadError, rule, position } = view;
    return {
      ...(path !== null && { address: base + path }),
      heading,
      buttons: buttons[screen](view),
      links: isEvent(view) ? factLinks : [],
      maybe: ['Your Reports'],
      errors: failing(birthDate, fieldError),
      alerts: screen === 'rulesFailed' ? [`The house rules didn’t load ${loadError} Try again`] : [],
      statuses: screen === 'rulesLoading' ? ['Loading the house rules'] : [],
      says:
        rule && position
          ? [`House Rules ${position.number} of ${position.of} ${heading} ${rule.information.replace(/<[^>]*>/g, '')}`]
          : [],
      silent: rule ? [] : ['Edition'],
    };
  },
};
