import { screen } from '@testing-library/react';
import { manageGuestsModel } from '#machines/guests/manageGuests/model.ts';
import { ManageGuestsScreen } from '#src/guests/manageGuests/route.tsx';
import { describeView } from '#tests/support/paths/viewSuite.tsx';
import { expect } from 'vitest';
import { press } from '#tests/support/views/acting.ts';
import { eventAround } from '#tests/support/views/eventAround.tsx';
import { listsOf, look, textOf } from '#tests/support/views/reading.ts';
import { place } from '#tests/support/views/world.tsx';

let here: ReturnType<typeof place>;
let around: ReturnType<typeof eventAround>;

const seen = () => look(document.querySelector('main') ?? document.body);
const dialog = () => document.querySelector('[role=dialog][data-state=open]');

describeView(manageGuestsModel, {
  render(actor) {
    here = place();
    around = eventAround();
    const { AtEvent } = around;
    return here.inside(
      <AtEvent first={actor.getSnapshot().context.info}>
        {(world) => <ManageGuestsScreen actor={actor} world={world} />}
      </AtEvent>,
    );
  },
  acts: {
    'remove.pressed': press('Remove Gus Berg'),
    'copyLink.pressed': press('Copy Link of Gus Berg'),
    'no.pressed': press('No'),
    'yes.pressed': press('Yes'),
    'info.refreshed': ({ signal }) => {
      if (signal.type === 'info.refreshed') around.load(signal.info);
    },
  },
  read: (page) => ({
    heading: document.querySelector('h1')?.textContent ?? null,
    buttons: seen().buttons,
    links: seen().links,
    rows: listsOf(page, 'Invited guests').flatMap((list) =>
      [...list.children].map((row) => [...row.querySelectorAll('span > span:not(:has(*))')].map(textOf).slice(0, 2)),
    ),
    notes: screen.queryAllByText('Also invited by another member').length,
    waits: screen.queryAllByText(/^They’ll get their invitation/).map(textOf),
    empty: screen.queryByText('You haven’t invited anyone yet') !== null,
    question: dialog()?.querySelector('h2')?.textContent ?? null,
    answers: look(dialog() ?? document.createElement('div')).buttons,
    link: screen.queryByLabelText<HTMLInputElement>(/^Link for/)?.value ?? null,
  }),
  shown: ({ heading, rows, question, asking, removing }) => ({
    heading,
    buttons: rows.flatMap(({ name, copying, isIn }) => [
      `Copy Link of ${name}${copying ? ', busy' : ''}`,
      isIn ? `Check Out ${name}` : `Remove ${name}`,
    ]),
    answers: !asking ? [] : removing ? ['No, off', 'Yes, busy'] : ['No', 'Yes'],
    links: ['Invite Guests'],
    rows: rows.map(({ name, label }) => [name, label]),
    notes: rows.filter((row) => row.note).length,
    waits: rows.flatMap(({ waits }) => waits ?? []),
    empty: rows.length === 0,
    question: asking ? question : null,
    link: rows.find(({ link }) => link)?.link ?? null,
  }),
  along: {
    'every notice reaches the shell, in order': ({ emitted }) =>
      expect(here.said).toEqual(emitted.filter(({ type }) => type === 'notice.shown')),
    'the event view learns who is off the list': ({ emitted }) =>
      expect(around.told).toEqual(emitted.flatMap((each) => ('info' in each ? [each.info] : []))),
  },
});
