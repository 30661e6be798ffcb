import type { SnapshotFrom } from 'xstate';
import { showDate } from '#contract/kit/zones.ts';
import type { passkeysMachine } from './machine.ts';
import type { Passkey } from './passkey.ts';

export interface PasskeyRow {
  id: string;
  name: string;
  added: string | null;
}

export interface PasskeysView {
  heading: string;
  lead: string | null;
  view: 'loading' | 'failed' | 'shown' | 'elsewhere';
  rows: readonly PasskeyRow[];
  error: string | null;
  /** Why none can be made here, or where they are. */
  note: string | null;
  /** Making one; null where that cannot be done. */
  add: { busy: boolean } | null;
  question: { title: string; text: string; yes: string } | null;
  /** One is being removed. */
  removing: boolean;
}

type Snapshot = SnapshotFrom<typeof passkeysMachine>;

export function present(snapshot: Snapshot): PasskeysView {
  const { list, error, removing, zone, canMake } = snapshot.context;
  const view = viewOf(snapshot);
  const isShown = view === 'shown';
  return {
    ...{ heading: 'Passkeys', view, error },
    lead: isShown ? 'Sign in with your face, finger or screen lock in place of your password.' : null,
    rows: isShown ? (list?.passkeys ?? []).map((passkey) => rowOf(passkey, zone)) : [],
    note: noteOf(snapshot),
    add: isShown && canMake ? { busy: snapshot.matches('adding') } : null,
    question: removing && {
      title: 'Remove this passkey?',
      text: `${removing.name} can no longer sign you in with it. Delete it from that device’s passwords too.`,
      yes: 'Remove',
    },
    removing: snapshot.matches('removing'),
  };
}

function viewOf(snapshot: Snapshot): PasskeysView['view'] {
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('elsewhere')) return 'elsewhere';
  return snapshot.context.list === null ? 'loading' : 'shown';
}

function noteOf(snapshot: Snapshot): string | null {
  const { list, canMake } = snapshot.context;
  if (snapshot.matches('elsewhere'))
    return list?.keptBy === 'provider'
      ? 'You sign in with your organization’s account. If it supports passkeys, add one there.'
      : 'Your organization’s sign-in doesn’t support passkeys.';
  return viewOf(snapshot) === 'shown' && !canMake
    ? 'This browser can’t add a passkey here. Open Muster in another browser, at its web address.'
    : null;
}

const rowOf = ({ id, name, createdAt }: Passkey, zone: string): PasskeyRow => ({
  ...{ id, name },
  added: createdAt === null ? null : `Added ${showDate(createdAt, zone)}`,
});
