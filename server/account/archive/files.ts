import type { Sql } from '#server/db/db.ts';

/** A file that someone uploaded. */
export interface OwnFile {
  id: string;
  key: string;
  name: string;
  size: number;
  at: Date;
  /** An incident report shows it: it is evidence, and leaves by no other way. */
  isEvidence: boolean;
}

/** So many are read at a time: whoever uploaded thousands is not held in memory. */
const atOnce = 200;

/** What someone uploaded, file by file. */
export async function* ownFiles(sql: Sql, personId: string): AsyncGenerator<OwnFile> {
  for (let last = ''; ; ) {
    const { rows } = await sql.query<OwnFile>(
      `select f.id, f.key, f.name, f.size, f.created_at as at,
         exists (select 1 from incident_report i where i.file_id = f.id) as "isEvidence"
       from stored_file f where f.uploaded_by = $1 and f.id > $2 order by f.id limit ${atOnce}`,
      [personId, last],
    );
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < atOnce) return;
    last = end.id;
  }
}

/** Names of files in the events that someone owns which another uploaded: what the steps say now, and photos. */
export async function filesOfOthers(sql: Sql, personId: string): Promise<string[]> {
  const { rows } = await sql.query<{ name: string }>(
    `select f.name from event e join stored_file f on f.id = e.photo_id
     where e.owner_id = $1 and f.uploaded_by is distinct from $1
     union
     select f.name from event e join event_section s on s.event_id = e.id join section_values v on v.section_id = s.id,
       jsonb_each_text(v."values") x join stored_file f on f.key = x.value
     where e.owner_id = $1 and f.uploaded_by is distinct from $1
       and v.version = (select max(n.version) from section_values n where n.section_id = s.id)
     order by 1`,
    [personId],
  );
  return rows.map(({ name }) => name);
}
