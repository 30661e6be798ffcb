// Writes a new flow, green at once: chart, moves, what is shown, screen, route, its page, tests, looks and its address.
import { install } from './install.mjs';
import { become, main, node } from './project.mjs';

await main(async () => {
  await install();
  return become(node(), ['scripts/newFlow/cli.ts', ...process.argv.slice(2)]);
});
