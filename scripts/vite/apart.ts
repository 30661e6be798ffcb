import { join } from 'node:path';
import type { Plugin } from 'vite';

const mark = '?apart';

/** What renders must be the same on both sides. */
const common = /\/node_modules\/(react|react-dom|scheduler)\//;
const code = /\.(ts|tsx|js|mjs)$/;

/**
 * Gives what stands below these folders its own copies of all that it imports. It is loaded lazily and imports parts of every
 * feature: sharing modules with them would cut the app's chunks again, and every page would load more and smaller files.
 */
export function apart(root: string, folders: readonly string[]): Plugin {
  const below = folders.map((folder) => join(root, folder, '/'));
  const isApart = (id: string) => id.endsWith(mark) || below.some((folder) => id.startsWith(folder));
  return {
    name: 'apart',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer || !isApart(importer)) return null;
      const found = await this.resolve(source, importer.replace(mark, ''), { ...options, skipSelf: true });
      if (!found || found.external || !found.id.startsWith(root)) return found;
      const stays = !code.test(found.id) || common.test(found.id) || isApart(found.id);
      return stays ? found : { ...found, id: found.id + mark };
    },
  };
}

/**
 * Copies that several of those parts need are in one chunk. What the first page loads anyway is taken before it: a group
 * takes along what its modules import.
 */
export const apartGroup = { name: 'Inspector-shared', test: /\?apart$/, minShareCount: 2, priority: 8.5 };

/** How a lazy chunk of those parts is called: the service worker leaves out what begins like this. */
export function apartName(facade: string | null): string | null {
  const [, folder = '', file = ''] = /([^/]+)\/([^/]+?)\.tsx?(\?apart)?$/.exec(facade ?? '') ?? [];
  const isOurs = facade?.endsWith(mark) || /\/inspector\/(play|gallery|simulated)\//.test(facade ?? '');
  return isOurs ? `Inspector-${file === 'model' ? folder : file.replace('.model', '')}` : null;
}
