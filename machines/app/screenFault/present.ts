import type { ScreenFaultSnapshot, TabAlone } from './machine.ts';

/** What stands in place of a screen; null where the screen itself does, or nothing is said. */
export interface ScreenFaultView {
  heading: string;
  /** What went wrong; null while that is being found out. */
  error: { title: string; text: string; retry: string } | null;
}

const goes: Readonly<Record<TabAlone, string>> = {
  session: 'You sign in again, as this device does not remember you.',
  guestLinks: 'Guest links that you have not passed on are not shown again.',
  drinks: 'The drinks that you have entered go.',
};

const missing: ScreenFaultView = {
  heading: 'This page did not load',
  error: {
    title: 'A part of Muster did not arrive',
    text: 'Check your network. Everything else works on.',
    retry: 'Try again',
  },
};

const broken: ScreenFaultView = {
  heading: 'Something went wrong',
  error: {
    title: 'This page could not be shown',
    text: 'Nothing you sent is lost. Load the page again.',
    retry: 'Load again',
  },
};

const replaced = (losing: readonly TabAlone[]): ScreenFaultView => ({
  heading: 'A newer Muster is here',
  error: {
    title: 'This page is part of the version before',
    text: ['Load the page again to go on.', ...losing.map((each) => goes[each])].join(' '),
    retry: 'Load again',
  },
});

export function present(snapshot: ScreenFaultSnapshot): ScreenFaultView | null {
  const { isAside, losing } = snapshot.context;
  if (snapshot.matches('shown') || isAside) return null;
  if (snapshot.matches('missing')) return missing;
  if (snapshot.matches('broken')) return broken;
  if (snapshot.matches('replaced')) return replaced(losing);
  return { heading: 'One moment', error: null };
}

/** Whether the screen itself is there. */
export const isShown = (snapshot: ScreenFaultSnapshot): boolean => snapshot.matches('shown');
