import type { RetainedData } from '#contract/organization/erasure.ts';
import { retainedText } from '#contract/organization/retainedText.ts';
import type { Db, Sql } from '#server/db/db.ts';
import type { FileStore } from '#server/files/store.ts';
import type { Printout } from '#server/journal/commands.ts';
import { eraseFrom, membershipsOf } from './eraseEverywhere.ts';
import { finishErasures } from './finishErasures.ts';
import { keptNow } from './keptNow.ts';
import { numberRecordsOf, ownersOf } from './numberRecords.ts';
import { retainedOf } from './retainedOf.ts';
import { tracesOf } from './traces.ts';

interface Parts {
  db: Db;
  files: Pick<FileStore, 'remove' | 'uploads'>;
  clock: () => Date;
}

type Command = (args: string[]) => Promise<Printout>;

/** `npm run organization -- erase <person>`, by the name under which a running server does it. */
export const erasureCommands = (parts: Parts): Record<'organization.erase', Command> => ({
  'organization.erase': ([named = '', sure = '']) => erase(parts, named, sure === '--yes'),
});

const actor = 'operator';

const person = `
select p.id, x.erased_at is not null as "isErased" from person p left join erasure x on x.person_id = p.id
where p.id = $1 or lower(p.email) = lower($1)`;

/** Everywhere at once, where an admin may only erase who belongs nowhere else. Without `--yes` it says what would stay. */
async function erase({ db, files, clock }: Parts, named: string, isSure: boolean): Promise<Printout> {
  const { rows } = await db.query<{ id: string; isErased: boolean }>(person, [named]);
  const [found] = rows;
  if (!found) return { ok: false, lines: ['No one has this id or email address.'] };
  const outcome = await db.tx((sql) => eraseIn(sql, found.id, isSure, clock().toISOString()));
  if (outcome.done) await finishErasures({ db, files, clock });
  return { ok: outcome.ok, lines: outcome.lines };
}

/** A line for each kind of what stays. */
const sayKept = (kept: readonly RetainedData[]): string[] =>
  kept.length === 0
    ? ['Nothing about them stays.']
    : ['What stays:', ...kept.map((each) => `  ${retainedText(each, 'Etc/UTC')}`)];

/** Whom it takes a safety contact from; nothing where no one. */
const sayLists = (count: number): string[] =>
  count === 0
    ? []
    : [
        `${count === 1 ? '1 person has' : `${count} people have`} them as a safety contact, and will be told that they’re gone.`,
      ];

type Outcome = Printout & { done: boolean };

async function eraseIn(sql: Sql, personId: string, isSure: boolean, at: string): Promise<Outcome> {
  const places = await membershipsOf(sql, personId);
  const before = await sql.query<{ kept: RetainedData[] }>('select kept from erasure where person_id = $1', [personId]);
  if (before.rows[0]) {
    const kept = await keptNow(sql, personId, before.rows[0].kept);
    return { done: true, ok: true, lines: ['They’ve already been erased.', ...sayKept(kept)] };
  }
  const belongs = places.filter(({ state }) => state !== 'removed').map(({ name }) => name);
  if (belongs.length > 0) {
    const lines = [
      `They still belong to ${belongs.join(' and ')}. Remove them there first, in Members. Nothing was changed.`,
    ];
    return { done: false, ok: false, lines };
  }
  if (!isSure) {
    const traces = await tracesOf(sql, personId);
    const records = await numberRecordsOf(sql, personId, traces, at);
    const kept = sayKept(await retainedOf(sql, personId, traces, records));
    const lines = [
      ...sayLists(ownersOf(records).length),
      ...kept,
      'Nothing was changed. This can’t be undone: to erase them, run it again with --yes.',
    ];
    return { done: false, ok: true, lines };
  }
  const kept = await eraseFrom(sql, personId, places, { at, actor, kind: 'memberErased' });
  return { done: true, ok: true, lines: [`${personId} has been erased.`, ...sayKept(kept), folders] };
}

const folders =
  'If a folder still names them, take them out of it: applying it would add them as someone new. Backups keep them until they expire.';
