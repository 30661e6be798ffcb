// npm run aria [-- -g drawer]: updates what a screen reader is given of each screen. See docs/accessibility.md.
import { ensureChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { become, main, projectEnvironment, Stop } from './project.mjs';

await main(async () => {
  await install();
  const chromium = await ensureChromium();
  if (chromium.path === undefined) throw new Stop(chromium.missing);
  const found = { CHROMIUM: chromium.path, CHROMIUM_SHELL: chromium.shell };
  const env = { ...projectEnvironment(), ...found, MUSTER_ARIA: '1' };
  return become('playwright', ['test', 'e2e/looks/looks.e2e.ts', ...process.argv.slice(2)], env);
});
