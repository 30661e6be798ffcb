import { Stop } from '../project.mjs';

/** A played moment by its link, and what its path is to be called. */
export interface PathOptions {
  flow: string;
  search: string;
  name: string | null;
}

const usage =
  "Usage: npm run new:path -- '<link>' [--name turned-away], or: npm run new:path -- <flow> 'start=…&trace=…' [--name …]";

/** What was asked for on the command line; throws `Stop` with a sentence where that is no played moment. */
export function pathOptionsOf(argv: readonly string[]): PathOptions {
  const at = argv.indexOf('--name');
  const name = at < 0 ? null : (argv[at + 1] ?? '');
  if (name !== null && !/^[a-z][a-z0-9-]*$/i.test(name))
    throw new Stop(`A name has letters, digits and hyphens. ${usage}`);
  const given = at < 0 ? argv : [...argv.slice(0, at), ...argv.slice(at + 2)];
  const [link = '', rest] = given;
  if (link === '' || given.length > 2) throw new Stop(usage);
  const [path = '', search = ''] = rest === undefined ? link.split(/[?#]/) : [link, rest.replace(/^[?#]/, '')];
  const flow = path.split('/').at(-1) ?? '';
  if (flow === '') throw new Stop(`This link names no flow. ${usage}`);
  if (!new URLSearchParams(search).has('start'))
    throw new Stop('This link plays nothing. Open the flow with “Play it”, go to the moment and copy the link there.');
  return { flow, search, name };
}
