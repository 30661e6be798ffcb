import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { type BrowserContext, chromium } from 'playwright';
import { argumentsOfChromium, findShell } from '../../scripts/chromium.mjs';

/** A browser in a process of its own, on a profile that outlives it. */
export interface OwnBrowser {
  context: BrowserContext;
  /** Ends it as an empty battery would. */
  kill(): Promise<void>;
}

export async function startBrowser(profile: string): Promise<OwnBrowser> {
  const asked = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', '--no-first-run', '--headless'];
  const program = findShell() ?? chromium.executablePath();
  const child = spawn(program, [...argumentsOfChromium(), ...asked], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} cannot be started.`);
  const exit = once(child, 'exit');
  const browser = await chromium.connectOverCDP(await addressOf(child.stderr));
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no profile.');
  return {
    context,
    async kill() {
      // The group: a process of it that stays behind holds the files of the profile.
      if (child.exitCode === null && child.signalCode === null) process.kill(-pid, 'SIGKILL');
      await exit;
    },
  };
}

async function addressOf(told: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: told })) {
    const [, address] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('The browser has not started.');
}
