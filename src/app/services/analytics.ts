import type { BrowserConfig } from '#contract/kit/browserConfig.ts';

/** What is counted, and all that is told of it: ids alone, never a name. */
export interface Tracked {
  'Event invites sent': { EventId: string };
}

/**
 * Tells the analytics endpoint that something was done. Does nothing where the server names none. No one waits for it, and
 * whether it arrives changes nothing.
 */
export async function track<Name extends keyof Tracked>(
  config: () => Promise<BrowserConfig>,
  event: Name,
  properties: Tracked[Name],
): Promise<void> {
  try {
    const { analytics } = await config();
    if (!analytics) return;
    // Plain text, so that it is one request: a browser asks another origin first whether it takes JSON.
    await fetch(analytics.endpoint, {
      method: 'POST',
      mode: 'no-cors',
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      body: JSON.stringify({ event, properties: { ...properties, token: analytics.token } }),
    });
  } catch {
    // Not counted.
  }
}
