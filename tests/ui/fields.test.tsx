import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { CheckboxRow } from '#src/ui/CheckboxRow.tsx';
import { DateField } from '#src/ui/DateField.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { SearchField } from '#src/ui/SearchField.tsx';
import { TextField } from '#src/ui/TextField.tsx';

afterEach(cleanup);

function described(element: HTMLElement): string[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `nothing has the id ${id}`);
}

describe('a field', () => {
  test('is found by its label', () => {
    render(
      <>
        <TextField label="Venue" name="venue" />
        <SearchField label="Search name or guest code" />
        <DateField label="Date of birth" max="2026-10-17" />
      </>,
    );
    expect([
      screen.getByRole('textbox', { name: 'Venue' }).getAttribute('name'),
      screen.getByRole('searchbox', { name: 'Search name or guest code' }).getAttribute('type'),
      screen.getByLabelText('Date of birth').getAttribute('type'),
    ]).toEqual(['venue', 'search', 'date']);
  });

  test('with an error is invalid and described by the sentence, then by the hint', () => {
    render(<TextField label="Event title" error="Event title is required" hint="As members will read it" />);
    const input = screen.getByRole('textbox', { name: 'Event title' });
    expect({ invalid: input.getAttribute('aria-invalid'), described: described(input) }).toEqual({
      invalid: 'true',
      described: ['Event title is required', 'As members will read it'],
    });
  });

  test('without an error is neither invalid nor described', () => {
    render(<TextField label="Event title" error={null} />);
    const input = screen.getByRole('textbox', { name: 'Event title' });
    expect([input.hasAttribute('aria-invalid'), input.hasAttribute('aria-describedby')]).toEqual([false, false]);
  });

  test('with a limit counts what is typed and cuts nothing off', async () => {
    render(<TextField label="Event title" limit={5} defaultValue="Au" />);
    const input = screen.getByRole('textbox', { name: 'Event title' });
    const counts = [screen.getByText(/of 5/).textContent];
    await userEvent.type(input, 'tumn');
    counts.push(screen.getByText(/of 5/).textContent);
    expect({ counts, value: input instanceof HTMLInputElement && input.value }).toEqual({
      counts: ['2 of 5', '6 of 5'],
      value: 'Autumn',
    });
  });

  test('for a password shows and hides it', async () => {
    render(<PasswordField label="Password" name="password" />);
    const input = screen.getByLabelText('Password');
    const types = [input.getAttribute('type')];
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    types.push(input.getAttribute('type'));
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    types.push(input.getAttribute('type'));
    expect(types).toEqual(['password', 'text', 'password']);
  });

  test('of several with the same label has ids of its own', () => {
    render(
      <>
        <TextField label="Name" error="First" />
        <TextField label="Name" error="Second" />
      </>,
    );
    expect(screen.getAllByRole('textbox', { name: 'Name' }).map(described)).toEqual([['First'], ['Second']]);
  });
});

test('a checkbox is pressed anywhere on its row', async () => {
  render(<CheckboxRow name="remember">Remember me</CheckboxRow>);
  await userEvent.click(screen.getByText('Remember me'));
  expect(screen.getByRole('checkbox', { name: 'Remember me', checked: true }).getAttribute('name')).toBe('remember');
});
