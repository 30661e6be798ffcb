import { type Done, median, medianRun, type Run, summarize } from '../figures.ts';
import { startWorker } from '../processes/worker.ts';
import { type Judged, mark, type Section } from '../report.ts';
import { type Engine, onEmbedded, onPostgres } from '../setup/engines.ts';
import type { HttpLoad } from '../setup/overHttp.ts';
import { firstToCome } from '../setup/recorded.ts';
import type { Workload } from '../setup/workload.ts';
import { whereTimeGoes } from './whereTimeGoes.ts';

interface Doors {
  doors: number;
  /** Check-ins of each door in one run; all together they take a second or two. */
  each: number;
  atLeast?: number;
  aim?: number;
}

const onPostgresAre: Doors[] = [
  { doors: 1, each: 400 },
  { doors: 8, each: 200, atLeast: 0.35, aim: 0.5 },
  { doors: 32, each: 60 },
];

const onEmbeddedAre: Doors[] = [
  { doors: 1, each: 300, atLeast: 0.75 },
  { doors: 8, each: 50, atLeast: 0.75 },
  { doors: 32, each: 20, atLeast: 0.75 },
];

const profiledDoors = 8;
const withinMs = 45_000;

/** Check-ins through HTTP beside the same statements without us, on both databases. */
export async function measureDoors(rounds: number): Promise<Section[]> {
  const onOne = (all: Doors[]) => (engine: Engine) => measure(engine, all, rounds);
  const postgres = await onPostgres(guestsFor(onPostgresAre, rounds), onOne(onPostgresAre));
  const embedded = await onEmbedded(guestsFor(onEmbeddedAre, rounds), onOne(onEmbeddedAre));
  return [typeof postgres === 'string' ? withoutPostgres(postgres) : postgres, embedded];
}

const withoutPostgres = (why: string): Section => ({
  title: 'Check-ins through HTTP on Postgres',
  columns: [],
  rows: [],
  notes: [why],
  judged: [],
});

/** A round lets guests in on both sides; warming up and looking where time goes take less than two rounds more. */
const guestsFor = (all: readonly Doors[], rounds: number): number =>
  (rounds + 2) * 2 * all.reduce((sum, { doors, each }) => sum + doors * each, 0);

interface Pair {
  ours: Run;
  limit: Run;
}

async function measure(engine: Engine, all: readonly Doors[], rounds: number): Promise<Section> {
  const load = startWorker<HttpLoad, Done[][]>(new URL('../setup/overHttp.ts', import.meta.url));
  const { server, seeded } = engine;
  let next = firstToCome;
  const workload = ({ doors, each }: Doors): Workload => {
    const first = next;
    next += doors * each;
    return { doors, each, first, withinMs };
  };
  const pairOf = async (doors: Doors): Promise<Pair> => ({
    ours: summarize(await load.ask({ url: server.url, seeded, ...workload(doors) })),
    limit: summarize(await engine.runLimit(workload(doors))),
  });
  try {
    for (const doors of all) await pairOf(doors);
    const seen = new Map(all.map((doors) => [doors, [] as Pair[]]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [doors, pairs] of seen) pairs.push(await pairOf(doors));
    }
    const eight = all.find(({ doors }) => doors === profiledDoors) ?? { doors: profiledDoors, each: 50 };
    const where = await whereTimeGoes(server, eight.doors * eight.each, () =>
      load.ask({ url: server.url, seeded, ...workload(eight) }),
    );
    return sectionOf(engine, seen, where);
  } finally {
    await load.end();
  }
}

function sectionOf({ name, limit, recorded }: Engine, seen: ReadonlyMap<Doors, Pair[]>, where: string): Section {
  const judged: Judged[] = [];
  const rows = [...seen].map(([{ doors, atLeast, aim }, pairs]) => {
    const ratio = median(pairs.map((pair) => pair.ours.perSecond / pair.limit.perSecond));
    const figure = { what: `check-ins per second beside ${limit}, ${doors} doors`, value: ratio, atLeast, aim };
    if (atLeast !== undefined) judged.push(figure);
    const bars = [atLeast?.toFixed(2) ?? '', aim?.toFixed(2) ?? '', atLeast === undefined ? '' : mark(figure)];
    const runs = [medianRun(pairs.map((pair) => pair.ours)), medianRun(pairs.map((pair) => pair.limit))];
    return [String(doors), ...runs.flatMap(shown), ratio.toFixed(2), ...bars];
  });
  const { before, inside } = recorded.checkIn;
  return {
    title: `Check-ins through HTTP on ${name}`,
    columns: [
      'doors',
      'per s',
      'median ms',
      'p99 ms',
      `${limit} per s`,
      'median ms',
      'p99 ms',
      'ratio',
      'floor',
      'aim',
      '',
    ],
    rows,
    notes: [
      `A check-in sends ${before.length + inside.length + 2} statements, begin and commit among them; ${limit} runs the same ones.`,
      where,
    ],
    judged,
  };
}

const shown = ({ perSecond, median, p99 }: Run): string[] => [perSecond.toFixed(0), median.toFixed(2), p99.toFixed(2)];
