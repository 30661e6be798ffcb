import { BrowserConfig } from '#contract/kit/browserConfig.ts';

const patience = 15_000;

/** Asks the server for what the browser needs to start; fails where it takes its time, so that it can be asked again. */
export async function loadConfig(): Promise<BrowserConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(patience) });
  return BrowserConfig.parse(await response.json());
}
