import type { ScreenFaultSnapshot, TabOnlyState } from './machine.ts';

/** What stands in place of a screen; null where the screen itself does, or nothing is said. */
export interface ScreenFaultView {
  heading: string;
  /** What went wrong; null while that is being found out. */
  error: { title: string; text: string; retry: string } | null;
}

/** What each means for whoever loads the page again. */
export const goesWithPage: Readonly<Record<TabOnlyState, string>> = {
  session: 'You’ll need to sign in again.',
  guestLinks: 'Guest links you haven’t shared won’t be shown again.',
  drinks: 'The drinks you entered will be cleared.',
};

const missing: ScreenFaultView = {
  heading: 'This page didn’t load',
  error: {
    title: 'Part of Muster didn’t load',
    text: 'Check your network. Everything else still works.',
    retry: 'Try again',
  },
};

const broken: ScreenFaultView = {
  heading: 'Something went wrong',
  error: {
    title: 'This page couldn’t be shown',
    text: 'Nothing you sent was lost. Reload the page.',
    retry: 'Reload',
  },
};

const replaced = (losing: readonly TabOnlyState[]): ScreenFaultView => ({
  heading: 'Muster has been updated',
  error: {
    title: 'This page is from the previous version',
    text: ['Reload to continue.', ...losing.map((each) => goesWithPage[each])].join(' '),
    retry: 'Reload',
  },
});

const failedAgain = (losing: readonly TabOnlyState[]): ScreenFaultView => ({
  heading: 'This page didn’t load',
  error: {
    title: 'Part of Muster still didn’t load',
    text: ['Reload to continue.', ...losing.map((each) => goesWithPage[each])].join(' '),
    retry: 'Reload',
  },
});

export function present(snapshot: ScreenFaultSnapshot): ScreenFaultView | null {
  const { isAside, losing } = snapshot.context;
  if (snapshot.matches('shown') || isAside) return null;
  if (snapshot.matches('missing')) return missing;
  if (snapshot.matches('failedAgain')) return failedAgain(losing);
  if (snapshot.matches('broken')) return broken;
  if (snapshot.matches('replaced')) return replaced(losing);
  return { heading: 'One moment', error: null };
}

/** Whether the screen itself is there. */
export const isShown = (snapshot: ScreenFaultSnapshot): boolean => snapshot.matches('shown');
