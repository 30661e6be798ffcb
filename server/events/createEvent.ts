import { eventBasicsForm } from '#contract/events/eventBasics.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import { limits } from '#contract/kit/limits.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { Refused, refuseField } from '#server/kit/refused.ts';
import { loadStream } from '#server/journal/load.ts';
import { stamped } from '#server/calls/decisionContext.ts';
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

export const createEvent: Handler<'createEvent'> = async (context) => {
  const { sql, caller, services } = context;
  const type = await chosenType(context);
  const information = await readForm(context, type.bypassApproval);
  const photoId = await photoOf(context, information.file);
  const eventId = services.newId();
  await addEvent(context, eventId, type, information, photoId);
  const added = await addModules(context, eventId, [firstStep(information), ...(await templatesOf(sql, type.id))]);
  const addedSections = added.flatMap((module) => module.sections);
  const sections = [];
  for (const { id, reviewable, values } of addedSections)
    sections.push({ ...(await saveValues(context, id, 1, values)), reviewable });
  const created = await decideEvent(context, await loadStream(sql, eventReviewKind, eventId, 'update'), {
    type: 'event.created',
    ...stamped(context),
    owner: caller.id,
    eventType: type.id,
    bypass: type.bypassApproval,
    sections,
  });
  const switches = addedSections.flatMap(({ markup, values }) => switchesOf(markup, values));
  await switchModules(context, created, switches);
  await invitePerson(context, eventId, caller.id);
  return { data: { id: eventId } };
};

interface ChosenType {
  id: string;
  bypassApproval: boolean;
}

const offered = `
select y.id, y.bypass_approval as "bypassApproval" from event_type y left join event_type_state s on s.id = y.id
where y.id = $1 and y.parent_id = $2 and coalesce(s.state, 'published') = 'published'
  and (y.organization_id is null or y.organization_id = $3)`;

/** The type that the organization offers. It is held, so that the event is made from one version of it. */
async function chosenType({ sql, body, resource }: CallContext<'createEvent'>): Promise<ChosenType> {
  await sql.query('select id from event_type where id = $1 for share', [body.EventTypeId]);
  const { rows } = await sql.query<ChosenType>(offered, [body.EventTypeId, resource.parentId, resource.organizationId]);
  const [type] = rows;
  if (!type)
    throw new Refused('wrongShape', {}, [
      { field: 'EventTypeId', message: 'EventTypeId names no type of this organization' },
    ]);
  return type;
}

async function readForm(
  { sql, body, resource, now }: CallContext<'createEvent'>,
  bypassApproval: boolean,
): Promise<Information> {
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
  const { daysBeforeEventCreate, maxGuestAllowed } = await numbersOf(sql, resource.organizationId);
  refuseField(
    firstFailing(eventBasicsForm, information, { now, daysBeforeEventCreate, bypassApproval, maxGuestAllowed }),
  );
  return information;
}

function refuseLongText(information: Information): void {
  const field = Object.entries(information).find(([, value]) => String(value ?? '').length > limits.textBytes)?.[0];
  if (field) throw new Refused('wrongShape', {}, [{ field, message: `${field} is too long` }]);
}

async function photoOf(context: CallContext<'createEvent'>, key: string | null): Promise<string | null> {
  if (key === null) return null;
  const file = await ownFile(context, context.resource.organizationId, key);
  if (!file?.type.startsWith('image/'))
    throw new Refused('uploadUnknown', {}, [{ field: 'file', message: 'file names no picture of yours' }]);
  await publishPhoto(context, file);
  return file.id;
}

async function addEvent(
  { sql, caller, resource, now }: CallContext<'createEvent'>,
  eventId: string,
  type: ChosenType,
  information: Information,
  photoId: string | null,
): Promise<void> {
  await sql.query(
    `insert into event (id, organization_id, event_type_id, owner_id, title, theme, starts_at, ends_at, timezone, venue,
       venue_phone, location, max_guests, url, description, photo_id, created_at, bypass_approval)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    [
      eventId,
      resource.organizationId,
      type.id,
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
      type.bypassApproval,
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
