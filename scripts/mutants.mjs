// npm run mutants [-- --count 280 --seed 1 --only door,charts --lanes 2 --resume --control]: see docs/topics/tests.md.
import { execFileSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { main, root } from './project.mjs';
import { failingAnyway, openLane } from './mutants/lane.ts';
import { testsOf } from './mutants/meets.ts';
import { chooseFaults, inTurn } from './mutants/places.ts';
import { lineOf, readRun, writeProof, writeRun } from './mutants/report.ts';
import { filesOf } from './mutants/scratch.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '280' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    lanes: { type: 'string', default: '2' },
    resume: { type: 'boolean', default: false },
    control: { type: 'boolean', default: false },
  },
});

const only = values.only?.split(',');

/** @param {import('./mutants/fault.ts').Place} place */
const isWanted = ({ kind, room, file, id }) =>
  !only || [kind, room, id, ...file.split('/')].some((name) => only.includes(name));

await main(async () => {
  const files = filesOf(root);
  const faults = chooseFaults(root, files, values.seed, Number(values.count));
  const last = new Map(readRun(root)?.faults.map((each) => [each.id, each]));
  const met = values.resume ? new Map(last) : new Map();
  const left = inTurn(faults.filter((place) => isWanted(place) && !met.has(place.id)));
  const meetingOf = testsOf(root, files);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
  const date = new Date().toISOString().slice(0, 10);
  const run = () => ({
    seed: values.seed,
    count: Number(values.count),
    commit,
    date,
    faults: faults.flatMap(({ id }) => met.get(id) ?? []),
  });

  const work = async () => {
    const lane = openLane(root, files);
    for (let place = left.shift(); place; place = left.shift()) {
      const started = performance.now();
      const caught = await lane.meet(place, meetingOf(place), last.get(place.id)?.caught);
      const { edits: _, ...rest } = place;
      const each = { ...rest, caught, seconds: (performance.now() - started) / 1_000 };
      met.set(place.id, each);
      writeRun(root, run());
      console.log(lineOf(each));
    }
    lane.end();
  };
  await Promise.all(Array.from({ length: Number(values.lanes) }, work));

  const done = run();
  writeRun(root, done);
  if (values.only === undefined) writeProof(root, done);
  if (values.control) {
    const used = [...new Set(done.faults.flatMap(({ caught }) => caught?.file ?? []))];
    for (const file of await failingAnyway(root, files, used)) console.log(`fails without a fault: ${file}`);
  }
  const survived = done.faults.filter(({ caught }) => !caught).length;
  console.log(`${done.faults.length} faults, ${done.faults.length - survived} caught, ${survived} survived`);
});
