import type { AttendanceSnapshot, HostStatus } from './attendance.machine.ts';

/** How a host stands, as the ground that facts of their guests name. */
export const hostStatusOf = (host: AttendanceSnapshot): HostStatus => (host.matches('going') ? 'going' : 'notGoing');

/** The same of whoever may have no host, and where the host may have been suspended or removed (`isFormer`), so that no guest comes in. */
export const hostStatusOrNone = (host: { snapshot: AttendanceSnapshot } | null, isFormer = false): HostStatus =>
  host === null ? 'none' : isFormer ? 'notGoing' : hostStatusOf(host.snapshot);

/** A host does not cancel while one of the guests is in. */
export const preventsHostCancel = (guest: AttendanceSnapshot): boolean => guest.matches({ going: 'in' });

/** Whose yes waits when the host cancels. */
export const goesOnHoldWithHost = (guest: AttendanceSnapshot): boolean => guest.matches('going');

/** Whose yes counts again when the host goes again. */
export const comesBackWithHost = (guest: AttendanceSnapshot): boolean => guest.matches('onHold');

/** Who hears that a host on the list is a member no longer, or is again: everyone who is still to come; whoever is inside goes on with their code (G-47). */
export const waitsOutside = (guest: AttendanceSnapshot): boolean =>
  (guest.matches('going') && !guest.matches({ going: 'in' })) || guest.matches('invited');

/**
 * Whether a guest's link says that the invitation is on hold, as the door does: the host is not going, or was suspended or removed
 * (`isHostFormer`). Whoever is inside keeps the code, for it lets them out (G-43).
 */
export const isOnHoldByLink = (guest: AttendanceSnapshot, host: HostStatus, isHostFormer: boolean): boolean =>
  host !== 'going' || (isHostFormer && !guest.matches({ going: 'in' }));

/** Whether a guest's link opens nothing: nothing that was approved stands, it is over, or the guest was taken off the list. */
export const isDeadLink = (event: { status: string; ended: boolean }, guest: AttendanceSnapshot): boolean =>
  !(event.status === 'approved' || event.status === 'being-changed') || event.ended || guest.matches('removed');
