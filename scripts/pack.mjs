import { buildIfChanged } from './build.mjs';
import { install } from './install.mjs';
import { become, main, node } from './project.mjs';

await main(async () => {
  await install({ development: false });
  await buildIfChanged();
  return become(node(), ['scripts/pack/cli.ts', ...process.argv.slice(2)]);
});
