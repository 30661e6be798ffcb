import type { SnapshotFrom } from 'xstate';
import { href } from '#contract/kit/addresses.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { limits } from '#contract/kit/limits.ts';
import { type Exit, exit } from '#machines/kit/exit.ts';
import type { setUpMachine } from './machine.ts';

export interface SetUpView {
  view: 'form' | 'dead' | 'unlinked';
  heading: string;
  text: string;
  busy: boolean;
  failed: FailedRule | null;
  /** To the login, where the organization was made and signing in failed. */
  goesTo: Exit | null;
}

export function present(snapshot: SnapshotFrom<typeof setUpMachine>): SetUpView {
  const view = snapshot.matches('dead') ? 'dead' : snapshot.matches('unlinked') ? 'unlinked' : 'form';
  const goesTo = snapshot.matches('signedOut') ? exit.replace(href.signIn()) : null;
  return { view, ...words[view], busy: snapshot.hasTag('busy'), failed: snapshot.context.failed, goesTo };
}

const words: Record<SetUpView['view'], { heading: string; text: string }> = {
  form: {
    heading: 'Set Up Muster',
    text: 'Name your organization and make your own account. You’ll run it, and can add members next.',
  },
  dead: {
    heading: 'This setup link no longer works',
    text: `A link works once, for ${limits.setupLinkMinutes} minutes. If you’ve used it, log in. If not, restart Muster to get a new one.`,
  },
  unlinked: {
    heading: 'Open your setup link',
    text: 'Muster prints a link when it starts without an organization. Open that link, all of it, to set yours up.',
  },
};
