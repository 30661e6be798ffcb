import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button } from '#src/ui/actions/Button.tsx';

afterEach(cleanup);

describe('a button', () => {
  test('fires once a press', async () => {
    const press = vi.fn();
    render(<Button onClick={press}>RSVP</Button>);
    await userEvent.click(screen.getByRole('button', { name: 'RSVP' }));
    expect(press).toHaveBeenCalledOnce();
  });

  test('that is busy keeps its name and the focus, says so, and takes no second press', async () => {
    const press = vi.fn();
    const { rerender } = render(<Button onClick={press}>RSVP</Button>);
    const button = screen.getByRole('button', { name: 'RSVP' });
    await userEvent.click(button);
    rerender(
      <Button onClick={press} busy>
        RSVP
      </Button>,
    );
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect({
      presses: press.mock.calls.length,
      focused: document.activeElement === button,
      name: button.textContent,
      disabled: [button.getAttribute('aria-disabled'), button.hasAttribute('disabled')],
      busy: button.getAttribute('aria-busy'),
    }).toEqual({ presses: 1, focused: true, name: 'RSVP', disabled: ['true', false], busy: 'true' });
  });

  test('that is busy does not submit its form, by press or by Enter in a field', async () => {
    const submit = vi.fn((event: Event) => event.preventDefault());
    render(
      <form aria-label="Login" onSubmit={(event) => submit(event.nativeEvent)}>
        <input aria-label="Email Address" />
        <Button type="submit" busy>
          Login
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    await userEvent.type(screen.getByLabelText('Email Address'), 'mia{Enter}');
    expect(submit).not.toHaveBeenCalled();
  });

  test('that is not available can be reached but not pressed', async () => {
    const press = vi.fn();
    render(
      <Button onClick={press} off>
        Approve
      </Button>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect({ focused: document.activeElement?.textContent, presses: press.mock.calls.length }).toEqual({
      focused: 'Approve',
      presses: 0,
    });
  });
});
