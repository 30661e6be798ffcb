import type { Db } from '#server/db/db.ts';
import { replay } from './fold.ts';
import type { AnyKind } from './kind.ts';
import { storedState } from './lifecycle.ts';
import { rebuild } from './rebuild.ts';
import { type JournalRow, journalColumns } from './rows.ts';
import { type Finding, verify } from './verify.ts';

/** What a command prints, and whether all was well. */
export interface Printout {
  lines: string[];
  ok: boolean;
}

/** `npm run journal -- <command> <args>`, by the name under which a running server does it. */
export const journalCommands = (
  db: Db,
  kinds: readonly AnyKind[],
): Record<
  'journal.show' | 'journal.replay' | 'journal.rebuild' | 'journal.verify',
  (args: string[]) => Promise<Printout>
> => ({
  'journal.show': ([stream = '']) => show(db, stream),
  'journal.replay': ([stream = '']) => replayed(db, kinds, stream),
  'journal.rebuild': () => rebuilt(db, kinds),
  'journal.verify': () => verified(db, kinds),
});

const printed = (lines: string[], ok = true): Printout => ({ lines, ok });

const noStream = (stream: string): Printout => printed([`There is no stream "${stream}".`], false);

const show = async (db: Db, stream: string): Promise<Printout> => {
  const { rows } = await db.query<JournalRow>(
    `select ${journalColumns} from journal j where j.stream = $1 order by j.version`,
    [stream],
  );
  if (rows.length === 0) return noStream(stream);
  return printed(
    rows.map(({ version, pos, at, type, actor, device, payload }) =>
      [version, `#${pos}`, at.toISOString(), type, `by ${actor}`, device && `on ${device}`, JSON.stringify(payload)]
        .filter((part) => part)
        .join('  '),
    ),
  );
};

const replayed = async (db: Db, kinds: readonly AnyKind[], stream: string): Promise<Printout> => {
  const { rows } = await db.query<{ kind: string }>('select kind from stream where id = $1', [stream]);
  const kind = kinds.find((known) => known.kind === rows[0]?.kind);
  if (kind === undefined) return noStream(stream);
  const steps = await replay(db, kind, stream);
  return printed(
    steps.flatMap(({ version, fact, snapshot }) => {
      const { value, context } = storedState(snapshot);
      return [`${version}  ${JSON.stringify(fact)}`, `   ${JSON.stringify(value)}  ${JSON.stringify(context)}`];
    }),
  );
};

const rebuilt = async (db: Db, kinds: readonly AnyKind[]): Promise<Printout> => {
  const { streams, facts, headsChanged } = await rebuild(db, kinds);
  return printed([`Rebuilt from ${facts} facts of ${streams} streams; ${headsChanged} heads were repaired.`]);
};

const verified = async (db: Db, kinds: readonly AnyKind[]): Promise<Printout> => {
  const { streams, facts, tables, findings } = await verify(db, kinds);
  const looked = `Looked at ${facts} facts of ${streams} streams and ${tables} read tables`;
  if (findings.length === 0) return printed([`${looked}: no problems found.`]);
  return printed([...findings.map(sentenceOf), `${looked}: ${findings.length} findings.`], false);
};

const sentenceOf = (finding: Finding): string => {
  if (finding.what !== 'table') return finding.sentence;
  const { table, tooMany, missing } = finding.difference;
  return `The read table ${table} has ${tooMany} rows that do not follow from the journal and lacks ${missing}.`;
};
