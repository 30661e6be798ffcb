import type { Db } from '#server/db/db.ts';
import { wrappings } from '#server/db/secrets/dataKeys.ts';
import { unsealAll } from '#server/db/secrets/rewriting.ts';
import { dataKeysIn, type ColumnStatus, sealedIn, statusOf } from '#server/db/secrets/status.ts';
import { unlock } from '#server/db/secrets/unlock.ts';
import type { Printout } from '#server/journal/commands.ts';
import { discardSealed } from './discard.ts';
import { finishRotation, rotateKey } from './rotate.ts';
import { type Verdict, verdictOf } from './verdict.ts';

type Command<T> = (args: string[]) => Promise<T>;
type Name = 'status' | 'rotate' | 'finish' | 'unseal' | 'discard-sealed';

/**
 * `npm run keys -- <command>`, by the name under which a running server does it. The operator's keys come along as arguments, '' where
 * there is none: whoever asks may hold others than the server.
 */
export const secretsCommands = ({
  db,
  clock,
}: {
  db: Db;
  clock: () => Date;
}): Record<`keys.${Name}`, Command<Printout>> & { 'keys.verdict': Command<Verdict> } => ({
  'keys.verdict': ([key = '']) => verdictOf(db, key || null),
  'keys.status': ([key = '']) => describe(db, key || null),
  'keys.rotate': ([key = '', next = '']) => rotateKey(db, { key, next, now: clock() }),
  'keys.finish': ([key = '']) => finishRotation(db, key),
  'keys.unseal': ([key = '']) => unseal(db, key),
  'keys.discard-sealed': ([key = '']) => discardSealed(db, key || null, clock()),
});

async function describe(db: Db, key: string | null): Promise<Printout> {
  const status = await statusOf(db);
  const named = [...dataKeysIn(status)].toSorted((a, b) => a - b);
  const { state, says } = await verdictOf(db, key);
  return {
    lines: [
      ...status.map(lineOf),
      ...[...(await wrappings(db))].map(([by, ids]) => `The key ${by} opens ${listOf(ids)}.`),
      ...(named.length > 0 ? [`Secrets are sealed under ${listOf(named)}.`] : []),
      says,
    ],
    ok: state !== 'wrong',
  };
}

const lineOf = ({ holds, clear, sealed }: ColumnStatus): string =>
  `${holds}: ${sealedIn([{ holds, clear, sealed }])} sealed, ${clear} in the clear`;

const listOf = (ids: readonly number[]): string =>
  `data ${ids.length === 1 ? 'key' : 'keys'} ${new Intl.ListFormat('en').format(ids.map(String))}`;

/** For giving the key up. Data keys stay: a server that still runs with the key may seal something after this. */
async function unseal(db: Db, key: string): Promise<Printout> {
  const count = await unsealAll(await unlock(db, key));
  return {
    lines: [
      `${count} ${count === 1 ? 'secret stands' : 'secrets stand'} in the clear now.`,
      'Start every server without MUSTER_KEY: one that has it seals them again at its next start.',
    ],
    ok: true,
  };
}
