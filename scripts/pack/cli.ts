import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../../package.json' with { type: 'json' };
import { main, Stop } from '../project.mjs';
import { pack, platform } from './pack.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

await main(async () => {
  const [named = `dist/muster-${manifest.version}-${platform}`, ...more] = process.argv.slice(2);
  if (named.startsWith('-') || more.length > 0) throw new Stop('Usage: npm run pack -- [folder]');
  const folder = resolve(root, named);
  const { version, files, packages, bytes } = pack(root, folder);
  console.log(
    `Packed Muster ${version} for ${platform} into ${relative(root, folder).startsWith('..') ? folder : relative(root, folder)}: ` +
      `${files} files, ${packages} packages and Node ${process.versions.node}, ${Math.round(bytes / 1e6)} MB.`,
  );
  console.log(`${folder}/bin/muster start runs it.`);
});
