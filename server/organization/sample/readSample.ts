import { sampleParts } from '#contract/organization/sample.ts';
import type { Handler } from '#server/calls/handler.ts';
import { mayStart, offerOf, partsWritten } from './standing.ts';

export const readSample: Handler<'readSample'> = async ({ sql, resource, caller, services }) => {
  const sample = services.sample();
  if (!sample || (await partsWritten(sql, resource)).length > 0) return { data: [] };
  const open = sampleParts.filter((part) => mayStart(caller.policies, resource.parentId, part));
  return { data: open.map((part) => offerOf(sample, part)) };
};
