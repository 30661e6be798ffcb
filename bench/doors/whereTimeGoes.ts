import { type CpuProfile, profiled } from '../processes/profiler.ts';
import type { Server } from '../processes/server.ts';

type Frame = CpuProfile['nodes'][number]['callFrame'];

/** The first kind that a function belongs to, else the function that called it and so on, says what its time went to. */
const kinds: [name: string, belongs: (frame: Frame) => boolean][] = [
  ['waiting', ({ functionName }) => functionName === '(idle)'],
  ['collecting garbage', ({ functionName }) => functionName === '(garbage collector)'],
  ['the embedded database itself', ({ url }) => /^wasm:|\/@electric-sql\//.test(url)],
  ['sending to the database', ({ url }) => /\/server\/db\/batchedSocket\./.test(url)],
  ['speaking with the database', ({ url }) => /\/node_modules\/pg|\/server\/db\//.test(url)],
  ['token check', ({ url }) => /\/node_modules\/jose\/|\/server\/identity\//.test(url)],
  ['idempotency key', ({ url }) => /\/server\/http\/(idempotency|seal)\./.test(url)],
  ['charts', ({ url }) => /\/node_modules\/xstate\/|\/machines\//.test(url)],
  ['shapes', ({ url }) => /\/node_modules\/zod\/|\/server\/http\/parse\./.test(url)],
  ['HTTP', ({ url }) => /\/node_modules\/(hono|@hono)\/|^node:(_http|internal\/http|internal\/deps\/undici)/.test(url)],
  ['handlers', ({ url }) => /\/(server|contract)\//.test(url)],
];

const rest = 'rest of Node';

/** Does the work, `times` check-ins, under V8's profiler, and says what the server's one thread did meanwhile. */
export async function whereTimeGoes(server: Server, times: number, work: () => Promise<unknown>): Promise<string> {
  const { profile, cpuMs } = await profiled(await server.inspector(), work);
  const shares = sharesOf(profile);
  const waiting = shares.find(([name]) => name === 'waiting')?.[1] ?? 0;
  const busy = shares.filter(([name]) => name !== 'waiting');
  const parts = busy.map(([name, share]) => `${name} ${percent(share / (1 - waiting))}`);
  return [
    `Where the time goes, from a profile of one more run at 8 doors: ${(cpuMs / times).toFixed(2)} ms of processor for a check-in;`,
    `the server's thread waits ${percent(waiting)} of the time, and of its work are:`,
    `${parts.join(', ')}.`,
  ].join('\n');
}

const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;

/** Shares of the time, the largest first. */
function sharesOf({ nodes, samples, timeDeltas }: CpuProfile): [name: string, share: number][] {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const kindOf = (id: number): string => {
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const frame = frames.get(at);
      const kind = frame && kinds.find(([, belongs]) => belongs(frame));
      if (kind) return kind[0];
    }
    return rest;
  };
  const known = new Map(nodes.map(({ id }) => [id, kindOf(id)]));
  const spent = new Map<string, number>();
  let total = 0;
  for (const [index, sample] of samples.entries()) {
    const kind = known.get(sample) ?? rest;
    const took = Math.max(0, timeDeltas[index] ?? 0);
    spent.set(kind, (spent.get(kind) ?? 0) + took);
    total += took;
  }
  return [...spent].map(([name, took]): [string, number] => [name, took / total]).sort(([, a], [, b]) => b - a);
}
