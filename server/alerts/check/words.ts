import { isDrill } from '#contract/alerts/drill.ts';
import { shortTime } from '#contract/kit/clocks.ts';
import { defaultZone } from '#contract/kit/zones.ts';
import type { Sql } from '#server/db/db.ts';

interface CheckText {
  note: string;
  place: string;
  placeAt: Date | null;
}

const text = 'select note, place, place_at as "placeAt" from safety_check where id = $1';

/** What the alert says that a check became: that it was not answered, what its member wrote, and where they were when. */
export async function wordsOfExpired(
  sql: Sql,
  checkId: string,
  endsAt: string,
): Promise<{ information: string; location: string }> {
  const { rows } = await sql.query<CheckText>(text, [checkId]);
  const { note, place, placeAt } = rows[0] ?? { note: '', place: '', placeAt: null };
  const drill = isDrill(note) ? 'TEST. ' : '';
  const wrote = note === '' ? '' : ` They wrote: ${note}`;
  return {
    information: `${drill}No answer to a safety check by ${shortTime(endsAt, defaultZone)}.${wrote}`,
    location: placeAt && place !== '' ? `Last known ${shortTime(placeAt.toISOString(), defaultZone)}: ${place}` : '',
  };
}
