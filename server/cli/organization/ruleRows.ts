import { createHash } from 'node:crypto';
import type { Row } from '#server/db/db.ts';
import { documentRow } from './documentRows.ts';
import type { HouseRule } from './readRules.ts';
import { parentId, stableId } from './stableId.ts';
import { type StoredAssets, storedAt } from './storedAssets.ts';

/** A house rule as stored: cleaned, and with the hash of all that a person agrees to. */
export function ruleRows(rule: HouseRule, stored: StoredAssets): Row {
  const document = documentRow(rule, stored);
  const keyOf = (path: string | null) => storedAt(stored, path)?.key ?? null;
  const said = [rule.title, document.information, keyOf(rule.image), rule.video, keyOf(rule.file)];
  return {
    id: ruleId(rule),
    parent_id: parentId(rule.parent),
    position: rule.position,
    ...document,
    hash: createHash('sha256').update(JSON.stringify(said)).digest('base64url'),
  };
}

export const ruleId = ({ parent, slug }: HouseRule): string => stableId('rule', parent, slug);
