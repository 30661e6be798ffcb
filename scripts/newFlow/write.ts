import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
})) satisfies (flow: NewFlow) => Record<string, string>;

/** Every file of a flow as it begins. */
export const filesOf = (flow: NewFlow): { path: string; text: string }[] =>
  Object.entries(templates(flow)).map(([name, path]) => {
    const template = readFileSync(new URL(`templates/${name}.txt`, import.meta.url), 'utf8');
    return { path, text: filled(template, flow) };
  });

/** Lines that the tables of addresses, screens and bars and the list of addresses of our own get, each after the line that is named. */
const lines = ({ feature, flow, address }: NewFlow) => [
  { file: 'contract/kit/addresses.ts', after: 'const forMembers = {\n', line: `  ${flow}: '${address}',\n` },
  {
    file: 'src/app/shell/routes.ts',
    after: 'export const memberScreens = {\n',
    line: `  ${flow}: lazyRoute(() => import('#src/${feature}/${flow}/route.tsx')),\n`,
  },
  {
    file: 'scripts/routes.bytes.mjs',
    after: "  inside('events', 'events/events/route.tsx'),\n",
    line: `  inside('${wordsOf(flow)}', '${feature}/${flow}/route.tsx'),\n`,
  },
  {
    file: 'tests/tooling/addresses.test.ts',
    after: '=> !found.has(name as AddressName))).toEqual([\n',
    line: `    '${flow}',\n`,
  },
];

/** Writes the files of a flow and its lines; answers the files that are new. */
export function writeFlow(root: string, flow: NewFlow): string[] {
  const files = filesOf(flow);
  const there = files.filter(({ path }) => existsSync(join(root, path)));
  if (there.length > 0) throw new Stop(`${there.map(({ path }) => path).join(' and ')} is there already.`);
  const changed = lines(flow).map(({ file, after, line }) => {
    const text = readFileSync(join(root, file), 'utf8');
    if (!text.includes(after))
      throw new Stop(`${file} has no line ${after.trim()} any more: scripts/newFlow/write.ts names it.`);
    return { path: file, text: text.replace(after, `${after}${line}`) };
  });
  for (const { path, text } of [...changed, ...files]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return files.map(({ path }) => path);
}
