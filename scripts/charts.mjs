// Draws every chart of machines/registry.ts: docs/charts/<id>.svg, and its layout for the inspector's page.
import { install } from './install.mjs';
import { become, main, node } from './project.mjs';

await main(async () => {
  await install();
  return become(node(), ['src/inspector/drawing/cli.ts']);
});
