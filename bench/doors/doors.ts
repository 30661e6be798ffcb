import { type Done, median, medianRun, type Run, summarize } from '../figures.ts';
import { startWorker } from '../processes/worker.ts';
import { type Judged, mark, type Section } from '../report.ts';
import type { Workload } from '../stage/workload.ts';
import { type Engine, onEmbedded, onPostgres } from './engines.ts';
import type { HttpLoad } from './overHttp.ts';
import { whereTimeGoes } from './whereTimeGoes.ts';

const doorCounts = [1, 8, 32] as const;
/** Check-ins of each door in one run: a second or two. */
const each = { postgres: { 1: 400, 8: 200, 32: 60 }, embedded: { 1: 300, 8: 40, 32: 20 } };
const withinMs = 20_000;

interface Plan {
  each: Record<(typeof doorCounts)[number], number>;
  bars: Record<(typeof doorCounts)[number], { atLeast?: number; aim?: number }>;
}

const plans = {
  postgres: { each: each.postgres, bars: { 1: {}, 8: { atLeast: 0.35, aim: 0.5 }, 32: {} } },
  embedded: { each: each.embedded, bars: { 1: { atLeast: 0.75 }, 8: { atLeast: 0.75 }, 32: { atLeast: 0.75 } } },
} satisfies Record<string, Plan>;

/** Check-ins through HTTP beside the same statements without us. */
export async function measureDoors(rounds: number): Promise<Section[]> {
  const postgres = await onPostgres(guestsFor(plans.postgres, rounds), (engine) => measure(engine, plans.postgres, rounds));
  const embedded = await onEmbedded(guestsFor(plans.embedded, rounds), (engine) => measure(engine, plans.embedded, rounds));
  return [typeof postgres === 'string' ? left(postgres) : postgres, embedded];
}

const left = (why: string): Section => ({ title: 'Check-ins through HTTP on Postgres', columns: [], rows: [], notes: [why], judged: [] });

/** A round lets guests in on both sides; the warm-up and the look at where time goes are a round more. */
const guestsFor = ({ each }: Plan, rounds: number): number =>
  (rounds + 2) * 2 * doorCounts.reduce((sum, doors) => sum + doors * each[doors], 0);

async function measure(engine: Engine, plan: Plan, rounds: number): Promise<Section> {
  const load = startWorker<HttpLoad, Done[][]>(new URL('./overHttp.ts', import.meta.url));
  let next = engine.firstGuest;
  const workload = (doors: (typeof doorCounts)[number]): Workload => {
    const first = next;
    next += doors * plan.each[doors];
    return { doors, each: plan.each[doors], first, withinMs };
  };
  const ours = async (doors: (typeof doorCounts)[number]): Promise<Run> =>
    summarize(await load.ask({ url: engine.server.url, seeded: engine.seeded, ...workload(doors) }));
  const limit = async (doors: (typeof doorCounts)[number]): Promise<Run> => summarize(await engine.runLimit(workload(doors)));
  try {
    await ours(8);
    await limit(8);
    const pairs = new Map(doorCounts.map((doors) => [doors, [] as { ours: Run; limit: Run }[]]));
    for (let round = 0; round < rounds; round += 1) {
      for (const [doors, seen] of pairs) seen.push({ ours: await ours(doors), limit: await limit(doors) });
    }
    const where = await whereTimeGoes(engine.server, () => ours(8));
    return sectionOf(engine, plan, pairs, where);
  } finally {
    await load.end();
  }
}

type Pairs = Map<(typeof doorCounts)[number], { ours: Run; limit: Run }[]>;

function sectionOf(engine: Engine, plan: Plan, pairs: Pairs, where: string): Section {
  const judged: Judged[] = [];
  const rows = [...pairs].map(([doors, seen]) => {
    const ours = medianRun(seen.map((pair) => pair.ours));
    const limit = medianRun(seen.map((pair) => pair.limit));
    const ratio = median(seen.map((pair) => pair.ours.perSecond / pair.limit.perSecond));
    const bars = plan.bars[doors];
    const figure = { what: `check-ins beside ${engine.limit}, ${doors} doors`, value: ratio, ...bars };
    if (bars.atLeast !== undefined) judged.push(figure);
    const bar = [bars.atLeast?.toFixed(2) ?? '', bars.aim?.toFixed(2) ?? '', bars.atLeast === undefined ? '' : mark(figure)];
    return [String(doors), ...shown(ours), ...shown(limit), ratio.toFixed(2), ...bar];
  });
  const [limit] = [engine.limit];
  return {
    title: `Check-ins through HTTP on ${engine.name}`,
    columns: ['doors', 'per s', 'median ms', 'p99 ms', `${limit} per s`, 'median ms', 'p99 ms', 'ratio', 'floor', 'aim', ''],
    rows,
    notes: [`A check-in is ${engine.statements} statements, begin and commit among them; ${limit} runs the same ones.`, where],
    judged,
  };
}

const shown = ({ perSecond, median, p99 }: Run): string[] => [perSecond.toFixed(0), median.toFixed(2), p99.toFixed(2)];
