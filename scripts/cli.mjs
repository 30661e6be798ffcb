import { install } from './install.mjs';
import { become, main, node } from './project.mjs';

await main(async () => {
  const [command, ...args] = process.argv.slice(2);
  await install({ development: false });
  return become(node(), [`server/cli/${command}.ts`, ...args]);
});
