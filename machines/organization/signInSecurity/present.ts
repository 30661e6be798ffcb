import type { SnapshotFrom } from 'xstate';
import type { RoleHolders, SecuredRole } from '#contract/organization/signInSecurity.ts';
import { roleTexts } from '../roles.ts';
import type { signInSecurityMachine } from './machine.ts';
import { isUnsaved, rolesToDeactivate } from './setup.ts';

export interface SecuredRoleLine {
  role: SecuredRole;
  name: string;
  /** How many who hold it have neither app nor passkey: "1 of 3 has no app or passkey yet". */
  holders: string;
  chosen: boolean;
}

export interface SignInSecurityView {
  view: 'loading' | 'failed' | 'gone' | 'elsewhere' | 'shown';
  roles: readonly SecuredRoleLine[];
  /** Whoever looks has no second factor of their own, and so changes nothing. */
  isOwnOff: boolean;
  unsaved: boolean;
  /** Asked before anyone's role becomes inactive. */
  question: { title: string; lines: readonly string[] } | null;
  busy: boolean;
  /** Why nothing, or nothing newer, could be loaded. */
  error: string | null;
}

type Snapshot = SnapshotFrom<typeof signInSecurityMachine>;

export function present(snapshot: Snapshot): SignInSecurityView {
  const { seen, chosen, error } = snapshot.context;
  const view = viewOf(snapshot);
  const isShown = view === 'shown';
  return {
    ...{ view, error },
    roles: isShown && seen ? seen.roles.map((of) => lineOf(of, chosen)) : [],
    isOwnOff: isShown && seen?.isOwnOn === false,
    unsaved: isShown && isUnsaved(snapshot.context),
    question: snapshot.matches({ shown: 'asking' }) ? questionOf(rolesToDeactivate(snapshot.context)) : null,
    busy: snapshot.matches({ shown: 'saving' }),
  };
}

function viewOf(snapshot: Snapshot): SignInSecurityView['view'] {
  const { value } = snapshot;
  return typeof value === 'object' ? 'shown' : value;
}

const lineOf = ({ role, ...count }: RoleHolders, chosen: readonly SecuredRole[]): SecuredRoleLine => ({
  ...{ role, name: roleTexts[role].name, holders: holdersText(count), chosen: chosen.includes(role) },
});

function holdersText({ holders, without }: Omit<RoleHolders, 'role'>): string {
  if (holders === 0) return 'No one has this role';
  const has = (count: number): string => `${count} of ${holders} ${count === 1 ? 'has' : 'have'}`;
  return without > 0 ? `${has(without)} no app or passkey yet` : `${has(holders)} an app or a passkey`;
}

const questionOf = (roles: readonly RoleHolders[]): NonNullable<SignInSecurityView['question']> => ({
  title: 'Require more than a password now?',
  lines: [
    ...roles.map((of) => `${roleTexts[of.role].name}: ${holdersText(of)}.`),
    'Until they turn on an app or sign in with a passkey, their role doesn’t work for them.',
  ],
});
