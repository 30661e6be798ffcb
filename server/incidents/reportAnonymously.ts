import { limits } from '#contract/kit/limits.ts';
import { readReportCode } from '#contract/incidents/reportCode.ts';
import type { CallContext, PreparingHandler } from '#server/calls/handler.ts';
import type { Sql } from '#server/db/db.ts';
import { lockEventHead } from '#server/events/lockEvent.ts';
import { readInstant } from '#server/kit/instants.ts';
import { Refused } from '#server/kit/refused.ts';
import { eventOfPass, hashOfReportCode } from './anonymity.ts';
import { possibleReaders } from './readers.ts';
import { heldToForm, keptByName, type WrittenReport, writeReport } from './writeReport.ts';

/**
 * No one is its reporter, no one's id stands anywhere. The code takes the place of a key: a request that is repeated finds the report it
 * made, and is told where its words are other ones by now. The address is counted once for a report that stands, however often its
 * transaction was begun, and not at all for one that doesn't (N-111).
 */
export const reportAnonymously: PreparingHandler<'reportAnonymously'> = {
  async prepare({ body, address, now, services: { anonymousReports } }) {
    const from = { about: body.event, address, now };
    let isCounted = false;
    const count = () => {
      if (isCounted) return;
      if (anonymousReports.isFull(from)) throw new Refused('anonymityFullHere');
      anonymousReports.count(from);
      isCounted = true;
    };
    return {
      handle: (context) => report(context, count),
      async settle(outcome) {
        const cameToNothing = outcome.state === 'refused' || (outcome.state === 'answered' && outcome.answer.isEarlier);
        if (isCounted && cameToNothing) anonymousReports.uncount(from);
      },
    };
  },
};

async function report(context: CallContext<'reportAnonymously'>, count: () => void): Promise<{ isEarlier: boolean }> {
  const { sql, body, now } = context;
  const found = await eventOfPass(sql, body, now);
  if (readReportCode(body.code) === null) throw new Refused('wrongShape', {}, [{ field: 'code', message: 'No code' }]);
  await lockEventHead(context, body.event, 'share');
  const readers = await possibleReaders(sql, body.event, null);
  const values = heldToForm({ ...body, date: readInstant(body.date) ?? '' }, now, readers);
  const written: WrittenReport = {
    ...{ event: { id: body.event, ...found }, reporter: null, codeHash: hashOfReportCode(body.code) },
    ...{ values, witnessed: body.witnessed, fileId: null },
  };
  const earlier = await earlierReport(sql, written);
  if (earlier) return { isEarlier: earlier !== contentsOf(written) };
  await refuseFlood(sql, body.event, now);
  count();
  await writeReport(context, written, readers);
  return { isEarlier: false };
}

interface Row extends Pick<WrittenReport, 'witnessed'> {
  eventId: string;
  happenedAt: Date;
  location: string;
  information: string;
  witnesses: string;
  keptFromOwner: boolean;
  keptFrom: string[];
}

const earlierText = `
select i.event_id as "eventId", i.happened_at as "happenedAt", i.location, i.information, i.witnesses, i.witnessed,
  i.kept_from_owner as "keptFromOwner",
  array(select person_id from incident_kept_from where report_id = i.id order by person_id collate "C") as "keptFrom"
from incident_report i where i.code_hash = $1`;

/** What an earlier request with this code reported; null where there was none. */
async function earlierReport(sql: Sql, { codeHash }: WrittenReport): Promise<string | null> {
  const { rows } = await sql.query<Row>(earlierText, [codeHash]);
  if (!rows[0]) return null;
  const { eventId, happenedAt, location, information, witnesses, witnessed, keptFromOwner, keptFrom } = rows[0];
  const words = [location, information, witnesses];
  return JSON.stringify([eventId, happenedAt.toISOString(), words, witnessed, keptFromOwner, keptFrom]);
}

function contentsOf(report: WrittenReport): string {
  const { date, location, information, witnesses, keptFromOwner } = report.values;
  const at = new Date(date).toISOString();
  const words = [location, information, witnesses];
  return JSON.stringify([report.event.id, at, words, report.witnessed, keptFromOwner, keptByName(report)]);
}

const floodText = `
select count(*)::int as count from incident_report where event_id = $1 and reporter_id is null and created_at > $2`;

async function refuseFlood(sql: Sql, eventId: string, now: string): Promise<void> {
  const since = new Date(Date.parse(now) - 24 * 60 * 60_000);
  const { rows } = await sql.query<{ count: number }>(floodText, [eventId, since]);
  if ((rows[0]?.count ?? 0) >= limits.anonymousReportsADay) throw new Refused('anonymityFull');
}
