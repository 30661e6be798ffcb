// Writes a new flow, green at once: chart, moves, what is shown, screen, route, its page, tests, looks and its address.
import { install } from './install.mjs';
import { become, main, node, run } from './project.mjs';

await main(async () => {
  await install();
  const { code } = await run(node(), ['scripts/newFlow/cli.ts', ...process.argv.slice(2)], { show: true });
  return code === 0 ? become(node(), ['scripts/coverage.mjs']) : code;
});
