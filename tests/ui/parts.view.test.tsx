import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DoorHead } from '#src/ui/parts/Door.tsx';
import { DateBadge } from '#src/ui/lists/DateBadge.tsx';
import { PassView } from '#src/ui/parts/PassView.tsx';
import { Photo } from '#src/ui/layout/Photo.tsx';
import { Progress } from '#src/ui/feedback/Progress.tsx';
import { EventCardSkeletons, TimelineSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Snackbar } from '#src/ui/feedback/Snackbar.tsx';
import { Square, Squares } from '#src/ui/lists/Squares.tsx';
import { Tile, Tiles } from '#src/ui/lists/Tile.tsx';
import { TopBar } from '#src/ui/layout/TopBar.tsx';
import { Verdict } from '#src/ui/feedback/Verdict.tsx';

afterEach(cleanup);
const nothing = () => {};

describe('a square', () => {
  test('leads to its page, and one that is off leads nowhere but can be reached and says why', async () => {
    const cancel = vi.fn();
    render(
      <Squares label="Event menu">
        <Square icon="M0 0" name="Guest List" href="/guests" />
        <Square icon="M0 0" name="Check Out" onPress={cancel} off why="You’re not checked in." />
      </Squares>,
    );
    const off = screen.getByRole('button', { name: 'Check Out' });
    await userEvent.click(off);
    expect({
      href: screen.getByRole('link', { name: 'Guest List' }).getAttribute('href'),
      off: [off.getAttribute('aria-disabled'), off.tabIndex, cancel.mock.calls.length],
      why: document.getElementById(off.getAttribute('aria-describedby') ?? '')?.textContent,
    }).toEqual({ href: '/guests', off: ['true', 0, 0], why: 'You’re not checked in.' });
  });
});

test('a tile is named by its name alone and described by its fact', () => {
  render(
    <Tiles>
      <Tile href="/events" icon="M0 0" name="Events" fact="2 this month" count={1} />
    </Tiles>,
  );
  const link = screen.getByRole('link', { name: 'Events' });
  expect(document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent).toBe('2 this month');
});

describe('a notice', () => {
  test('of an error is an alert, of anything else a status', () => {
    const { rerender } = render(<Snackbar kind="error" text="Unknown error" onClose={nothing} />);
    const first = [screen.getByRole('alert').textContent, screen.getByRole('status').textContent];
    rerender(<Snackbar kind="success" text="RSVP successfully sent" onClose={nothing} />);
    const second = [screen.getByRole('alert').textContent, screen.getByRole('status').textContent];
    expect([first, second]).toEqual([
      ['Unknown error', ''],
      ['', 'RSVP successfully sent'],
    ]);
  });

  test('holds while the pointer or the focus is on it', async () => {
    const calls: string[] = [];
    render(
      <>
        <Snackbar
          text="Saved"
          onClose={() => calls.push('close')}
          onHold={() => calls.push('hold')}
          onRelease={() => calls.push('release')}
        />
        <button type="button">Elsewhere</button>
      </>,
    );
    await userEvent.hover(screen.getByText('Saved'));
    await userEvent.unhover(screen.getByText('Saved'));
    await userEvent.tab();
    await userEvent.tab();
    expect(calls).toEqual(['hold', 'release', 'hold', 'release']);
  });
});

test('progress is said in words and in numbers', () => {
  render(<Progress title="House Rules" value={2} max={5} />);
  const bar = screen.getByRole('progressbar', { name: 'House Rules' });
  expect({
    text: bar.getAttribute('aria-valuetext'),
    of: [bar.getAttribute('value'), bar.getAttribute('max')],
    shown: screen.getByText('2 of 5').tagName,
  }).toEqual({ text: '2 of 5', of: ['2', '5'], shown: 'SPAN' });
});

test('skeletons are six cards and three rows, heard as one word', () => {
  const items = (part: React.ReactNode) => {
    const { container, unmount } = render(part);
    const found = [container.querySelectorAll('li').length, screen.getByRole('status').textContent];
    unmount();
    return found;
  };
  expect([items(<EventCardSkeletons />), items(<TimelineSkeleton label="Loading events" />)]).toEqual([
    [6, 'Loading'],
    [3, 'Loading events'],
  ]);
});

test('a picture fills or fits its frame by its own size, and one that fails gives way to the colour', () => {
  render(<Photo shape="card" src="/photo.jpg" alt="The pier" />);
  const image = screen.getByRole('img', { name: 'The pier' });
  const fits: (string | undefined)[] = [];
  for (const [width, height] of [
    [1200, 640],
    [598, 298],
  ]) {
    Object.defineProperty(image, 'naturalWidth', { value: width, configurable: true });
    Object.defineProperty(image, 'naturalHeight', { value: height, configurable: true });
    fireEvent.load(image);
    fits.push(image.dataset.fit);
  }
  fireEvent.error(image);
  expect([...fits, image.dataset.fit]).toEqual(['cover', 'contain', 'none']);
});

test('the top bar shows back, whistle and menu only where they lead somewhere', () => {
  const { rerender } = render(<TopBar name="Harbor House" />);
  const bare = screen.queryAllByRole('button').length + screen.queryAllByRole('link').length;
  rerender(
    <TopBar name="Harbor House" homeHref="/" whistleHref="/personal-safety" onBack={nothing} onMenu={nothing} />,
  );
  expect({
    bare,
    buttons: screen.getAllByRole('button').map((button) => button.getAttribute('aria-label')),
    links: screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  }).toEqual({
    bare: 0,
    buttons: ['Back', 'Menu'],
    links: [
      ['Harbor House, home', '/'],
      ['My Personal Safety', '/personal-safety'],
    ],
  });
});

test('a refusal is an alert; a success is none, since its place announces it', () => {
  const { rerender } = render(
    <Verdict kind="out" word="Not checked in" name="Already in since 21:14" why="Priya Raman" />,
  );
  const refused = screen.getByRole('alert').textContent;
  rerender(<Verdict kind="in" name="Maya Okafor" why="has been checked in" />);
  expect([refused, screen.queryAllByRole('alert')]).toEqual(['Not checked inAlready in since 21:14 Priya Raman', []]);
});

test('the head of the door says how many are inside', () => {
  render(
    <DoorHead title="Check In Guests" event="Autumn Social" onBack={nothing} count={{ inside: 42, isLive: true }} />,
  );
  expect(screen.getByText('42').parentElement?.textContent).toBe('42 inside');
});

test('a date badge reads as month and day, with a date for machines', () => {
  const { container } = render(<DateBadge month="Oct" day="17" date="2026-10-17" />);
  const time = container.querySelector('time');
  expect([time?.textContent, time?.dateTime]).toEqual(['Oct 17', '2026-10-17']);
});

test('a dot for each pass says and changes which one is shown', async () => {
  Element.prototype.scrollTo = nothing;
  const passes = ['Maya', 'Theo'].map((name) => ({ id: name, name, pass: <p>{name}</p> }));
  render(<PassView label="Passes" passes={passes} />);
  const current = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');
  const before = current();
  await userEvent.click(screen.getByRole('button', { name: 'Theo' }));
  expect([before, current()]).toEqual(['Maya', 'Theo']);
});

test('a single pass has no dots', () => {
  render(<PassView label="Passes" passes={[{ id: 'a', name: 'Maya', pass: <p>Maya</p> }]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
