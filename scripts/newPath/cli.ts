import { fileURLToPath } from 'node:url';
import { main, run, Stop } from '../project.mjs';
import { pathOptionsOf } from './options.ts';
import { pathOf, writePath } from './write.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

await main(async () => {
  const asked = pathOptionsOf(process.argv.slice(2));
  const file = writePath(root, asked, await pathOf(asked));
  const { code, output } = await run('biome', ['format', '--write', file]);
  if (code !== 0) throw new Stop(output);
  const folder = file.slice(0, file.lastIndexOf('/'));
  console.log(
    `Written: ${file}\nRun it: vitest run --project node --project jsdom ${folder}/${asked.flow}. -t 'kept path'`,
  );
});
