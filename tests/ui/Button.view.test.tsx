import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

/** Rules one after the other, each below its heading, and a last one in a button of its own. */
function Steps({ agree }: { agree: () => void }) {
  const [at, setAt] = useState(1);
  const next = () => setAt(at + 1);
  return (
    <>
      <h1>Rule {at}</h1>
      {at < 3 ? (
        <Button onClick={next}>Next</Button>
      ) : (
        <Button key="agree" onClick={agree}>
          I Agree
        </Button>
      )}
    </>
  );
}

describe('the second tap of a double tap', () => {
  let at = 1e9;
  beforeEach(() => {
    at += 1000;
    vi.spyOn(performance, 'now').mockImplementation(() => at);
  });
  afterEach(() => void vi.restoreAllMocks());
  const heading = () => screen.getByRole('heading').textContent;
  const tap = (name: string, detail: number, pointerType: string, clientY = 0) => {
    const button = screen.getByRole('button', { name });
    fireEvent(button, Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType }));
    fireEvent.click(button, { detail, clientY });
  };

  test.each([
    ['a mouse, which counts its presses', 'mouse', 2],
    ['a finger, whose browser counts no taps', 'touch', 1],
  ])('takes no button that stands there since the first: %s', (_, pointerType, again) => {
    const agree = vi.fn();
    render(<Steps agree={agree} />);
    at += 1000;
    tap('Next', 1, pointerType);
    tap('Next', again, pointerType);
    expect(heading()).toBe('Rule 2');
    at += 1000;
    tap('Next', 1, pointerType);
    tap('I Agree', again, pointerType);
    expect([heading(), agree.mock.calls.length]).toEqual(['Rule 3', 0]);
    at += 1000;
    tap('I Agree', 1, pointerType);
    expect(agree).toHaveBeenCalledOnce();
  });

  test('counts where the same button is still there', () => {
    const more = vi.fn();
    render(<Button onClick={more}>More</Button>);
    at += 1000;
    tap('More', 1, 'touch');
    tap('More', 2, 'touch');
    expect(more).toHaveBeenCalledTimes(2);
  });

  test('takes no button beside the first, however quickly a finger goes on', () => {
    const [reason, submit] = [vi.fn(), vi.fn()];
    render(
      <>
        <Button onClick={reason}>Medical</Button>
        <Button onClick={submit}>Submit Alert</Button>
      </>,
    );
    at += 1000;
    tap('Medical', 1, 'touch', 100);
    at += 150;
    tap('Submit Alert', 1, 'touch', 700);
    expect([reason.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1]);
  });

  test('takes nothing for longer than a gesture, however long a finger goes on', () => {
    const agree = vi.fn();
    render(<Steps agree={agree} />);
    at += 1000;
    tap('Next', 1, 'touch');
    for (let taps = 0; taps < 5; taps += 1) {
      at += 150;
      tap(screen.getByRole('button').textContent, 1, 'touch');
    }
    expect([heading(), agree.mock.calls.length]).toEqual(['Rule 3', 0]);
  });

  test('submits no form that the first one opened', () => {
    const submit = vi.fn((event: Event) => event.preventDefault());
    const { rerender } = render(<Button>Continue</Button>);
    tap('Continue', 1, 'touch');
    rerender(
      <form onSubmit={(event) => submit(event.nativeEvent)}>
        <Button type="submit">Send</Button>
      </form>,
    );
    tap('Send', 1, 'touch');
    expect(submit).not.toHaveBeenCalled();
    tap('Send', 1, 'mouse');
    expect(submit).toHaveBeenCalledOnce();
  });
});
