import type { SnapshotFrom } from 'xstate';
import type { FailedRule } from '#contract/forms/form.ts';
import type { signInMachine } from './signIn.machine.ts';

export interface SignInView {
  /** The address of the screen, with the e-mail where the specification asks for it. */
  path: string;
  busy: boolean;
  failed: FailedRule | null;
}

export function present(snapshot: SnapshotFrom<typeof signInMachine>): SignInView {
  const { credentials, failed } = snapshot.context;
  const email = `?email=${encodeURIComponent(credentials.email)}`;
  const path = snapshot.matches('newPasswordRequired')
    ? '/new-password'
    : snapshot.matches('resetRequired')
      ? `/reset-password${email}`
      : snapshot.matches('notConfirmed')
        ? `/confirm${email}`
        : '/login';
  return { path, busy: snapshot.hasTag('busy'), failed };
}
