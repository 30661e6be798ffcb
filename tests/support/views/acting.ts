import { act, fireEvent, screen as page } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { Hand } from '#tests/support/page/flowPage.ts';
import { allOf, nameOf, type Reading } from './reading.ts';

interface Hands {
  user: UserEvent;
  screen: Reading;
}

type Role = 'button' | 'link';

/** The first control of this role and name; a screen may show one twice, for phones and wide windows. */
export function control(on: Reading, role: Role, name: string): HTMLElement {
  const found = allOf(role, on).find((element) => nameOf(element) === name);
  if (!found) throw new Error(`there is no ${role} named ${name}`);
  return found;
}

export const has = (on: Reading, role: Role, name: string): boolean =>
  allOf(role, on).some((element) => nameOf(element) === name);

export const press =
  (name: string) =>
  ({ user, screen }: Hands): Promise<void> =>
    user.click(control(screen, 'button', name));

/** A click whose consequences are awaited, chunks that load included. */
export const click = (element: HTMLElement): Promise<void> =>
  act(async () => userEvent.setup({ delay: null, skipHover: true, pointerEventsCheck: 0 }).click(element));

/** Puts a text into a field in place of what it holds. */
export async function fill(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (isText && field.value !== '') await user.clear(field);
  else await user.click(field);
  if (text !== '') await user.paste(text);
}

/** The dialog that is open keeps a hand off the page behind it. */
function buttonsNamed(name: string): HTMLElement[] {
  const found = allOf('button').filter((button) => nameOf(button) === name);
  const dialog = found.filter((button) => button.closest('[role$=dialog][data-state=open]'));
  return dialog.length > 0 ? dialog : found;
}

/** Of what has this label the field: a group may have it too. */
const field = (label: string) => page.getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });

/** A person's hand on the rendered screen. */
export const handOf = (user: UserEvent): Hand => ({
  press(name, nth = 0) {
    const button = buttonsNamed(name).at(nth);
    if (!button) throw new Error(`there is no button named ${name}`);
    return user.click(button);
  },
  async type(label, text) {
    const input = field(label);
    if (!['date', 'time', 'range'].includes(input.type)) return fill(user, input, text);
    input.focus();
    fireEvent.change(input, { target: { value: text } });
  },
  choose: (label, option) => user.selectOptions(field(label), option),
  async check(label, on) {
    const box = field(label);
    if (box.checked !== on) await user.click(box);
  },
  async enter(label) {
    act(() => field(label).focus());
    await user.keyboard('{Enter}');
  },
  async blur(label) {
    act(() => field(label).focus());
    act(() => field(label).blur());
  },
});
