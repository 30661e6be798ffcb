import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { VolunteerPicker, type VolunteerPickerProps } from '#src/ui/forms/VolunteerPicker.tsx';

afterEach(cleanup);

const people = [
  { id: 'sam', firstName: 'Samuel', lastName: 'Ortega' },
  { id: 'lena', firstName: 'Lena', lastName: 'Vogt' },
  { id: 'maya', firstName: 'Maya', lastName: 'Okafor' },
];

const told: (readonly string[])[] = [];

function Picker({ given = [], ...props }: Partial<VolunteerPickerProps> & { given?: readonly string[] }) {
  const [chosen, setChosen] = useState(given);
  const change = (next: string[]) => {
    told.push(next);
    setChosen(next);
  };
  return (
    <VolunteerPicker
      label="Who stays sober?"
      state="loaded"
      people={people}
      chosen={chosen}
      onChange={change}
      {...props}
    />
  );
}

function show(props: Parameters<typeof Picker>[0] = {}) {
  told.length = 0;
  render(<Picker {...props} />);
  return screen.getByRole('group', { name: 'Who stays sober?' });
}

const listed = () => screen.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
const search = (text: string) => userEvent.type(screen.getByRole('searchbox', { name: 'Search by name' }), text);

describe('volunteers', () => {
  test('are listed as Last, First, in the order given', () => {
    show();
    expect(listed()).toEqual(['Ortega, Samuel', 'Vogt, Lena', 'Okafor, Maya']);
  });

  test('are found by any part of the full name, in capitals or not', async () => {
    show();
    await search('MUEL orT');
    expect(listed()).toEqual(['Ortega, Samuel']);
  });

  test('are found as they stand in the list', async () => {
    show();
    await search('okafor, m');
    expect(listed()).toEqual(['Okafor, Maya']);
  });

  test('whom nobody matches are none, in words', async () => {
    show();
    await search('zoe');
    expect([listed(), screen.getByText('No one matches “zoe”.').tagName]).toEqual([[], 'P']);
  });

  test('are chosen and left out by their boxes, counted and named', async () => {
    const group = show({ given: ['lena'] });
    const said = () => within(group).getByRole('status').parentElement?.textContent;
    const seen = [said()];
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ortega, Samuel' }));
    seen.push(said());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Vogt, Lena' }));
    seen.push(said());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ortega, Samuel' }));
    seen.push(said());
    expect({ told, seen }).toEqual({
      told: [['lena', 'sam'], ['sam'], []],
      seen: [
        '1 chosen: Vogt, Lena',
        '2 chosen: Ortega, Samuel; Vogt, Lena',
        '1 chosen: Ortega, Samuel',
        'No one chosen',
      ],
    });
  });

  test('a pick among the hits ends the search, and the next one can be typed', async () => {
    show();
    await search('lena');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Vogt, Lena' }));
    expect([told.at(-1), listed().length]).toEqual([['lena'], 3]);
    await userEvent.keyboard('maya');
    expect(listed()).toEqual(['Okafor, Maya']);
  });

  test('who do not match the search stay chosen', async () => {
    show({ given: ['lena'] });
    await search('maya');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Okafor, Maya' }));
    expect(told).toEqual([['lena', 'maya']]);
  });

  test('stay chosen while the list is loading or not available', () => {
    const loading = show({ state: 'loading', people: [], given: ['lena', 'sam'] });
    const seen = [
      within(loading)
        .getAllByRole('status')
        .map(({ textContent }) => textContent),
      listed(),
    ];
    cleanup();
    const group = show({ state: 'unavailable', people: [], given: ['lena', 'sam'] });
    seen.push(
      within(group)
        .getAllByRole('status')
        .map(({ textContent }) => textContent),
      listed(),
    );
    expect(seen).toEqual([['2 chosen', 'Loading the members'], [], ['2 chosen'], []]);
    expect(within(group).getByText('The member list isn’t available right now. Your choices are kept.')).toBeDefined();
  });

  test('who are no members right now can be left out, and taken back', async () => {
    const named = [{ id: 'gus', firstName: 'Gus', lastName: 'Berg' }];
    const group = show({ given: ['gus', 'lena', 'nobody'], named });
    const unnamed = 'Someone who isn’t a member right now';
    expect(listed().slice(0, 2)).toEqual(['Berg, Gus (not a member right now)', unnamed]);
    expect(within(group).getByRole('status').parentElement?.textContent).toBe('3 chosen: Berg, Gus; Vogt, Lena');
    await userEvent.click(screen.getByRole('checkbox', { name: unnamed }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Berg, Gus (not a member right now)' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Berg, Gus (not a member right now)' }));
    expect(told).toEqual([['gus', 'lena'], ['lena'], ['lena', 'gus']]);
  });

  test('who are no members right now have their box where there is no one else', () => {
    show({ given: ['gus'], people: [] });
    expect(listed()).toEqual(['Someone who isn’t a member right now']);
  });

  test('are left when the focus leaves search and list', async () => {
    let left = 0;
    show({ onBlur: () => (left += 1) });
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Vogt, Lena' }));
    const between = left;
    await userEvent.click(document.body);
    expect([between, left]).toEqual([0, 1]);
  });

  test('are not sent by Enter in the search', async () => {
    let sent = 0;
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent += 1;
        }}
      >
        <Picker />
        <button type="submit">Continue</button>
      </form>,
    );
    await search('lena{Enter}');
    expect(sent).toBe(0);
  });

  test('that are wrong have the sentence in their group', () => {
    const group = show({ error: 'Choose somebody', required: true });
    const described = document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent;
    expect([described, within(group).getByText('Required').tagName]).toEqual(['Choose somebody', 'SPAN']);
  });
});
