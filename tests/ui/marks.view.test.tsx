import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Mark, type MarkKind } from '#src/ui/layout/Mark.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { Status } from '#src/ui/feedback/Status.tsx';
import { guestSigns, reviewSigns } from '#src/ui/feedback/statuses.ts';

afterEach(cleanup);

const kinds: MarkKind[] = ['draft', 'wait', 'half', 'ok', 'no', 'warn', 'bad', 'stop'];

describe('a mark', () => {
  test.each(kinds)('%s is hidden where a word stands beside it, and an image with a name where none does', (kind) => {
    render(
      <>
        <Mark kind={kind} />
        <Mark kind={kind} name="What it says" />
      </>,
    );
    const svgs = [...document.querySelectorAll('svg')].map((svg) => svg.getAttribute('aria-hidden'));
    expect({ svgs, images: screen.getAllByRole('img', { name: 'What it says' }).length }).toEqual({
      svgs: ['true', null],
      images: 1,
    });
  });

  test('has a drawing of its own for each state that looks alike in colour', () => {
    const drawings = kinds.map((kind) => render(<Mark kind={kind} />).container.querySelector('svg')?.innerHTML);
    expect(new Set(drawings).size).toBe(7);
  });
});

test('every status has its word', () => {
  render(
    <>
      {[...Object.values(reviewSigns), ...Object.values(guestSigns)].map((sign) => (
        <p key={sign.word}>
          <Status {...sign} />
        </p>
      ))}
    </>,
  );
  expect(screen.getAllByRole('paragraph').map((line) => line.textContent)).toEqual([
    'Being changed',
    'Editing',
    'Submitted',
    'Approved',
    'Rejected',
    'Update required',
    'Checked-in',
    'RSVP',
    'Not RSVP',
    'Declined',
  ]);
});

test('a row of a roll reads as time, name, second line and state', () => {
  render(
    <List label="Guests">
      <ListRow when="21:26" mark="ok" who="Reyes, Carla" sub="Guest of Jonah Abbott" word={guestSigns['Checked-in']} />
      <ListRow mark="stop" markName="Refused" who="Vogt, Lena" href="/x" />
    </List>,
  );
  const rows = screen.getAllByRole('listitem').map((row) => [...row.children].map((part) => part.textContent));
  expect({ rows, links: screen.getAllByRole('link').map((link) => link.textContent) }).toEqual({
    rows: [
      ['21:26', '', 'Reyes, CarlaGuest of Jonah Abbott', 'Checked-in'],
      ['', 'Vogt, Lena'],
    ],
    links: ['Vogt, Lena'],
  });
  expect(screen.getByRole('img', { name: 'Refused' })).toBeDefined();
});
