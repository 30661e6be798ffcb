import { resolve } from 'node:path';
import { main, outerEnvironment, root, run, Stop } from './project.mjs';

await main(async () => {
  const [named = '.', ...more] = process.argv.slice(2);
  if (named.startsWith('-') || more.length > 0) throw new Stop('Usage: npm run --silent sbom -- [packed folder]');
  const folder = resolve(root, named);
  const args = ['sbom', '--sbom-format=cyclonedx', '--omit=dev', '--loglevel=error', '--prefix', folder];
  const { code, output } = await run('npm', args, { env: outerEnvironment() });
  if (code !== 0) throw new Stop(`${output.trim()}\nnpm could not list the packages of ${folder}.`);
  console.log(output.trim());
});
