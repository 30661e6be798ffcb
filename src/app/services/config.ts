import { BrowserConfig } from '#contract/kit/browserConfig.ts';

/** Asks the server for what the browser needs to start. */
export async function loadConfig(): Promise<BrowserConfig> {
  const response = await fetch('/config.json');
  return BrowserConfig.parse(await response.json());
}
