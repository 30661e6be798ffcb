import type { guestRsvpModel } from '#machines/guests/guestRsvp/model.ts';
import type { GuestRsvpView } from '#machines/guests/guestRsvp/present.ts';
import { failing, type PageOf } from '#tests/support/page/flowPage.ts';

const prompt = 'Please enter your date of birth';
const hint = 'MM/DD/yyyy';
const knownHint = `${hint}. Leave empty to keep the one we have.`;

const buttons: Record<GuestRsvpView['view'], (view: GuestRsvpView) => string[]> = {
  loading: () => [],
  failed: () => ['Try again'],
  dead: () => [],
  onHold: () => [],
  birthDate: () => ['Next'],
  rules: ({ busy }) => (busy ? ['Back, off', 'Submit & Agree, busy'] : ['Back', 'Submit & Agree']),
  changing: () => ['Check again'],
  sent: () => [],
};

function statuses({ view, onHold }: GuestRsvpView): string[] {
  if (view === 'loading') return ['Loading your invitation'];
  return onHold ? [`${onHold.reason} ${onHold.meaning}`] : [];
}

const says = ({ view, heading, greeting, line, event, pass, changing, rules }: GuestRsvpView) => [
  ...(greeting ? [`${heading} ${greeting} ${line}`] : []),
  ...(event ? [event.title, ...event.meta] : []),
  ...(pass ? [`Guest code ${pass.shown}`] : []),
  ...(changing ? [changing] : []),
  ...(view === 'rules' && rules.length === 0 ? ['This event has no house rules.'] : []),
  ...rules.map(({ title, information }) => `${title} ${information.replace(/<[^>]*>/g, '')}`),
  ...(view === 'dead' ? ['This link is no longer valid. Ask the person who invited you.'] : []),
];

const silent = ({ view, greeting, pass, changing, rules }: GuestRsvpView) => [
  ...(greeting ? [] : ['Welcome,']),
  ...(pass ? [] : ['Guest code']),
  ...(changing ? [] : ['being changed']),
  ...(view === 'dead' ? [] : ['This link is no longer valid.']),
  `Rule ${rules.length + 1}`,
];

export const guestRsvpPage: PageOf<typeof guestRsvpModel> = {
  acts: {
    'birthDate.submitted': async ({ type, press, signal }) => {
      await type(prompt, signal.typed);
      await press('Next');
    },
    'agree.pressed': ({ press }) => press('Submit & Agree'),
    'back.pressed': ({ press }) => press('Back'),
    'retry.pressed': ({ press, view }) => press(view.view === 'changing' ? 'Check again' : 'Try again'),
  },
  shown: (view) => ({
    address: '/public/guest-rsvp/token-of-gus',
    heading: view.heading,
    buttons: buttons[view.view](view),
    links: view.onHold ? ['Open in Maps'] : [],
    errors: failing(prompt, view.fieldError && `${view.fieldError} ${view.isKnown ? knownHint : hint}`),
    alerts: view.view === 'failed' ? [`Your invitation didn’t load ${view.loadError} Try again`] : [],
    statuses: statuses(view),
    fields: { [prompt]: view.view === 'birthDate' ? view.typed : undefined },
    says: says(view),
    silent: silent(view),
  }),
};
