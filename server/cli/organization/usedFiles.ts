import type { Row } from '#server/db/db.ts';
import type { Plan } from './planRows.ts';
import type { TargetName } from './targets.ts';

const naming: readonly (readonly [Exclude<TargetName, 'logins'>, readonly string[]])[] = [
  ['settings', ['file_id']],
  ['rules', ['media_id', 'file_id']],
  ['education', ['media_id', 'file_id']],
  ['providers', ['logo_id']],
];

/** A plan without the files that only what is left alone would have named. */
export function withUsedFiles(plan: Plan): Plan {
  const ids = new Set(
    naming.flatMap(([name, columns]) => (plan.get(name) ?? []).flatMap((row) => columns.map((each) => row[each]))),
  );
  const keys = new Set((plan.get('modules') ?? []).flatMap(keysIn));
  const used = (plan.get('files') ?? []).filter(({ id, key }) => ids.has(id) || keys.has(key));
  return new Map([...plan, ['files', used]]);
}

const keysIn = ({ sections }: Row): unknown[] =>
  (sections as { markup: { file?: { key: string } }[] }[]).flatMap(({ markup }) => markup.map(({ file }) => file?.key));
