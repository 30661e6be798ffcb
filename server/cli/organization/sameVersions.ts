import { canonicalJson } from '#server/db/canonicalJson.ts';
import type { Row, Sql } from '#server/db/db.ts';
import type { Plan } from './planRows.ts';

const latest = `
select version_id, template_id, event_type_id, name, specialized, sections, is_optional
from module_template where is_latest and event_type_id = any($1) order by is_optional desc, step_number, version_id`;

/**
 * A plan in which modules that say what the latest version of a module of their type says are that version, whatever their
 * file is called: a folder that was exported makes no new versions where it came from.
 */
export async function withSameVersions(sql: Sql, plan: Plan): Promise<Plan> {
  const types = (plan.get('eventTypes') ?? []).map(({ id }) => id);
  const { rows: known } = await sql.query(latest, [types]);
  const versions = new Map<unknown, unknown>();
  const taken = new Set<Row>();
  const matched = (module: Row): Row => {
    const sections = offering(module['sections'], versions);
    const said = contentOf({ ...module, sections });
    const same = known.find((row) => !taken.has(row) && contentOf(row) === said);
    if (!same) return { ...module, sections };
    taken.add(same);
    versions.set(module['version_id'], same['version_id']);
    return { ...module, sections, version_id: same['version_id'], template_id: same['template_id'] };
  };
  // Optional ones first: the others name their versions.
  const modules = plan.get('modules') ?? [];
  const optional = modules.filter((module) => module['is_optional']).map(matched);
  const always = modules.filter((module) => !module['is_optional']).map(matched);
  return new Map([...plan, ['modules', [...always, ...optional]]]);
}

const contentOf = ({ event_type_id, name, specialized, sections, is_optional }: Row): string =>
  canonicalJson({ event_type_id, name, specialized, sections, is_optional });

/** Sections whose items `selects` name the versions that stand for those planned. */
const offering = (sections: unknown, versions: ReadonlyMap<unknown, unknown>): unknown =>
  (sections as { markup: Row[] }[]).map(({ markup }) => ({
    markup: markup.map((item) =>
      versions.has(item['moduleVersionId'])
        ? { ...item, moduleVersionId: versions.get(item['moduleVersionId']) }
        : item,
    ),
  }));
