// Writes a played moment as a path that the tests of its flow walk from now on.
import { install } from './install.mjs';
import { become, main, node } from './project.mjs';

await main(async () => {
  await install();
  return become(node(), ['scripts/newPath/cli.ts', ...process.argv.slice(2)]);
});
