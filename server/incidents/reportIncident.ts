import type { CallContext, Handler } from '#server/calls/handler.ts';
import { readEvent } from '#server/events/eventRow.ts';
import { lockEventHead } from '#server/events/lockEvent.ts';
import { ownFile } from '#server/events/ownFile.ts';
import { readInstant } from '#server/kit/instants.ts';
import { Refused } from '#server/kit/refused.ts';
import { possibleReaders } from './readers.ts';
import { reports } from './whoReports.ts';
import { heldToForm, writeReport } from './writeReport.ts';

type ReportContext = CallContext<'reportIncident'>;

/** Words and picture go into a record, the fact names it. */
export const reportIncident: Handler<'reportIncident'> = async (context) => {
  const { sql, query, body, caller, resource, now } = context;
  await lockEventHead(context, query.EventId, 'share');
  const { endsAt } = await readEvent(sql, query.EventId);
  if (!reports(caller, resource, { endsAt, now })) throw new Refused('notAllowed');
  const readers = await possibleReaders(sql, query.EventId, caller.id);
  const values = heldToForm(typedIn(body), now, readers);
  const fileId = await pictureOf(context);
  const { organizationId, ownerId } = resource;
  const event = { id: query.EventId, organizationId, ownerId };
  const report = { event, reporter: caller.id, codeHash: null, values, witnessed: body.witnessed === 'true', fileId };
  return { id: await writeReport(context, report, readers) };
};

const typedIn = ({
  date,
  location,
  information,
  witnesses = '',
  keptFromOwner,
  keptFrom = '',
}: ReportContext['body']) => ({
  date: readInstant(date) ?? '',
  ...{ location, information, witnesses },
  keptFromOwner: keptFromOwner === 'true',
  keptFrom: keptFrom.split(',').filter((id) => id !== ''),
});

/** A picture of the reporter's own that nothing shows to everyone. */
async function pictureOf(context: ReportContext): Promise<string | null> {
  const { body, resource } = context;
  if (!body.file) return null;
  const file = await ownFile(context, resource.organizationId, body.file);
  if (!file?.type.startsWith('image/') || file.isPublic)
    throw new Refused('uploadUnknown', {}, [{ field: 'file', message: 'file names no picture of yours' }]);
  return file.id;
}
