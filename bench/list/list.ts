import { median, quantile } from '../figures.ts';
import type { Section } from '../report.ts';
import { guestsOfHost } from '#tests/support/seeded/copies.ts';
import { type Engine, onEmbedded, onPostgres } from '../setup/engines.ts';
import { headersOf, listPath } from '#tests/support/seeded/requests.ts';

const attendees = 5_000;
const guests = (attendees * guestsOfHost) / (guestsOfHost + 1);
const each = 10;

/** The whole guest list of a large event, beside the same SQL without us. */
export async function measureList(rounds: number): Promise<Section> {
  const seen = [
    await onPostgres(guests, (engine) => measure(engine, rounds)),
    await onEmbedded(guests, (engine) => measure(engine, rounds)),
  ];
  return {
    title: `GET the guest list of about ${attendees} attendees, ${each} times in each of ${rounds} rounds`,
    columns: ['database', 'attendees', 'KiB', 'median ms', 'p99 ms', 'SQL alone ms', 'ratio'],
    rows: seen.filter((row) => typeof row !== 'string'),
    notes: seen.filter((row) => typeof row === 'string'),
    judged: [],
  };
}

async function measure({ name, server, seeded, runListLimit }: Engine, rounds: number): Promise<string[]> {
  const get = async (): Promise<{ text: string; ms: number }> => {
    const start = performance.now();
    const response = await fetch(`${server.url}${listPath(seeded)}`, { headers: headersOf(seeded.owner) });
    const text = await response.text();
    if (!response.ok) throw new Error(`The guest list was answered ${response.status}: ${text}`);
    return { text, ms: performance.now() - start };
  };
  const { text } = await get();
  await runListLimit(each);
  const ours: number[] = [];
  const limit: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (let time = 0; time < each; time += 1) ours.push((await get()).ms);
    limit.push(...(await runListLimit(each)).flat().map(({ ms }) => ms));
  }
  const count = [...text.matchAll(/"qrCode":/g)].length;
  const size = Buffer.byteLength(text) / 1024;
  const times = [median(ours), quantile(ours, 0.99), median(limit)].map((ms) => ms.toFixed(0));
  return [name, String(count), size.toFixed(0), ...times, (median(ours) / median(limit)).toFixed(2)];
}
