import Bowser from 'bowser';
import type { DeviceForm, DeviceName } from '#contract/account/session.ts';

/** What no browser exceeds; what is longer is not looked at. */
const longest = 512;
const nothing: DeviceName = { browser: null, system: null, form: null };

const forms: Readonly<Record<string, DeviceForm>> = { mobile: 'phone', tablet: 'tablet', desktop: 'computer' };
const shorter: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Chrome OS': 'ChromeOS',
};

/**
 * Browser, system and sort of device of a user agent, in the names people know; null for what it does not say. What was sent
 * is kept nowhere, so nothing but names of the library's own list can stand in a list or a mail.
 */
export function nameDevice(agent: string): DeviceName {
  if (agent.length > longest || agent === '') return nothing;
  const { browser, os, platform } = Bowser.parse(agent);
  if (!browser.name || !os.name) return nothing;
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  return {
    browser: shorter[browser.name] ?? browser.name,
    system: shorter[system] ?? system,
    form: forms[platform.type ?? ''] ?? null,
  };
}
