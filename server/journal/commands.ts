import type { Db } from '#server/db/db.ts';
import { replay } from './fold.ts';
import type { AnyKind } from './kind.ts';
import { storedState } from './lifecycle.ts';
import { rebuild } from './rebuild.ts';
import { type CheckedHeads, checkHeads } from './signed/checkHeads.ts';
import { keepHeads } from './signed/keepHeads.ts';
import { isSignedHere, readSignedCopy } from './signed/document.ts';
import { headRows } from './signed/rows.ts';
import type { Signing } from './signed/signing.ts';
import { type JournalRow, journalColumns } from './rows.ts';
import { type Finding, verify } from './verify.ts';

/** What a command prints, and whether all was well. */
export interface Printout {
  lines: string[];
  ok: boolean;
  /** Said beside the lines, where errors are printed. */
  notes?: string[] | undefined;
}

/** `npm run journal -- <command> <args>`, by the name under which a running server does it. */
export const journalCommands = (
  db: Db,
  kinds: readonly AnyKind[],
  signing: Signing,
  clock: () => Date,
): Record<
  'journal.show' | 'journal.replay' | 'journal.rebuild' | 'journal.verify' | 'journal.verify-copy' | 'journal.head',
  (args: string[]) => Promise<Printout>
> => ({
  'journal.show': ([stream = '']) => show(db, stream),
  'journal.replay': ([stream = '']) => replayed(db, kinds, stream),
  'journal.rebuild': () => rebuilt(db, kinds),
  'journal.verify': ([file]) => verified(db, kinds, signing, file),
  'journal.verify-copy': ([file = '']) => verifiedCopy(signing, file),
  'journal.head': () => signed(db, signing, clock()),
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

const verified = async (
  db: Db,
  kinds: readonly AnyKind[],
  signing: Signing,
  file: string | undefined,
): Promise<Printout> => {
  const { streams, facts, tables, findings } = await verify(db, kinds);
  const checked = await checkHeads(db, signing, file);
  const wrong = [...findings.map(sentenceOf), ...checked.wrong];
  const looked = `Looked at ${facts} facts of ${streams} streams and ${tables} read tables`;
  const end = wrong.length === 0 ? 'no problems found.' : `${wrong.length} findings.`;
  return printed([...wrong, ...signedLines(checked), `${looked}: ${end}`], wrong.length === 0);
};

const verifiedCopy = async (signing: Signing, file: string): Promise<Printout> => {
  const copy = await readSignedCopy(file);
  if (copy === null) return printed([`${file} is no signed copy.`], false);
  return (await isSignedHere(signing, copy.document, copy.signature))
    ? printed(['Signed by this installation, and unchanged since.'])
    : printed([`Not signed by a key in ${signing.keyFile}, or changed since.`], false);
};

const signedLines = ({ heads, last }: CheckedHeads): string[] =>
  last === null
    ? []
    : [
        `${heads} signed heads, the last one of ${last.day} up to position ${last.through}; ` +
          `${last.later} facts came later and are not signed yet.`,
      ];

const signed = async (db: Db, signing: Signing, now: Date): Promise<Printout> => {
  const made = await keepHeads(db, signing, now);
  if (made.length > 0) return printed(made.map(({ jws }) => jws));
  const last = (await headRows(db)).at(-1);
  return printed(last ? [last.jws] : ['There are no facts to sign.']);
};

const sentenceOf = (finding: Finding): string => {
  if (finding.what !== 'table') return finding.sentence;
  const { table, tooMany, missing } = finding.difference;
  return `The read table ${table} has ${tooMany} rows that do not follow from the journal and lacks ${missing}.`;
};
