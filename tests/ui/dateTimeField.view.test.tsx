import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { DateTimeField, type DateTimeFieldProps } from '#src/ui/forms/DateTimeField.tsx';

afterEach(cleanup);

const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const typed = () => [input('Start date').value, input('Start time').value];
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
const told: string[] = [];

function Start({ given = '', ...props }: Partial<DateTimeFieldProps> & { given?: string }) {
  const [wall, setWall] = useState(given);
  const change = (next: string) => {
    told.push(next);
    setWall(next);
  };
  return <DateTimeField label="Start" value={wall} onChange={change} {...props} />;
}

function show(props: Parameters<typeof Start>[0] = {}) {
  told.length = 0;
  return render(<Start {...props} />);
}

describe('a date and a time', () => {
  test('are two inputs of one named group', () => {
    show({ min: '2026-10-20' });
    const group = screen.getByRole('group', { name: 'Start' });
    expect([...group.querySelectorAll('input')].map(({ type, min }) => [type, min])).toEqual([
      ['date', '2026-10-20'],
      ['time', ''],
    ]);
  });

  test('are told as one wall time once both are there', () => {
    show();
    type('Start time', '20:00');
    type('Start date', '2026-10-30');
    expect(told).toEqual(['T20:00', '2026-10-30T20:00']);
  });

  test('tell of no date while its year is being typed, and keep what is typed', () => {
    show({ given: '2026-10-30T20:00' });
    input('Start date').focus();
    for (const year of ['0002', '0020', '0202']) type('Start date', `${year}-10-30`);
    expect({ told, typed: typed() }).toEqual({ told: ['T20:00'], typed: ['0202-10-30', '20:00'] });
    fireEvent.blur(input('Start date'));
    expect(typed()).toEqual(['0202-10-30', '20:00']);
    type('Start date', '2027-10-30');
    expect(told).toEqual(['T20:00', '2027-10-30T20:00']);
  });

  test('are nothing when both are emptied', () => {
    show({ given: '2026-10-30T20:00' });
    type('Start time', '');
    type('Start date', '');
    expect(told).toEqual(['2026-10-30T', '']);
  });

  test('follow what is given, but not under the hand that types', () => {
    const { rerender } = render(<DateTimeField label="Start" value="2026-10-30T20:00" onChange={() => {}} />);
    const give = (value: string) => rerender(<DateTimeField label="Start" value={value} onChange={() => {}} />);
    give('2026-10-31T21:00');
    const seen = [typed()];
    input('Start date').focus();
    give('2026-11-01T22:00');
    seen.push(typed());
    fireEvent.blur(input('Start date'));
    seen.push(typed());
    expect(seen).toEqual([
      ['2026-10-31', '21:00'],
      ['2026-10-31', '21:00'],
      ['2026-11-01', '22:00'],
    ]);
  });

  test('are left when the focus leaves both', async () => {
    let left = 0;
    show({ onBlur: () => (left += 1) });
    await userEvent.click(input('Start date'));
    await userEvent.click(input('Start time'));
    const between = left;
    await userEvent.click(document.body);
    expect([between, left]).toEqual([0, 1]);
  });

  test('with an error are both invalid and described by it', () => {
    show({ error: 'Please select a start date', required: true });
    expect(
      ['Start date', 'Start time'].map((name) => {
        const element = input(name);
        const sentence = document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
        return [element.getAttribute('aria-invalid'), element.getAttribute('aria-required'), sentence];
      }),
    ).toEqual([
      ['true', 'true', 'Please select a start date'],
      ['true', 'true', 'Please select a start date'],
    ]);
    expect(screen.getByText('Required')).toBeDefined();
  });

  test('below a question keep their names and say the zone', () => {
    render(<DateTimeField label="When does it end?" value="" zone="EDT" onChange={() => {}} />);
    const time = screen.getByLabelText('When does it end? time');
    expect([
      screen
        .getByRole('group', { name: 'When does it end?' })
        .contains(screen.getByLabelText('When does it end? date')),
      document.getElementById(time.getAttribute('aria-describedby') ?? '')?.textContent,
    ]).toEqual([true, 'EDT']);
  });
});
