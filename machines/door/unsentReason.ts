/** Why something that a door decided or noted is only on this phone. `elsewhere`: its event is not in the organization that is open. */
export type UnsentReason = 'offline' | 'server' | 'notStaff' | 'elsewhere';

/** What keeps `they`, or `them` (`it` for one), on this phone, and what sends them (C-68, C-82). */
export function unsentReasonText(why: UnsentReason, they: string, them: string): string {
  switch (why) {
    case 'notStaff':
      return `You’re no longer check-in staff there, so ${they} can’t be sent.`;
    case 'elsewhere':
      return `We send ${them} when you open the organization the event is in. If you don’t belong to it anymore, tell its staff.`;
    case 'server':
      return 'Muster can’t take anything right now. We keep trying.';
    case 'offline':
      return `We send ${them} as soon as you’re online.`;
  }
}

const byWeight: readonly UnsentReason[] = ['offline', 'server', 'elsewhere', 'notStaff'];

/** What is said of all together where some are left for one reason and some for another: first what another try may change. */
export const mainUnsentReason = (whys: readonly UnsentReason[]): UnsentReason =>
  byWeight.find((why) => whys.includes(why)) ?? 'offline';
