import type { Sql } from '#server/db/db.ts';
import type { TemplateSection } from '#server/db/tables/events.ts';
import { inOrder } from '../inOrder.ts';
import { type Named, typeNamed } from './placesState.ts';
import { slugger } from './slugs.ts';

export interface TypeState extends Named {
  parentId: string;
  organizationId: string | null;
  bypassApproval: boolean;
  /** Ids of people. */
  approvers: readonly string[];
  /** In the order of their steps, optional ones last. */
  modules: readonly ModuleState[];
}

export interface ModuleState {
  versionId: string;
  name: string;
  specialized: string | null;
  isOptional: boolean;
  sections: readonly TemplateSection[];
}

export interface TypesState {
  types: readonly TypeState[];
}

const types = `
select y.id, y.parent_id as "parentId", y.organization_id as "organizationId", y.name, y.position,
  y.bypass_approval as "bypassApproval",
  (select coalesce(jsonb_agg(a.person_id), '[]') from event_type_approver a where a.event_type_id = y.id) as approvers
from event_type y left join event_type_state s on s.id = y.id where coalesce(s.state, 'published') = 'published'`;

const modules = `
select event_type_id as "typeId", version_id as "versionId", name, specialized, is_optional as "isOptional",
  step_number as step, sections
from module_template where is_latest`;

type TypeRow = Omit<TypeState, 'slug' | 'explicitId' | 'modules'> & { position: number };
type ModuleRow = ModuleState & { typeId: string; step: number };

/** Event types of which events can be made, as they are published; the order of all is that of their steps. */
export async function readTypes(sql: Sql): Promise<TypesState> {
  const rows = inOrder((await sql.query<TypeRow>(types)).rows, ({ position, name, id }) => [position, name, id]);
  const steps = inOrder((await sql.query<ModuleRow>(modules)).rows, ({ isOptional, step, versionId }) => [
    ...[isOptional ? 1 : 0, step, versionId],
  ]);
  const slugFor = slugger('event-type');
  return {
    types: rows.map(({ position: _, ...row }) => ({
      ...row,
      ...typeNamed(row, slugFor),
      modules: steps.filter(({ typeId }) => typeId === row.id),
    })),
  };
}
