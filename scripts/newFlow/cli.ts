import { fileURLToPath } from 'node:url';
import { features } from '../../oxlint.arrows.ts';
import { writeFiles } from '../generate/files.ts';
import { writeSignals } from '../generate/signals.ts';
import { main, node, run, Stop } from '../project.mjs';
import { newFlowOf } from './names.ts';
import { writeFlow } from './write.ts';

const tables = ['contract/kit/addresses.ts', 'src/app/shell/routes.ts', 'machines/events/eventView/squares.ts'];
const root = fileURLToPath(new URL('../../', import.meta.url));

await main(async () => {
  const flow = newFlowOf(process.argv.slice(2), features);
  const files = writeFlow(root, flow);
  const lists = [...writeFiles(root), ...writeSignals(root)];
  for (const [command, args] of [
    ['biome', ['format', '--write', ...files, ...tables]],
    [node(), ['src/inspector/drawing/cli.ts', '--changed']],
  ] as const) {
    const { code, output } = await run(command, [...args]);
    if (code !== 0) throw new Stop(output);
  }
  console.log(`Written:\n${[...files, ...lists].join('\n')}`);
});
