import { holdsPolicy } from '#contract/kit/policies.ts';
import type { Ask, Handler } from '#server/calls/handler.ts';
import { Refused, refuseField } from '#server/kit/refused.ts';
import { told } from '#server/calls/acting.ts';
import { tellVolunteers } from '#server/messages/invitations.ts';
import { invitePerson } from '#server/messages/invitePerson.ts';
import { numbersOf } from '#server/organization/numbersOf.ts';
import { askedSections, type Named, unknownIn } from './askedSections.ts';
import { askedDateChange, changeDate } from './changeDate.ts';
import { decideEvent } from './decideEvent.ts';
import { type ModuleRow, modulesOf } from './eventModules.ts';
import { type EventStanding, eventStanding } from './eventStanding.ts';
import { failingInformation } from '#contract/events/eventInformation.form.ts';
import { readInformation } from './informationStep.ts';
import { fullEvent } from './fullEvent.ts';
import { type Merged, mergeSections } from './mergeSections.ts';
import { type Switch, switchesOf, switchModules } from './optionalModules.ts';
import { ownFile, publishPhoto } from './ownFile.ts';
import { readVersions } from './readSections.ts';
import { type SectionChange, sectionChanges, volunteersIn } from './sectionChanges.ts';
import { saveValues } from './sectionValues.ts';

type Asked = Ask<'saveModule'>;

export const saveModule: Handler<'saveModule'> = async (ask) => {
  const { sql, params, body, thing } = ask;
  const versions = readVersions(body.versions);
  const event = await eventStanding(ask, params.id, 'update');
  const modules = await modulesOf(sql, params.id, event.stream.snapshot.context);
  const module = modules.find(({ id }) => id === params.moduleId);
  if (!module) throw new Refused('notFound');
  const asked = askedSections(body, module);
  await refuseUnknown(ask, event, unknownIn(asked, module));
  const merged = await mergeSections(sql, module, asked.sections, versions);
  await refuseConflicts(ask, event, merged);
  const changes = await sectionChanges(ask, thing.organizationId, module, merged.wanted);
  refuseWithoutPolicy(ask, changes);
  const dateChange = await askedDateChange(ask, event, module, changes);
  await refuseInformation(ask, event, module, changes);
  const saved = dateChange ? await changeDate(ask, event.stream, dateChange, changes) : await save(ask, event, changes);
  return { data: await fullEvent(ask, saved) };
};

/** Nothing of a save is taken that names what the step does not have: its sender read another step. */
async function refuseUnknown(ask: Asked, { stream }: EventStanding, unknown: readonly Named[]): Promise<void> {
  if (unknown.length === 0) return;
  throw new Refused('stepChanged', { unknown, event: await fullEvent(ask, stream) });
}

/** The refusal carries the event as it stands, so that both values can be shown. */
async function refuseConflicts(ask: Asked, { stream }: EventStanding, { conflicts }: Merged): Promise<void> {
  if (conflicts.length === 0) return;
  const titles = [...new Set(conflicts.map(({ title }) => title))].join(', ');
  const fields = conflicts.map(({ section, item }) => ({ section, item }));
  throw new Refused('sameFieldChanged', { titles, fields, event: await fullEvent(ask, stream) });
}

/** An owner without event-creator may still choose volunteers. */
function refuseWithoutPolicy({ caller, thing }: Asked, changes: readonly SectionChange[]): void {
  const more = changes.some(({ volunteersOnly }) => !volunteersOnly);
  if (more && !holdsPolicy(caller.policies, 'event-creator', thing)) throw new Refused('notAllowed');
}

async function refuseInformation(
  ask: Asked,
  event: EventStanding,
  module: ModuleRow,
  changes: readonly SectionChange[],
): Promise<void> {
  const [change] = changes;
  if (module.stepNumber !== 1 || !change) return;
  const { daysBeforeEventCreate, maxGuestAllowed } = await numbersOf(ask.sql, ask.thing.organizationId);
  const given = { now: ask.now, daysBeforeEventCreate, maxGuestAllowed, bypassApproval: event.bypass };
  const next = readInformation(change.values);
  const before = readInformation(change.section.values);
  const dateChange = ask.body.startDate !== undefined || ask.body.endDate !== undefined;
  refuseField(failingInformation(next, before, given, dateChange));
  if (next.file === null || next.file === before.file) return;
  const photo = await ownFile(ask, ask.thing.organizationId, next.file);
  if (!photo?.type.startsWith('image/'))
    throw new Refused('uploadUnknown', {}, [{ field: 'file', message: 'file names no picture of yours' }]);
  await publishPhoto(ask, photo);
}

async function save(
  ask: Asked,
  event: EventStanding,
  changes: readonly SectionChange[],
): Promise<EventStanding['stream']> {
  let { stream } = event;
  for (const type of ['section.saved', 'volunteers.saved'] as const) {
    const some = changes.filter(({ volunteersOnly }) => volunteersOnly === (type === 'volunteers.saved'));
    if (some.length === 0) continue;
    const sections = [];
    for (const { section, values } of some)
      sections.push(await saveValues(ask, section.id, section.version + 1, values));
    stream = await decideEvent(
      ask,
      stream,
      type === 'section.saved' ? { type, ...told(ask), sections } : { type, ...told(ask), sections, undecides: true },
    );
  }
  stream = await switchModules(ask, stream, switchesIn(changes));
  const chosen = new Set(changes.flatMap(({ section, values }) => volunteersIn(section, values)));
  for (const person of [...chosen].sort()) await invitePerson(ask, event.row.id, person);
  if (changes.length > 0) await tellVolunteers(ask, stream);
  return stream;
}

/** What was asked of optional modules. */
const switchesIn = (changes: readonly SectionChange[]): Switch[] =>
  changes.flatMap(({ changed, values }) => switchesOf(changed, values));
