import type { SnapshotFrom } from 'xstate';
import { type DeviceForm, deviceText } from '#contract/account/session.ts';
import { hereOf, type pushConsentMachine, type PushStatus, pushStatusOf } from './machine.ts';

export interface PushDeviceRow {
  id: string;
  /** "Chrome on Android" */
  device: string;
  form: DeviceForm | null;
}

export interface PushConsentView {
  heading: string;
  /** What it is for; null where this device can't have them. */
  lead: string | null;
  /** Null while it is not known. */
  standing: PushStatus | null;
  error: string | null;
  /** It asks by itself, in a sheet; otherwise on its page. */
  asks: boolean;
  /** This device is being turned on, or shows something else from now on. */
  turningOn: boolean;
  turningOff: boolean;
  hides: boolean;
  events: boolean;
  /** Id of this device where it is on. */
  here: string | null;
  /** The other devices that get them. */
  others: readonly PushDeviceRow[];
  isOver: boolean;
}

const lead = 'Safety messages come here right away, and as a text or an email too.';

export function present(snapshot: SnapshotFrom<typeof pushConsentMachine>): PushConsentView {
  const { context } = snapshot;
  const { asks, hides, events, error, state } = context;
  const here = hereOf(context);
  const standing = pushStatusOf(context);
  return {
    heading: 'Notifications',
    lead: standing === null || standing === 'on' || standing === 'off' ? lead : null,
    ...{ standing, error, asks, hides, events, here: here?.id ?? null },
    turningOn: snapshot.matches('subscribing') || snapshot.matches('saving'),
    turningOff: snapshot.matches('removing'),
    others: (state?.devices ?? [])
      .filter(({ id }) => id !== here?.id)
      .map(({ id, form, ...name }) => ({ id, form, device: deviceText(name) })),
    isOver: snapshot.status === 'done',
  };
}
