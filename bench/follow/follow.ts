import { quantile } from '../figures.ts';
import { profiled } from '../processes/profiler.ts';
import { startWorker } from '../processes/worker.ts';
import { type Judged, mark, type Section } from '../report.ts';
import { guestsOfHost } from '#tests/support/seeded/copies.ts';
import { type Engine, onPostgres } from '../setup/engines.ts';
import { firstToCome } from '../setup/recorded.ts';
import type { EveningAnswer, EveningQuestion } from './evening.ts';

const doors = 200;
const attendees = 10_000;
const perSecond = 10;
const warming = 30;
const guests = (attendees * guestsOfHost) / (guestsOfHost + 1);

const titleOf = (seconds: number) =>
  `${doors} doors follow a list of ${attendees} over news and changes, ${perSecond} check-ins a second for ${seconds} s`;

/** How soon every door knows of a check-in, and what that costs. */
export async function measureFollowing(seconds: number): Promise<Section> {
  const title = titleOf(seconds);
  const measured = await onPostgres(guests, (engine) => measure(engine, seconds));
  return typeof measured === 'string' ? { title, columns: [], rows: [], notes: [measured], judged: [] } : measured;
}

async function measure({ server, seeded, name }: Engine, seconds: number): Promise<Section> {
  const evening = startWorker<EveningQuestion, EveningAnswer | null>(new URL('./evening.ts', import.meta.url));
  try {
    const opened = performance.now();
    await evening.ask({ ask: 'open', url: server.url, seeded, doors });
    const openedMs = performance.now() - opened;
    const admit = (first: number, count: number) => evening.ask({ ask: 'admit', first, count, perSecond });
    await admit(firstToCome, warming);
    let seen: EveningAnswer | null = null;
    const begun = performance.now();
    const { cpuMs } = await profiled(await server.inspector(), async () => {
      seen = await admit(firstToCome + warming, perSecond * seconds);
    });
    const tookMs = performance.now() - begun;
    if (seen === null) throw new Error('No one was let in.');
    return sectionOf(`${titleOf(seconds)}, ${name}`, seen, cpuMs / tookMs, openedMs);
  } finally {
    await evening.end();
  }
}

function sectionOf(
  title: string,
  { late, missed, bytes, answered }: EveningAnswer,
  cores: number,
  openedMs: number,
): Section {
  const pairs = late.length + missed;
  const figures: Judged[] = [
    {
      what: 'share of doors current within 1 s',
      value: late.filter((ms) => ms <= 1_000).length / pairs,
      atLeast: 0.99,
    },
    { what: 'processors of the server', value: cores, atMost: 1 },
    { what: 'bytes for each door and check-in', value: bytes / pairs, atMost: 1_024 },
  ];
  const times = [0.5, 0.95, 0.99].map((part) => quantile(late, part).toFixed(0));
  return {
    title,
    columns: ['figure', 'value', 'bar', ''],
    rows: figures.map((figure) => [
      figure.what,
      figure.value.toFixed(figure.value < 10 ? 3 : 0),
      figure.atLeast === undefined ? `at most ${figure.atMost}` : `at least ${figure.atLeast}`,
      mark(figure),
    ]),
    notes: [
      `A door knows after ${times[0]} ms at the median, ${times[1]} ms for 95 and ${times[2]} ms for 99 of 100; never: ${missed} of ${pairs}.`,
      `Answered with changes ${answered.changes} times, with the whole list ${answered.whole} times, the warming up included.`,
      `The doors read the whole list and opened their news, eight at a time, in ${(openedMs / 1000).toFixed(1)} s.`,
    ],
    judged: figures,
  };
}
