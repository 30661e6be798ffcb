import { holdsPolicy } from '#contract/policies.ts';
import type { Ask, Handler } from '#server/http/handler.ts';
import { Refused, refuseField } from '#server/http/refused.ts';
import { told } from '../acting.ts';
import { invitePerson } from '../attendance/invitePerson.ts';
import { readInstant } from '../instants.ts';
import { numbersOf } from '../organization/numbersOf.ts';
import { decideEvent } from './decideEvent.ts';
import { type ModuleRow, modulesOf } from './eventModules.ts';
import { type EventStanding, eventStanding } from './eventStanding.ts';
import { failingInformation } from './informationForm.ts';
import { readInformation } from './informationStep.ts';
import { fullEvent } from './fullEvent.ts';
import { ownFile, publishPhoto } from './ownFile.ts';
import { type AskedSections, readSections, readVersions } from './readSections.ts';
import { type SectionChange, sectionChanges, volunteersIn } from './sectionChanges.ts';
import { saveValues } from './sectionValues.ts';

type Asked = Ask<'saveModule'>;

export const saveModule: Handler<'saveModule'> = async (ask) => {
  const { params, thing } = ask;
  const sent = readSections(ask.body.sections);
  const versions = readVersions(ask.body.versions);
  const event = await eventStanding(ask, params.id, 'update');
  const modules = await modulesOf(ask.sql, params.id, event.stream.snapshot.context);
  const module = modules.find(({ id }) => id === params.moduleId);
  if (!module) throw new Refused('notFound');
  refuseBehind(module, versions);
  const changes = await sectionChanges(ask, thing.organizationId, module, withDates(ask, module, sent));
  refuseWithoutPolicy(ask, changes);
  await refuseInformation(ask, event, module, changes);
  return { data: await fullEvent(ask, await save(ask, event, changes)) };
};

function refuseBehind(module: ModuleRow, versions: Record<string, number>): void {
  const behind = module.sections.some(({ id, version }) => versions[id] !== undefined && versions[id] !== version);
  if (behind) throw new Refused('changedMeanwhile');
}

/** The date change of section 7 is a change of two items of step 1. */
function withDates({ body }: Asked, module: ModuleRow, sent: AskedSections): AskedSections {
  const [section] = module.sections;
  if (module.stepNumber !== 1 || !section) return sent;
  const dates: Record<string, string> = {};
  for (const field of ['startDate', 'endDate'] as const) {
    if (body[field] === undefined) continue;
    const instant = readInstant(body[field]);
    if (instant === null) throw new Refused('wrongShape', {}, [{ field, message: `${field} is no instant` }]);
    dates[field] = instant;
  }
  return Object.keys(dates).length === 0 ? sent : { ...sent, [section.id]: { ...sent[section.id], ...dates } };
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
    stream = await decideEvent(ask, stream, { type, ...told(ask), sections });
  }
  const chosen = new Set(changes.flatMap(({ section, values }) => volunteersIn(section, values)));
  for (const person of [...chosen].sort()) await invitePerson(ask, event.row.id, person);
  return stream;
}
