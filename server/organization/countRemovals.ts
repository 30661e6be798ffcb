import { rangeSentence } from '#contract/organization/settings.form.ts';
import { isInRange } from '#contract/organization/settings.ts';
import { type RemovalCount, retentionKinds, retentionRules } from '#contract/organization/retention.ts';
import type { Handler } from '#server/calls/handler.ts';
import { refuseField } from '#server/kit/refused.ts';
import { oldestKeptWith } from './retention/periods.ts';
import { countOld } from './retention/removals.ts';

export const countRemovals: Handler<'countRemovals'> = async ({ sql, query, now, resource: { organizationId } }) => {
  const data: RemovalCount[] = [];
  for (const kind of retentionKinds) {
    const { setting } = retentionRules[kind];
    const time = query[setting];
    if (time === undefined) continue;
    if (!isInRange(setting, time)) refuseField({ field: setting, message: rangeSentence(setting) });
    const until = oldestKeptWith(kind, Number(time), new Date(now));
    data.push({ kind, count: await countOld(sql, kind, { organizationId, until, now }) });
  }
  return { data, count: data.length };
};
