import { createHash } from 'node:crypto';
import type { Row } from '#server/db/db.ts';
import { sanitize } from '#server/files/sanitize.ts';
import type { HouseRule } from './readRules.ts';
import { parentId, stableId } from './stableId.ts';
import { type StoredAssets, storedAt } from './storedAssets.ts';

/** A house rule as stored: cleaned, and with the hash of all that a person agrees to. */
export function ruleRows(rule: HouseRule, stored: StoredAssets): Row {
  const information = sanitize(rule.html);
  const media = storedAt(stored, rule.image);
  const file = storedAt(stored, rule.file);
  const said = [rule.title, information, media?.key ?? null, rule.video, file?.key ?? null];
  return {
    id: ruleId(rule),
    parent_id: parentId(rule.parent),
    position: rule.position,
    title: rule.title,
    information,
    media_id: media?.id ?? null,
    video_url: rule.video,
    file_id: file?.id ?? null,
    hash: createHash('sha256').update(JSON.stringify(said)).digest('base64url'),
  };
}

export const ruleId = ({ parent, slug }: HouseRule): string => stableId('rule', parent, slug);
