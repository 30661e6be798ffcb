import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Generated } from './lists.ts';

/** What the states of a chart are there for, by their paths: ids of requirements, or plain words. */
type Purposes = Readonly<Record<string, string | readonly string[]>>;

/** The requirements of one page below docs/requirements, in their order. */
interface Feature {
  title: string;
  file: string;
  rows: readonly { id: string; sentence: string; isCall: boolean }[];
}

/** What states are there for, by their paths, of each chart by its id: `requirements.json` beside the chart. */
export function purposesOf(root: string): Readonly<Record<string, Purposes>> {
  const room = join(root, 'machines');
  const files = globSync(['**/requirements.json', 'lifecycles/*.requirements.json'], { cwd: room });
  return Object.fromEntries(
    files
      .map((file): [string, Purposes] => [chartOf(file), JSON.parse(readFileSync(join(room, file), 'utf8'))])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}

const chartOf = (file: string): string =>
  basename(file) === 'requirements.json' ? basename(dirname(file)) : basename(file, '.requirements.json');

/** Every requirement with its sentence, and what states are there for: for the inspector. */
export function requirementsOfStates(root: string): Generated {
  const rows = featuresOf(root).flatMap((feature) => feature.rows);
  const sentences = Object.fromEntries(rows.map(({ id, sentence }) => [id, sentence]));
  return {
    path: 'src/inspector/requirements/requirements.json',
    text: `${JSON.stringify({ sentences, purposes: purposesOf(root) })}\n`,
  };
}

/** Which requirements no state cites, by feature. */
export function tableOfRequirements(root: string): Generated {
  const cited = new Set(
    Object.values(purposesOf(root)).flatMap((states) =>
      Object.values(states).flatMap((purpose) => (typeof purpose === 'string' ? [] : purpose)),
    ),
  );
  const features = featuresOf(root).map(({ title, file, rows }) => {
    const about = rows.filter(({ isCall }) => !isCall).map(({ id }) => id);
    return { title, file, all: about.length, left: about.filter((id) => !cited.has(id)) };
  });
  const sum = (counts: number[]) => counts.reduce((one, other) => one + other, 0);
  const all = sum(features.map((feature) => feature.all));
  const left = sum(features.map((feature) => feature.left.length));
  return {
    path: 'docs/requirements/states.md',
    text: [
      '# Requirements without a state',
      '',
      '<!-- Written by `npm run generate`. -->',
      '',
      `Beside each chart, \`requirements.json\` says which requirements each of its states is there for, or in plain words what a state does that no requirement asks for; [the inspector](../topics/front-end.md#the-inspector) shows them. Of ${all} requirements ${all - left} are cited there. The others are about access, layout, texts of a page without a chart, answers of the server, or what holds everywhere; rows about calls and data are not counted.`,
      '',
      '| feature | rows | cited | no state cites |',
      '|---|---|---|---|',
      ...features.map(
        (each) =>
          `| [${each.title}](${each.file}) | ${each.all} | ${each.all - each.left.length} | ${inRanges(each.left)} |`,
      ),
      '',
    ].join('\n'),
  };
}

/** In the order of the index. */
function featuresOf(root: string): Feature[] {
  const index = readFileSync(join(root, 'docs/requirements.md'), 'utf8');
  return [...index.matchAll(/^\| \[(.+)\]\(requirements\/(.+\.md)\)/gm)].map(([, title = '', file = '']) => ({
    title,
    file,
    rows: rowsOf(readFileSync(join(root, 'docs/requirements', file), 'utf8')),
  }));
}

function rowsOf(text: string): Feature['rows'] {
  let heading = '';
  return text.split('\n').flatMap((line) => {
    heading = /^## (.+)$/.exec(line)?.[1] ?? heading;
    const [, id, sentence] = /^\| ([A-Z]-\d+) \| (.+) \|$/.exec(line) ?? [];
    return id && sentence ? [{ id, sentence, isCall: /^(Calls|Every call)/.test(heading) }] : [];
  });
}

/** `R-01, R-10 to R-12`, as the index has it. */
function inRanges(ids: readonly string[]): string {
  const runs: string[][] = [];
  for (const id of ids) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run && before && before[0] === id[0] && Number(before.slice(2)) + 1 === Number(id.slice(2))) run.push(id);
    else runs.push([id]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]} to ${run.at(-1)}` : run.join(', '))).join(', ');
}
