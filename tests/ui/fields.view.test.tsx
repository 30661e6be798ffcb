import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { CheckboxRow } from '#src/ui/forms/CheckboxRow.tsx';
import { DateField } from '#src/ui/forms/DateField.tsx';
import { PasswordField } from '#src/ui/forms/PasswordField.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { DateTimeField } from '#src/ui/forms/DateTimeField.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { LimitedTextArea } from '#src/ui/forms/LimitedTextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';

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

describe('in a form', () => {
  const sentence = 'Event title is required';
  const title = () => screen.getByRole('textbox', { name: 'Event title' });
  const isRed = (element: HTMLElement) => element.getAttribute('aria-invalid') === 'true';

  test('a corrected field loses its error at once, and has it again when the next submit names it', async () => {
    render(
      <Form onSubmit={() => undefined}>
        <TextField label="Event title" error={sentence} />
        <TextField label="Theme" error="Event theme is required" />
        <button type="submit">Create</button>
      </Form>,
    );
    await userEvent.type(title(), 'A');
    expect([isRed(title()), screen.queryByText(sentence)]).toEqual([false, null]);
    expect(isRed(screen.getByRole('textbox', { name: 'Theme' }))).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect([isRed(title()), screen.getByText(sentence).textContent]).toEqual([true, sentence]);
  });

  test('so does a date with its time', async () => {
    render(
      <Form onSubmit={() => undefined}>
        <DateTimeField label="Start" value="" error="Start date is required" onChange={() => undefined} />
      </Form>,
    );
    await userEvent.type(screen.getByLabelText('Start date'), '2026-10-17');
    expect(screen.queryByText('Start date is required')).toBe(null);
  });

  test('a text beyond its limit is marked while it is typed, and submitted as it is', async () => {
    const taken: FormDataEntryValue[] = [];
    render(
      <Form onSubmit={(fields) => taken.push(fields.get('note') ?? '')}>
        <LimitedTextArea label="Notes" name="note" limit={5} />
        <button type="submit">Send</button>
      </Form>,
    );
    const notes = screen.getByRole('textbox', { name: 'Notes' });
    await userEvent.type(notes, 'Autumn ');
    expect([isRed(notes), screen.getByText('1 character too many') !== null]).toEqual([true, true]);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(taken).toEqual(['Autumn ']);
    await userEvent.type(notes, '{Backspace}{Backspace}');
    expect(isRed(notes)).toBe(false);
  });
});
