import type { AuthConfig } from '#contract/kit/browserConfig.ts';
import { revoke } from './revoke.ts';
import { clearStored, readable, storedRefreshToken, tabHoldsSession, unkeptRefreshToken } from './stored.ts';

const preference = 'muster.remember';

/** The answer to the box where the browser does not keep it. */
let unkeptAnswer: boolean | null = null;

/** Set before a sign-in; absent means remembered, as the box is checked by default. */
export function setRemembered(remember: boolean): void {
  unkeptAnswer = null;
  try {
    readable('localStorage')?.setItem(preference, remember ? 'yes' : 'no');
  } catch {
    unkeptAnswer = remember;
  }
}

/** Whether tokens belong to the whole browser rather than to this tab. A tab that holds a session keeps it to itself. */
export const isRemembered = (): boolean =>
  unkeptAnswer ?? (!tabHoldsSession() && readable('localStorage')?.getItem(preference) !== 'no');

/**
 * A session that is not remembered ends when the page unloads: its entries are removed and the provider is
 * told by a request that outlives the page; so does one whose tokens the browser does not keep. `onReturn` runs when the browser shows the ended page again from its cache.
 */
export function endAtUnload(config: AuthConfig, onReturn: () => void): () => void {
  let ended = false;
  const leave = () => {
    const unkept = unkeptRefreshToken(config.clientId);
    if (unkept !== null) {
      clearStored(null);
      ended = true;
      void revoke(config, unkept);
    }
    const storage = readable('sessionStorage');
    if (!storage || !tabHoldsSession()) return;
    const refreshToken = storedRefreshToken(storage, config.clientId);
    clearStored(storage);
    ended = true;
    if (refreshToken !== null) void revoke(config, refreshToken);
  };
  const comeBack = (event: PageTransitionEvent) => {
    if (event.persisted && ended) onReturn();
    ended = false;
  };
  addEventListener('pagehide', leave);
  addEventListener('pageshow', comeBack);
  return () => {
    removeEventListener('pagehide', leave);
    removeEventListener('pageshow', comeBack);
  };
}
