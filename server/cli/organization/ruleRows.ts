import type { Row } from '#server/db/db.ts';
import { ruleHash } from '#server/learning/ruleHash.ts';
import { documentRow } from './documentRows.ts';
import type { HouseRule } from './readRules.ts';
import { type FolderIds, ruleId } from './folderIds.ts';
import { type StoredAssets, storedAt } from './storedAssets.ts';

/** A house rule as stored: cleaned, and with the hash of all that a person agrees to. */
export function ruleRows(rule: HouseRule, stored: StoredAssets, ids: FolderIds): Row {
  const document = documentRow(rule, stored);
  const keyOf = (path: string | null) => storedAt(stored, path)?.key ?? null;
  return {
    id: ruleId(rule),
    parent_id: ids.parent(rule.parent),
    position: rule.position,
    ...document,
    hash: ruleHash({
      ...{ title: rule.title, information: document.information, videoUrl: rule.video },
      ...{ mediaKey: keyOf(rule.image), fileKey: keyOf(rule.file) },
    }),
  };
}
