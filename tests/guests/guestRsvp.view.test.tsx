import { guestRsvpModel } from '#machines/guests/guestRsvp/model.ts';
import { present } from '#machines/guests/guestRsvp/present.ts';
import { loadCleaner } from '#src/kit/cleanHtml.ts';
import { type Frame, GuestRsvpScreen } from '#src/guests/guestRsvp/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { beforeAll, expect } from 'vitest';
import { textOf } from '#tests/support/views/reading.ts';
import { openTab } from '#tests/support/views/tabHistory.ts';
import { place } from '#tests/support/views/world.tsx';
import { guestRsvpPage } from './guestRsvp.page.ts';

let here: ReturnType<typeof place>;
let turned: number;

beforeAll(loadCleaner);

const field = () => document.querySelector<HTMLInputElement>('input[name=birthDate]');
const Head: Frame = ({ organization, children }) => (
  <>
    <header>{organization?.name}</header>
    {children}
  </>
);

describeView(guestRsvpModel, {
  page: guestRsvpPage,
  render(actor) {
    openTab('/public/guest-rsvp/token-of-gus');
    turned = 0;
    here = place({ turnPage: () => (turned += 1) });
    return here.inside(<GuestRsvpScreen actor={actor} frame={Head} />);
  },
  acts: {
    'page.returned': async () => void document.dispatchEvent(new Event('visibilitychange')),
  },
  read: () => ({
    organization: document.querySelector('header')?.textContent ?? null,
    placeholder: field()?.placeholder ?? null,
    focused: field() !== null && field() === document.activeElement,
    answers: [...document.querySelectorAll('main dl > div')].map(textOf),
  }),
  shown: ({ view, organization, failed, answers }) => ({
    organization: organization?.name ?? '',
    placeholder: view === 'birthDate' ? 'Enter your birthdate' : null,
    focused: failed !== null,
    answers: answers.map(({ title, text }) => `${title}${text}`),
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
