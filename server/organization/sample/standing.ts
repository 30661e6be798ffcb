import { type SampleOffer, type SamplePart, sampleParts } from '#contract/organization/sample.ts';
import { holdsPolicyUnder, type PolicyMap } from '#contract/kit/policies.ts';
import type { Sample } from '#server/calls/sample.ts';
import type { Sql } from '#server/db/db.ts';

export interface SamplePlace {
  organizationId: string;
  parentId: string;
}

const written = `
select
  exists (select 1 from event_type y left join event_type_state s on s.id = y.id where y.parent_id = $1
    and (y.organization_id is null or y.organization_id = $2) and coalesce(s.state, '') <> 'gone') as "eventTypes",
  exists (select 1 from house_rule where parent_id = $1) as "houseRules",
  exists (select 1 from education_category where parent_id = $1) as education`;

/** The parts of which an organization, or its parent, has something: published or not, in force or not. */
export async function partsWritten(sql: Sql, { organizationId, parentId }: SamplePlace): Promise<SamplePart[]> {
  const { rows } = await sql.query<Record<SamplePart, boolean>>(written, [parentId, organizationId]);
  return sampleParts.filter((part) => rows[0]?.[part]);
}

/** House rules and education are the parent's; event types are the organization's own. */
export const mayStart = (policies: PolicyMap, parentId: string, part: SamplePart): boolean =>
  part === 'eventTypes' || holdsPolicyUnder(policies, 'parent-admin', parentId);

const titles = (texts: readonly { title: string }[]) => texts.map(({ title }) => title);

const names: Readonly<Record<SamplePart, (sample: Sample) => string[]>> = {
  eventTypes: ({ eventTypes }) => eventTypes.map(({ document }) => document.name),
  houseRules: ({ houseRules }) => titles(houseRules),
  education: ({ education }) => education.flatMap(({ pages }) => titles(pages)),
};

/** What a part of the sample brings. */
export const offerOf = (sample: Sample, part: SamplePart): SampleOffer => ({ part, names: names[part](sample) });
