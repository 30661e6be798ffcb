import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median } from '../figures.ts';
import { inFolder } from '../processes/folder.ts';
import { startServer } from '../processes/server.ts';
import type { Section } from '../report.ts';

const alone = fileURLToPath(new URL('./openAlone.ts', import.meta.url));

/** From the start of the process until `/health` says 200, with the demo, on the embedded database. */
export async function measureStart(rounds: number): Promise<Section> {
  const seen = { cold: [] as number[], warm: [] as number[], coldAlone: [] as number[], warmAlone: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    await inFolder(async (folder) => {
      const ours = join(folder, 'ours');
      const bare = join(folder, 'bare');
      seen.cold.push(await serving(ours));
      seen.coldAlone.push(await opening(bare));
      seen.warm.push(await serving(ours));
      seen.warmAlone.push(await opening(bare));
    });
  }
  const row = (name: string, ours: readonly number[], bare: readonly number[]) => {
    const times = [median(ours), Math.min(...ours), Math.max(...ours), median(bare)];
    return [name, ...times.map((ms) => ms.toFixed(0)), (median(ours) / median(bare)).toFixed(2)];
  };
  return {
    title: `Start of the server with the demo, median of ${rounds}`,
    columns: ['start', 'ms', 'least', 'most', 'database alone ms', 'ratio'],
    rows: [row('cold: nothing there', seen.cold, seen.coldAlone), row('warm: all there', seen.warm, seen.warmAlone)],
    notes: ['The database alone: a process that opens it, brings it up to date, closes it and ends.'],
    judged: [],
  };
}

async function serving(folder: string): Promise<number> {
  const server = await startServer({ MUSTER_DATA: folder, MUSTER_DEMO: 'on' });
  await server.stop();
  return server.readyMs;
}

async function opening(folder: string): Promise<number> {
  const started = performance.now();
  const child = spawn(process.execPath, [alone, folder], { stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The database could not be opened alone.');
  return performance.now() - started;
}
