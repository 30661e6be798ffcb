import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SquareId } from '#machines/events/eventView/squares.ts';
import { Stop } from '../project.mjs';
import { filled, type NewFlow, wordsOf } from './names.ts';

/** Where each template goes. */
const templates = (({ feature, flow }: NewFlow) => ({
  'machine.ts': `machines/${feature}/${flow}/machine.ts`,
  'model.ts': `machines/${feature}/${flow}/model.ts`,
  'requirements.json': `machines/${feature}/${flow}/requirements.json`,
  'present.ts': `machines/${feature}/${flow}/present.ts`,
  'Screen.tsx': `src/${feature}/${flow}/Screen.tsx`,
  'route.tsx': `src/${feature}/${flow}/route.tsx`,
  'page.ts': `tests/${feature}/${flow}.page.ts`,
  'chart.test.ts': `tests/${feature}/${flow}.chart.test.ts`,
  'view.test.tsx': `tests/${feature}/${flow}.view.test.tsx`,
  'flow.e2e.ts': `e2e/${feature}/${flow}.flow.e2e.ts`,
  'looks.ts': `e2e/${feature}/${flow}.looks.ts`,
  'aria.yml': `e2e/looks/aria/${wordsOf(flow).replaceAll(' ', '-')}.yml`,
})) satisfies (flow: NewFlow) => Record<string, string>;

/** Every file of a flow as it begins; what is other below an event has templates of its own. */
export const filesOf = (flow: NewFlow): { path: string; text: string }[] =>
  Object.entries(templates(flow)).map(([name, path]) => {
    const atEvent = new URL(`templates/atEvent/${name}.txt`, import.meta.url);
    const isOther = flow.square !== null && existsSync(atEvent);
    const template = readFileSync(isOther ? atEvent : new URL(`templates/${name}.txt`, import.meta.url), 'utf8');
    return { path, text: filled(template, flow) };
  });

interface Line {
  file: string;
  after: string;
  line: string;
}

/** Lines that the tables of addresses, screens and bars and the list of addresses of our own get, each after what is named. */
const lines = ({ feature, flow, address, square }: NewFlow): Line[] => [
  {
    file: 'contract/kit/addresses.ts',
    after: square === null ? 'const forMembers = {\n' : 'const atEvents = {\n',
    line: `  ${flow}: '${address}',\n`,
  },
  {
    file: 'src/app/shell/routes.ts',
    after: square === null ? 'export const memberScreens = {\n' : 'export const eventScreens = {\n',
    line: `  ${flow}: lazyRoute(() => import('#src/${feature}/${flow}/route.tsx')),\n`,
  },
  {
    file: 'scripts/routes.bytes.mjs',
    after: "  inside('events', 'events/events/route.tsx'),\n",
    line: `  inside('${wordsOf(flow)}', ${square === null ? '' : 'event, '}'${feature}/${flow}/route.tsx'),\n`,
  },
  {
    file: 'tests/tooling/addresses.test.ts',
    after: '  const ours = [\n',
    line: `    '${flow}',\n`,
  },
  ...(square === null ? [] : behind(square, flow)),
];

/** Who may open it: what stands behind the guest list is open to all staff of the door. */
const behind = (square: SquareId, flow: string): Line[] => [
  {
    file: squares,
    after: 'const squareBefore: Record<EventAddress, SquareId | null> = {\n',
    line: `  ${flow}: '${square}',\n`,
  },
  ...(square === 'guestList'
    ? [{ file: squares, after: 'const doorAddresses: readonly EventAddress[] = [', line: `'${flow}', ` }]
    : []),
];

const squares = 'machines/events/eventView/squares.ts';

/** Writes the files of a flow and its lines; answers the files that are new. */
export function writeFlow(root: string, flow: NewFlow): string[] {
  const files = filesOf(flow);
  const there = files.filter(({ path }) => existsSync(join(root, path)));
  if (there.length > 0) throw new Stop(`${there.map(({ path }) => path).join(' and ')} is there already.`);
  const changed = new Map<string, string>();
  for (const { file, after, line } of lines(flow)) {
    const text = changed.get(file) ?? readFileSync(join(root, file), 'utf8');
    if (!text.includes(after))
      throw new Stop(`${file} has no line ${after.trim()} any more: scripts/newFlow/write.ts names it.`);
    changed.set(file, text.replace(after, `${after}${line}`));
  }
  for (const { path, text } of [...[...changed].map(([path, text]) => ({ path, text })), ...files]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return files.map(({ path }) => path);
}
