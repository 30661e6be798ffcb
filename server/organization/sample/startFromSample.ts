import { partsInWords, type SamplePart, sampleParts } from '#contract/organization/sample.ts';
import type { CallContext, Handler, PreparingHandler } from '#server/calls/handler.ts';
import type { Sample } from '#server/calls/sample.ts';
import { reviewersOf } from '#server/events/eventTypes/reviewersOf.ts';
import { countUploadedBytes } from '#server/files/uploadedBytes.ts';
import { Refused } from '#server/kit/refused.ts';
import { mayStart, partsWritten } from './standing.ts';
import { storeFiles, type StoredSamples } from './storeFiles.ts';
import { type Writing, writeEducation, writeEventTypes, writeHouseRules } from './writeParts.ts';

type SampleContext = CallContext<'startFromSample'>;

/**
 * Files are taken in before the transaction, and only while the parts are free. A repeated request finds its stored answer in
 * the transaction.
 */
export const startFromSample: PreparingHandler<'startFromSample'> = {
  async prepare(context) {
    const { sql, resource, caller, services, body } = context;
    const parts = sampleParts.filter((part) => body.parts.includes(part));
    if (!parts.every((part) => mayStart(caller.policies, resource.parentId, part))) throw new Refused('notAllowed');
    const sample = services.sample();
    if (!sample) throw new Refused('notFound');
    const settle = async () => undefined;
    const there = await partsWritten(sql, resource);
    if (there.some((part) => parts.includes(part))) return { handle: refuseWritten(parts), settle };
    const stored = await storeFiles(context, sample, parts);
    return { handle: starting(sample, parts, stored), settle };
  },
};

const refuseWritten =
  (parts: readonly SamplePart[]): Handler<'startFromSample'> =>
  async (context) => {
    await refuseWhatIsThere(context, parts);
    throw new Refused('changedMeanwhile');
  };

async function refuseWhatIsThere({ sql, resource }: SampleContext, parts: readonly SamplePart[]): Promise<void> {
  const there = (await partsWritten(sql, resource)).filter((part) => parts.includes(part));
  if (there.length > 0) throw new Refused('alreadyStarted', { parts: partsInWords(there) });
}

/** No one writes a rule, a category or an event type of the parent until the end: what begins one holds the parent's row. */
const alone = 'select id from parent where id = $1 for update';

/** They are the house’s from here on: they outlive whoever started. */
const attached = 'update stored_file set is_attached = true where id = any($1)';

const write: Readonly<Record<SamplePart, (writing: Writing) => Promise<void>>> = {
  eventTypes: writeEventTypes,
  houseRules: writeHouseRules,
  education: writeEducation,
};

const starting =
  (sample: Sample, parts: readonly SamplePart[], { byPath, bytes }: StoredSamples): Handler<'startFromSample'> =>
  async (context) => {
    const { sql, caller, resource, now, services } = context;
    const spending = { personId: caller.id, organizationId: resource.organizationId, bytes, now };
    await countUploadedBytes(sql, spending, services.uploadLimits);
    await sql.query(alone, [resource.parentId]);
    await refuseWhatIsThere(context, parts);
    const approves = (await reviewersOf(sql, resource, false)).some(({ id }) => id === caller.id);
    const writing = { context, sample, files: byPath, approves };
    for (const part of parts) await write[part](writing);
    await sql.query(attached, [[...byPath.values()].map(({ id }) => id)]);
    const approving = approves && parts.includes('eventTypes') ? sample.eventTypes.filter(asksApprover).length : 0;
    return { approving };
  };

const asksApprover = ({ needsApprover }: Sample['eventTypes'][number]) => needsApprover;
