import { holdsPolicy } from '#contract/kit/policies.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { Refused, refuseField } from '#server/kit/refused.ts';
import { stamped } from '#server/calls/decisionContext.ts';
import { notifyVolunteers } from '#server/messages/invitations.ts';
import { invitePerson } from '#server/messages/invitePerson.ts';
import { numbersOf } from '#server/organization/numbersOf.ts';
import { submittedSections, type SectionItem, unknownIn } from './submittedSections.ts';
import { requestedDateChange, changeDate } from './changeDate.ts';
import { decideEvent } from './decideEvent.ts';
import { type ModuleRow, modulesOf } from './eventModules.ts';
import { hasStarted } from './hasStarted.ts';
import { type LockedEventRow, lockEventRow } from './lockEvent.ts';
import { failingInformation } from '#contract/events/eventInformation.form.ts';
import { readInformation } from './informationStep.ts';
import { fullEvent } from './fullEvent.ts';
import { type Merged, mergeSections } from './mergeSections.ts';
import { type Switch, switchesOf, switchModules } from './optionalModules.ts';
import { ownFile, publishPhoto } from './ownFile.ts';
import { readVersions } from './readSections.ts';
import { type SectionChange, sectionChanges, volunteersIn } from './sectionChanges.ts';
import { saveValues } from './sectionValues.ts';

type SaveContext = CallContext<'saveModule'>;

export const saveModule: Handler<'saveModule'> = async (context) => {
  const { sql, params, body, resource } = context;
  const versions = readVersions(body.versions);
  const event = await lockEventRow(context, params.id, 'update');
  const modules = await modulesOf(sql, params.id, event.stream.snapshot.context);
  const module = modules.find(({ id }) => id === params.moduleId);
  if (!module) throw new Refused('notFound');
  const asked = submittedSections(body, module);
  await refuseUnknown(context, event, unknownIn(asked, module));
  const merged = await mergeSections(sql, module, asked.sections, versions);
  await refuseConflicts(context, event, merged);
  const changes = await sectionChanges(context, resource.organizationId, module, merged.wanted);
  refuseWithoutPolicy(context, changes);
  const dateChange = await requestedDateChange(context, event, module, changes);
  await refuseInformation(context, event, module, changes);
  const saved = dateChange
    ? await changeDate(context, event.stream, dateChange, changes)
    : await save(context, event, changes);
  return { data: await fullEvent(context, saved) };
};

/** Nothing of a save is taken that names what the step does not have: its sender read another step. */
async function refuseUnknown(
  context: SaveContext,
  { stream }: LockedEventRow,
  unknown: readonly SectionItem[],
): Promise<void> {
  if (unknown.length === 0) return;
  throw new Refused('stepChanged', { unknown, event: await fullEvent(context, stream) });
}

/** The refusal carries the event as it stands, so that both values can be shown. */
async function refuseConflicts(context: SaveContext, { stream }: LockedEventRow, { conflicts }: Merged): Promise<void> {
  if (conflicts.length === 0) return;
  const titles = [...new Set(conflicts.map(({ title }) => title))].join(', ');
  const fields = conflicts.map(({ section, item }) => ({ section, item }));
  throw new Refused('sameFieldChanged', { titles, fields, event: await fullEvent(context, stream) });
}

/** An owner without event-creator may still choose volunteers. */
function refuseWithoutPolicy({ caller, resource }: SaveContext, changes: readonly SectionChange[]): void {
  const more = changes.some(({ volunteersOnly }) => !volunteersOnly);
  if (more && !holdsPolicy(caller.policies, 'event-creator', resource)) throw new Refused('notAllowed');
}

async function refuseInformation(
  context: SaveContext,
  event: LockedEventRow,
  module: ModuleRow,
  changes: readonly SectionChange[],
): Promise<void> {
  const [change] = changes;
  if (module.stepNumber !== 1 || !change) return;
  const { daysBeforeEventCreate, maxGuestAllowed } = await numbersOf(context.sql, context.resource.organizationId);
  const given = { now: context.now, daysBeforeEventCreate, maxGuestAllowed, bypassApproval: event.bypass };
  const next = readInformation(change.values);
  const before = readInformation(change.section.values);
  const dateChange = context.body.startDate !== undefined || context.body.endDate !== undefined;
  refuseField(failingInformation(next, before, given, dateChange));
  if (next.file === null || next.file === before.file) return;
  const photo = await ownFile(context, context.resource.organizationId, next.file);
  if (!photo?.type.startsWith('image/'))
    throw new Refused('uploadUnknown', {}, [{ field: 'file', message: 'file names no picture of yours' }]);
  await publishPhoto(context, photo);
}

async function save(
  context: SaveContext,
  event: LockedEventRow,
  changes: readonly SectionChange[],
): Promise<LockedEventRow['stream']> {
  let { stream } = event;
  for (const type of ['section.saved', 'volunteers.saved'] as const) {
    const some = changes.filter(({ volunteersOnly }) => volunteersOnly === (type === 'volunteers.saved'));
    if (some.length === 0) continue;
    const sections = [];
    for (const { section, values } of some)
      sections.push(await saveValues(context, section.id, section.version + 1, values));
    stream = await decideEvent(
      context,
      stream,
      type === 'section.saved'
        ? { type, ...stamped(context), sections, grounds: { started: await hasStarted(context, event.row.id) } }
        : { type, ...stamped(context), sections, undecides: true },
    );
  }
  stream = await switchModules(context, stream, switchesIn(changes));
  const chosen = new Set(changes.flatMap(({ section, values }) => volunteersIn(section, values)));
  for (const person of [...chosen].sort()) await invitePerson(context, event.row.id, person);
  if (changes.length > 0) await notifyVolunteers(context, stream);
  return stream;
}

/** What was asked of optional modules. */
const switchesIn = (changes: readonly SectionChange[]): Switch[] =>
  changes.flatMap(({ changed, values }) => switchesOf(changed, values));
