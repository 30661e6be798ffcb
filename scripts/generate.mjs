// Writes the lists that come from the folders, and the picture of what imports what.
import { install } from './install.mjs';
import { become, main, node } from './project.mjs';

await main(async () => {
  await install();
  return become(node(), ['scripts/generate/cli.ts']);
});
