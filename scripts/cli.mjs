import { install } from './install.mjs';
import { become, main, node } from './project.mjs';

await main(async () => {
  const [program = '', ...args] = process.argv.slice(2);
  await install({ development: false });
  return become(node(), [program, ...args]);
});
