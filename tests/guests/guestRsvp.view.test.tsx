import { guestRsvpModel } from '#machines/guests/guestRsvp/model.ts';
import { type GuestRsvpView, present } from '#machines/guests/guestRsvp/present.ts';
import { loadCleaner } from '#src/kit/cleanHtml.ts';
import { type Frame, GuestRsvpScreen } from '#src/guests/guestRsvp/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { beforeAll, expect } from 'vitest';
import { fill, press } from '#tests/support/views/acting.ts';
import { errorOf, look, textOf } from '#tests/support/views/reading.ts';
import { place } from '#tests/support/views/world.tsx';

let here: ReturnType<typeof place>;
let turned: number;

beforeAll(loadCleaner);

const field = () => document.querySelector<HTMLInputElement>('input[name=birthDate]');
const wordsOf = (selector: string) => [...document.querySelectorAll(selector)].map(textOf);

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

const knownHint = 'MM/DD/yyyy. Leave empty to keep the one we have.';

const Head: Frame = ({ organization, children }) => (
  <>
    <header>{organization?.name}</header>
    {children}
  </>
);

describeView(guestRsvpModel, {
  render(actor) {
    turned = 0;
    here = place({ turnPage: () => (turned += 1) });
    return here.inside(<GuestRsvpScreen actor={actor} frame={Head} />);
  },
  acts: {
    'birthDate.submitted': async ({ user, screen, signal }) => {
      if (signal.type !== 'birthDate.submitted') return;
      await fill(user, screen.getByLabelText('Please enter your date of birth'), signal.typed);
      await press('Next')({ user, screen });
    },
    'agree.pressed': press('Submit & Agree'),
    'back.pressed': press('Back'),
    'retry.pressed': ({ actor, ...hand }) =>
      press(actor.getSnapshot().matches('changing') ? 'Check again' : 'Try again')(hand),
    'page.returned': async () => void document.dispatchEvent(new Event('visibilitychange')),
  },
  read: () => ({
    ...look(),
    organization: document.querySelector('header')?.textContent ?? null,
    greeting: document.querySelector('main p b')?.textContent ?? null,
    typed: field()?.value ?? '',
    placeholder: field()?.placeholder ?? null,
    fieldError: errorOf(field()),
    focused: field() !== null && field() === document.activeElement,
    rules: wordsOf('main h2').filter((title) => title.startsWith('Rule')),
    code: wordsOf('main section p span').at(-1) ?? null,
    answers: wordsOf('main dl > div'),
    changing: document.body.textContent.match(/This event is being changed\.[^.]*\./)?.[0] ?? null,
  }),
  shown: (view) => ({
    heading: view.heading,
    buttons: buttons[view.view](view),
    links: view.onHold ? ['Open in Maps'] : [],
    alerts: view.view === 'failed' ? [`Your invitation didn’t load ${view.loadError} Try again`] : [],
    statuses:
      view.view === 'loading'
        ? ['Loading your invitation']
        : view.onHold
          ? [`${view.onHold.reason} ${view.onHold.meaning}`]
          : [],
    organization: view.organization?.name ?? '',
    greeting: view.greeting,
    typed: view.typed,
    placeholder: view.view === 'birthDate' ? 'Enter your birthdate' : null,
    fieldError: view.fieldError && `${view.fieldError} ${view.isKnown ? knownHint : 'MM/DD/yyyy'}`,
    focused: view.failed !== null,
    rules: view.rules.map(({ title }) => title),
    code: view.pass?.shown ?? null,
    answers: view.answers.map(({ title, text }) => `${title}${text}`),
    changing: view.changing,
  }),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'each page that is opened is told to the shell, so that a mistake stays behind': ({ snapshots }) => {
      const views = snapshots.map((snapshot) => present(snapshot).view);
      expect(turned).toBe(views.filter((view, index) => view !== views[index - 1]).length);
    },
  },
});
