import type { SnapshotFrom } from 'xstate';
import type { pushRenewalMachine } from './machine.ts';

/** What is said on Home and My Account where notifications have stopped on this device; null otherwise. */
export const present = (snapshot: SnapshotFrom<typeof pushRenewalMachine>): { text: string | null } => ({
  text: snapshot.matches('stopped') ? 'Notifications have stopped on this device. Turn them on again.' : null,
});
