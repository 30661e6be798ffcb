import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openLink, readLink } from '#machines/app/simulator/link.ts';
import { type AnyModel, replay } from '#machines/app/simulator/replay.ts';
import { isRecord } from '#machines/kit/model/nodes.ts';
import { plain } from '#machines/kit/model/playLink.ts';
import { models } from '#src/inspector/simulated/models.ts';
import type { KeptPath } from '#tests/support/paths/keptPaths.ts';
import { Stop } from '../project.mjs';
import type { PathOptions } from './options.ts';

/** The path of a link, with what is shown after each move; throws `Stop` with a sentence where the link does not fit. */
export async function pathOf({ flow, search }: PathOptions): Promise<KeptPath> {
  const model = await modelOf(flow);
  const { situation, trace, mismatch } = openLink(model, readLink(search));
  if (mismatch !== null) throw new Stop(`${mismatch.replace(/ This is the .*$/, '')} Nothing is written.`);
  if (trace.length === 0)
    throw new Stop('This link leads to a start, without a move. Make one, and copy the link then.');
  const views = [...trace, ''].map((_, made) => viewOf(model, situation, trace.slice(0, made)));
  return {
    played: `/inspector/${flow}?${search}`,
    start: situation,
    shows: views[0],
    moves: trace.map((move, made) => ({ move, shows: changed(views[made], views[made + 1]) })),
  };
}

async function modelOf(flow: string): Promise<AnyModel> {
  const load = models[flow];
  if (!load) throw new Stop(`There is no chart ${flow}. There are ${Object.keys(models).join(', ')}.`);
  return load();
}

const viewOf = (model: AnyModel, situation: string, trace: readonly string[]): unknown =>
  JSON.parse(JSON.stringify(model.present(replay(model, { situation, trace }).now.chart)));

/** Of what is shown the fields that are not as before; all of it where it has no fields. */
function changed(before: unknown, after: unknown): unknown {
  if (!isRecord(before) || !isRecord(after)) return after;
  const isOther = ([name, value]: [string, unknown]) => JSON.stringify(before[name]) !== JSON.stringify(value);
  return Object.fromEntries(Object.entries(after).filter(isOther));
}

/** The folder of a flow’s tests: that of its chart. */
function featureOf(root: string, flow: string): string {
  const text = readFileSync(join(root, 'src/inspector/simulated/models.ts'), 'utf8');
  const [, feature] =
    new RegExp(`^ {2}${flow}: async \\(\\) =>\\s+\\(await import\\('#machines/(\\w+)/`, 'm').exec(text) ?? [];
  if (feature === undefined) throw new Stop(`src/inspector/simulated/models.ts does not say where ${flow} stands.`);
  return feature;
}

/** Writes a path beside the tests of its flow; answers the file. */
export function writePath(root: string, { flow, name }: PathOptions, path: KeptPath): string {
  const last = plain(path.moves.at(-1)?.move ?? '').replaceAll(/[^\w-]+/g, '-');
  const file = `tests/${featureOf(root, flow)}/${flow}.${name ?? last}.path.json`;
  if (existsSync(join(root, file))) throw new Stop(`${file} is there already. Give this path another --name.`);
  writeFileSync(join(root, file), `${JSON.stringify(path, null, 2)}\n`);
  return file;
}
