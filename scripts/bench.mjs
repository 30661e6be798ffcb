import { existsSync } from 'node:fs';
import { buildIfChanged } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { become, main, node, projectEnvironment, Stop, within } from './project.mjs';

await main(async () => {
  await install();
  if (!existsSync(within('bench/main.ts')))
    throw new Stop('There is nothing to measure yet: bench/main.ts is missing.');
  await buildIfChanged();
  const chromium = await ensureChromium();
  if (!chromium.path) console.log(`Without the browser's figures: ${chromium.missing}`);
  const env = { ...projectEnvironment(), ...(chromium.path ? { CHROMIUM: chromium.path } : {}) };
  return become(node(), ['bench/main.ts', ...process.argv.slice(2)], env);
});
