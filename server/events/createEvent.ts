import { eventBasicsForm } from '#contract/events/eventBasics.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { limits } from '#contract/kit/limits.ts';
import type { Ask, Handler } from '#server/calls/handler.ts';
import { Refused, refuseField } from '#server/kit/refused.ts';
import { loadStream } from '#server/journal/load.ts';
import { told } from '#server/calls/acting.ts';
import { invitePerson } from '#server/messages/invitePerson.ts';
import { readInstant } from '#server/kit/instants.ts';
import { numbersOf } from '#server/organization/numbersOf.ts';
import { eventReviewKind } from '#server/review/eventReview.kind.ts';
import { decideEvent } from './decideEvent.ts';
import { type Information, informationMarkup, informationStepName } from './informationStep.ts';
import { addModules, type NewModule, templatesOf } from './modules.ts';
import { switchesOf, switchModules } from './optionalModules.ts';
import { ownFile, publishPhoto } from './ownFile.ts';
import { saveValues } from './sectionValues.ts';

export const createEvent: Handler<'createEvent'> = async (ask) => {
  const { sql, caller, services } = ask;
  const type = await chosenType(ask);
  const information = await readForm(ask, type.bypassApproval);
  const photoId = await photoOf(ask, information.file);
  const eventId = services.newId();
  await addEvent(ask, eventId, type.id, information, photoId);
  const added = await addModules(ask, eventId, [firstStep(information), ...(await templatesOf(sql, type.id))]);
  const addedSections = added.flatMap((module) => module.sections);
  const sections = [];
  for (const { id, reviewable, values } of addedSections)
    sections.push({ ...(await saveValues(ask, id, 1, values)), reviewable });
  const created = await decideEvent(ask, await loadStream(sql, eventReviewKind, eventId, 'update'), {
    type: 'event.created',
    ...told(ask),
    owner: caller.id,
    eventType: type.id,
    bypass: type.bypassApproval,
    sections,
  });
  const switches = addedSections.flatMap(({ markup, values }) => switchesOf(markup, values));
  await switchModules(ask, created, switches);
  await invitePerson(ask, eventId, caller.id);
  return { data: { id: eventId } };
};

interface ChosenType {
  id: string;
  bypassApproval: boolean;
}

async function chosenType({ sql, body, thing }: Ask<'createEvent'>): Promise<ChosenType> {
  const { rows } = await sql.query<ChosenType>(
    'select id, bypass_approval as "bypassApproval" from event_type where id = $1 and parent_id = $2',
    [body.EventTypeId, thing.parentId],
  );
  const [type] = rows;
  if (!type)
    throw new Refused('wrongShape', {}, [
      { field: 'EventTypeId', message: 'EventTypeId names no type of this organization' },
    ]);
  return type;
}

async function readForm({ sql, body, thing, now }: Ask<'createEvent'>, bypassApproval: boolean): Promise<Information> {
  const text = (value: string | undefined): string => (value ?? '').trim();
  const information: Information = {
    title: text(body.title),
    theme: text(body.theme),
    timezone: text(body.timezone),
    description: text(body.description),
    venue: text(body.venue),
    venuePhone: text(body.venuePhone),
    location: text(body.location),
    startDate: readInstant(body.startDate) ?? '',
    endDate: readInstant(body.endDate) ?? '',
    url: text(body.url),
    maxGuestAllowed: text(body.maxGuestAllowed),
    file: body.file || null,
  };
  refuseLongText(information);
  const { daysBeforeEventCreate, maxGuestAllowed } = await numbersOf(sql, thing.organizationId);
  refuseField(
    firstFailing(eventBasicsForm, information, { now, daysBeforeEventCreate, bypassApproval, maxGuestAllowed }),
  );
  return information;
}

function refuseLongText(information: Information): void {
  const field = Object.entries(information).find(([, value]) => String(value ?? '').length > limits.textBytes)?.[0];
  if (field) throw new Refused('wrongShape', {}, [{ field, message: `${field} is too long` }]);
}

async function photoOf(ask: Ask<'createEvent'>, key: string | null): Promise<string | null> {
  if (key === null) return null;
  const file = await ownFile(ask, ask.thing.organizationId, key);
  if (!file?.type.startsWith('image/'))
    throw new Refused('uploadUnknown', {}, [{ field: 'file', message: 'file names no picture of yours' }]);
  await publishPhoto(ask, file);
  return file.id;
}

async function addEvent(
  { sql, caller, thing, now }: Ask<'createEvent'>,
  eventId: string,
  typeId: string,
  information: Information,
  photoId: string | null,
): Promise<void> {
  await sql.query(
    `insert into event (id, organization_id, event_type_id, owner_id, title, theme, starts_at, ends_at, timezone, venue,
       venue_phone, location, max_guests, url, description, photo_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      eventId,
      thing.organizationId,
      typeId,
      caller.id,
      information.title,
      information.theme,
      information.startDate,
      information.endDate,
      information.timezone,
      information.venue,
      information.venuePhone,
      information.location,
      Number(information.maxGuestAllowed),
      information.url,
      information.description,
      photoId,
      now,
    ],
  );
}

const firstStep = (information: Information): NewModule => ({
  templateVersionId: null,
  name: informationStepName,
  specialized: null,
  isOptional: false,
  sections: [{ markup: informationMarkup, values: { ...information } }],
});
