import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyOrganization } from '#server/cli/organization/command.ts';
import { migrate } from '#server/db/migrate.ts';
import { type DbPlace, openDb } from '#server/db/open.ts';
import { createFileStore } from '#server/files/folderStore.ts';
import { createIdentity, localIdentity } from '#server/identity/identity.ts';
import { inFolder } from '../processes/folder.ts';
import { type Judged, mark, type Section } from '../report.ts';
import { onDurablePostgres } from '../setup/durablePostgres.ts';

const members = 10_000;
const within = 60;
const demo = fileURLToPath(new URL('../../demo/', import.meta.url));

/** The demo's folder with ten thousand members more: applied to an empty database, again, and without them, who are suspended. */
export async function measureApply(): Promise<Section> {
  const seen = [
    await onDurablePostgres(({ url }) => measure('Postgres, fsync on', () => ({ url }))),
    await measure('the embedded database, fsync on', (folder) => ({ folder: join(folder, 'db') })),
  ];
  const measured = seen.filter((each) => typeof each !== 'string');
  return {
    title: `A folder of ${members.toLocaleString('en-US')} members, applied once`,
    columns: ['what', 'clock, s', 'processor, s', `at most ${within}`],
    rows: measured.flatMap(({ rows }) => rows),
    notes: seen.filter((each) => typeof each === 'string'),
    judged: measured.flatMap(({ judged }) => judged),
  };
}

interface Measured {
  rows: string[][];
  judged: Judged[];
}

const measure = (engine: string, placeIn: (folder: string) => DbPlace): Promise<Measured> =>
  inFolder(async (folder) => {
    const [whole, small] = [join(folder, 'whole'), join(folder, 'small')];
    for (const each of [whole, small]) cpSync(demo, each, { recursive: true });
    writeFileSync(join(whole, 'people/many.csv'), [columns, ...crowd()].join('\n'));
    const db = await openDb(placeIn(folder));
    try {
      await migrate(db);
      const clock = () => new Date();
      const identity = createIdentity({ db, clock, ...localIdentity });
      const parts = { db, files: createFileStore(join(folder, 'files')), identity, clock };
      const seen = [
        await timed('all new', () => applyOrganization(parts, whole)),
        await timed('nothing changed', () => applyOrganization(parts, whole)),
        await timed('all suspended', () => applyOrganization(parts, small, 'applyRemoving')),
      ];
      const judged = seen.map(({ what, clock: value }) => ({ what: `${what}, ${engine}`, value, atMost: within }));
      return {
        judged,
        rows: seen.map(({ clock: took, processor }, index) => {
          const figure = judged[index];
          return [figure?.what ?? '', took.toFixed(1), processor.toFixed(1), figure ? mark(figure) : ''];
        }),
      };
    } finally {
      await db.close();
    }
  });

const columns = 'email,first_name,last_name,phone,birth_date,organizations,roles,policies';

const crowd = (): string[] =>
  Array.from(
    { length: members },
    (_, n) => `ada.${n}@muster.test,Ada,No ${n},+1617${5_550_000 + n},2004-08-21,harbor-house,member,`,
  );

async function timed(what: string, work: () => Promise<{ ok: boolean; lines: string[] }>) {
  const [started, before] = [performance.now(), process.cpuUsage()];
  const { ok, lines } = await work();
  const { user, system } = process.cpuUsage(before);
  if (!ok) throw new Error(lines.join('\n'));
  return { what, clock: (performance.now() - started) / 1000, processor: (user + system) / 1e6 };
}
