import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { CommentBox, type CommentBoxProps } from '#src/ui/forms/CommentBox.tsx';

afterEach(cleanup);

function show(props: Partial<CommentBoxProps> = {}) {
  const sent: string[] = [];
  const box = (more: Partial<CommentBoxProps>) => (
    <CommentBox label="Add a comment" sent={0} onSend={(text) => sent.push(text)} {...props} {...more} />
  );
  const { rerender } = render(box({}));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Add a comment' });
  return { sent, field, give: (more: Partial<CommentBoxProps>) => rerender(box(more)) };
}

test('Enter hands over what was typed, Shift and Enter make a new line', async () => {
  const { sent, field } = show();
  await userEvent.type(field, 'Name a second{Shift>}{Enter}{/Shift}monitor{Enter}');
  expect(sent).toEqual(['Name a second\nmonitor']);
});

test('the button hands over the same', async () => {
  const { sent, field } = show();
  await userEvent.type(field, 'Please');
  await userEvent.click(screen.getByRole('button', { name: 'Send comment' }));
  expect(sent).toEqual(['Please']);
});

test('the field is emptied when the comment was kept, and not before', async () => {
  const { field, give } = show();
  await userEvent.type(field, 'Please{Enter}');
  const seen = [field.value];
  give({ busy: true });
  seen.push(field.value);
  give({ error: 'You are not connected' });
  seen.push(field.value);
  give({ sent: 1 });
  seen.push(field.value);
  expect(seen).toEqual(['Please', 'Please', 'Please', '']);
});

test('a comment that is on its way is not sent again', async () => {
  const { sent, field } = show({ busy: true });
  await userEvent.type(field, 'Please{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Send comment' }));
  expect(sent).toEqual([]);
});

test('Enter that ends the writing of a sign sends nothing', () => {
  const { sent, field } = show();
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(sent).toEqual([]);
});
