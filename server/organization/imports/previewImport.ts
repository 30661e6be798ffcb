import type { RowFinding } from '#contract/organization/import.ts';
import type { Handler } from '#server/calls/handler.ts';
import { type Judged, valuesOf } from './judgeRow.ts';
import { judgeRows } from './judgeRows.ts';

export const previewImport: Handler<'previewImport'> = async ({ sql, resource, caller, body, now }) => {
  const asked = { organizationId: resource.organizationId, callerId: caller.id, now };
  return { findings: (await judgeRows(sql, body.rows, asked)).map(findingOf) };
};

const findingOf = (judged: Judged): RowFinding =>
  judged.is === 'change'
    ? { is: 'change', seen: valuesOf(judged.person) }
    : judged.is === 'new'
      ? { is: 'new' }
      : judged;
