/** A passkey of one's own: where it was made, and when (UTC ISO; null where that is not told). */
export interface Passkey {
  id: string;
  /** "Chrome on Android" */
  name: string;
  createdAt: string | null;
}

/** `keptBy`: this server, a pool outside, or the sign-on provider, which has its own. `offered`: passkeys can be used here at all. */
export interface PasskeyList {
  keptBy: 'muster' | 'pool' | 'provider';
  offered: boolean;
  passkeys: readonly Passkey[];
}
