import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import type * as Part from '#src/ui/layout/Heading.tsx';
import { importFresh } from '#tests/support/importFresh.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let Heading: typeof Part.Heading;

beforeEach(async () => {
  ({ Heading } = await importFresh<typeof Part>('#src/ui/layout/Heading.tsx'));
});
afterEach(cleanup);

const focused = () => document.activeElement?.textContent;

describe('the heading of a screen', () => {
  test('names the document and leaves the focus alone at the first load', () => {
    render(
      <StrictMode>
        <Heading>Login</Heading>
      </StrictMode>,
    );
    expect([document.title, document.activeElement]).toEqual(['Login', document.body]);
  });

  test('takes the focus when its text changes', () => {
    const { rerender } = render(<Heading>Events</Heading>);
    rerender(<Heading>Enter Birthday</Heading>);
    expect([document.title, focused()]).toEqual(['Enter Birthday', 'Enter Birthday']);
  });

  test('takes the focus on the next screen, though the text is the same', () => {
    render(<Heading>Check In</Heading>);
    cleanup();
    render(<Heading>Check In</Heading>);
    expect(focused()).toBe('Check In');
  });

  test('leaves the focus where it is while nothing changes', () => {
    const screenOf = (count: number) => (
      <>
        <Heading>Guest List</Heading>
        <button type="button">{`${count} checked in`}</button>
      </>
    );
    const { rerender } = render(screenOf(1));
    screen.getByRole('button').focus();
    rerender(screenOf(2));
    expect(focused()).toBe('2 checked in');
  });
});
