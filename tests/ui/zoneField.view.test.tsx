import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { ZoneField } from '#src/ui/forms/ZoneField.tsx';

afterEach(cleanup);

const labels = [
  'Eastern (EST)',
  'Central (CST)',
  'Mountain (MST)',
  'Arizona (Arizona Time)',
  'Pacific (PST)',
  'Alaska (AST)',
  'Hawaii (HST)',
];

const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

test('the time zones are the seven required ones, as written', () => {
  render(<ZoneField label="Timezone" value="America/New_York" onChange={() => {}} />);
  expect(offered()).toEqual(labels);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Timezone' }).value).toBe('America/New_York');
});

test('a time zone is told by its id', async () => {
  const told: string[] = [];
  render(<ZoneField label="Timezone" value="America/New_York" onChange={(zone) => told.push(zone)} />);
  await userEvent.selectOptions(screen.getByLabelText('Timezone'), 'Hawaii (HST)');
  expect(told).toEqual(['Pacific/Honolulu']);
});

test('without a time zone the field asks for one', () => {
  render(<ZoneField label="Timezone" value="" error="Please choose a time zone" onChange={() => {}} />);
  const field = screen.getByLabelText('Timezone');
  expect([offered()[0], field.getAttribute('aria-invalid')]).toEqual(['Choose a timezone', 'true']);
});

test('a time zone that is not among the seven is shown as it is', () => {
  render(<ZoneField label="Timezone" value="Europe/Paris" onChange={() => {}} />);
  expect(offered()).toEqual(['Europe/Paris', ...labels]);
});
