import type { Sql } from '#server/db/db.ts';

/** What a folder cannot say, counted or by its name. */
export interface NotExported {
  counts: Readonly<Record<string, number>>;
  types: readonly { name: string; state: string; hasDraft: boolean }[];
}

/** Each as people call it, and SQL that counts it. */
const counted: Readonly<Record<string, string>> = {
  'former members': `
    select distinct m.person_id from membership m join membership_standing s
    on s.person_id = m.person_id and s.organization_id = m.organization_id where s.state = 'removed'`,
  passwords: 'select 1 from identity_account where password_hash is not null',
  'disabled accounts': `select 1 from identity_account where status = 'DISABLED'`,
  'events with their guests, answers and decisions': 'select 1 from event',
  'incident reports': 'select 1 from incident_report',
  'safety contacts': 'select 1 from safety_contact where removed_at is null',
  'house rules in the archive': 'select 1 from handbook_rule where place is null',
  'pages of education in the archive': 'select 1 from curriculum_page where place is null',
};

const types = `
select coalesce(d.document ->> 'name', y.name) as name, s.state, s.has_draft as "hasDraft"
from event_type y join event_type_state s on s.id = y.id left join event_type_draft d on d.event_type_id = y.id
where s.state in ('draft', 'retired') or s.state = 'published' and s.has_draft order by y.position, y.id`;

export async function readNotExported(sql: Sql): Promise<NotExported> {
  const counts: Record<string, number> = {};
  for (const [what, text] of Object.entries(counted)) {
    const { rows } = await sql.query<{ count: number }>(`select count(*)::int as count from (${text}) t`);
    counts[what] = rows[0]?.count ?? 0;
  }
  return { counts, types: (await sql.query<NotExported['types'][number]>(types)).rows };
}

/** In words, a line for each. */
export const listNotExported = ({ counts, types: named }: NotExported): string[] => [
  ...Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [`${what} (${count})`])),
  ...named.map(({ name, state }) => {
    if (state === 'draft') return `the event type ${name}, which was never published`;
    if (state === 'retired') return `the event type ${name}, which is retired`;
    return `changes of the event type ${name} that are not published`;
  }),
  'what happened until now: the journal, earlier versions, and what people agreed to',
];
