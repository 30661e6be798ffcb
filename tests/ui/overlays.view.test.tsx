import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { useLocation } from 'wouter';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';
import { Drawer } from '#src/ui/overlays/Drawer.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { MenuGroup, MenuItem } from '#src/ui/lists/MenuList.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/');
  // jsdom lays nothing out, and what has no box is passed over by the focus.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(44);
});
afterEach(cleanup);

function Menu() {
  const [open, setOpen] = useState(false);
  const [path] = useLocation();
  return (
    <>
      <Heading key={path}>{path === '/events' ? 'Events' : 'Upcoming Events'}</Heading>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        organization="Harbor House"
        name="Mia Moreno"
        email="mia@muster.test"
      >
        <MenuGroup label="Menu">
          <MenuItem href="/" here>
            Home
          </MenuItem>
          <MenuItem href="/events" onPress={() => setOpen(false)}>
            Events
          </MenuItem>
          <MenuItem onPress={() => setOpen(false)}>Log out</MenuItem>
        </MenuGroup>
      </Drawer>
    </>
  );
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

async function openMenu() {
  render(<Menu />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByRole('dialog', { name: 'Menu' });
}

describe('the drawer', () => {
  test('takes the focus and keeps it', async () => {
    const drawer = await openMenu();
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    const visited: (string | null | undefined)[] = [];
    for (let tab = 0; tab < 5; tab += 1) {
      visited.push(focused());
      await userEvent.tab();
    }
    expect(visited).toEqual(['Close', 'Home', 'Events', 'Log out', 'Close']);
  });

  test('closes with Escape and gives the focus back', async () => {
    const drawer = await openMenu();
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(focused()).toBe('Open'));
  });

  test('gives the focus back to what opened it, though a key moved the focus on before the drawer took it', async () => {
    render(<Menu />);
    screen.getByRole('button', { name: 'Open' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    act(() => screen.getByRole('heading', { level: 1, hidden: true }).focus());
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(focused()).toBe('Open'));
  });

  test('leads to another screen and leaves the focus on its heading', async () => {
    const drawer = await openMenu();
    await waitFor(() => expect(drawer.contains(document.activeElement)).toBe(true));
    await userEvent.click(screen.getByRole('link', { name: 'Events' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect([document.activeElement?.tagName, focused()]).toEqual(['H1', 'Events']));
  });

  test('closes with its button', async () => {
    await openMenu();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says who is here and which page is shown', async () => {
    const drawer = await openMenu();
    const text = ['Harbor House', 'Mia Moreno', 'mia@muster.test'].filter((line) => drawer.textContent?.includes(line));
    expect({ text, here: screen.getByRole('link', { current: 'page' }).textContent }).toEqual({
      text: ['Harbor House', 'Mia Moreno', 'mia@muster.test'],
      here: 'Home',
    });
  });
});

/** A question that is taken away with its answer, as a flow does it. */
function Asked() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Heading>Autumn Social</Heading>
      <button type="button" onClick={() => setOpen(true)}>
        Check Out
      </button>
      {open && <Confirm open question="Check Out" busy={false} onNo={() => setOpen(false)} onYes={() => undefined} />}
    </>
  );
}

describe('a question', () => {
  test('gives the focus back also on a page that shows frames before its timers run', async () => {
    render(<Asked />);
    await userEvent.click(screen.getByRole('button', { name: 'Check Out' }));
    await waitFor(() => expect(focused()).toBe('No'));
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    for (let frames = 0; frames < 4; frames += 1) await frame();
    expect(focused()).toBe('Check Out');
    vi.runAllTimers();
    expect(focused()).toBe('Check Out');
  });

  test('that opens while an earlier one still gives the focus back is not answered by that', async () => {
    render(<Asked />);
    await userEvent.click(screen.getByRole('button', { name: 'Check Out' }));
    await waitFor(() => expect(focused()).toBe('No'));
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    fireEvent.click(screen.getByRole('button', { name: 'Check Out' }));
    for (let frames = 0; frames < 4; frames += 1) {
      act(() => screen.getByRole('heading', { level: 1, hidden: true }).focus());
      await act(frame);
    }
    expect(screen.getByRole('dialog', { name: 'Check Out' }).dataset['state']).toBe('open');
  });

  test('that was never asked leaves the focus alone when its screen goes', async () => {
    // What the question of an earlier test gives back.
    for (let frames = 0; frames < 16; frames += 1) await frame();
    const never = { question: 'Check Out', busy: false, onNo: vi.fn(), onYes: vi.fn() };
    const page = (shown: boolean) => (
      <>
        <Heading>Autumn Social</Heading>
        {shown && <Confirm open={false} {...never} />}
      </>
    );
    const { rerender } = render(page(true));
    act(() => (document.activeElement as HTMLElement).blur());
    rerender(page(false));
    for (let frames = 0; frames < 4; frames += 1) await frame();
    expect(document.activeElement).toBe(document.body);
  });

  const ask = (busy: boolean) => {
    const answers = { onNo: vi.fn(), onYes: vi.fn() };
    render(<Confirm open question="Are you sure you want to cancel your RSVP?" final busy={busy} {...answers} />);
    return answers;
  };

  test('has its words as its name and begins at No', async () => {
    ask(false);
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure you want to cancel your RSVP?' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['No', 'Yes']);
    expect(focused()).toBe('No');
  });

  test('is answered once, and not left while the answer is on its way', async () => {
    const { onNo, onYes } = ask(true);
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await userEvent.click(screen.getByRole('button', { name: 'No' }));
    await userEvent.keyboard('{Escape}');
    expect([onNo.mock.calls.length, onYes.mock.calls.length]).toEqual([0, 0]);
  });
});
