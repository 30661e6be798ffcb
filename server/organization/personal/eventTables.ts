import type { Holding } from './holding.ts';

const theirRecord = 'select r.id from attendee_record r where r.person_id = $1';
const eventTitle = '(select e.title from event e where e.id = t.event_id)';

/** Of an event that no one was shown yet a volunteer who was chosen sees nothing, as in the app. */
const shownTitle = `(select e.title from event e where e.id = t.event_id and (e.stands or e.owner_id = $1
  or exists (select 1 from attendee_record r where r.event_id = e.id and r.person_id = $1)))`;

const organizationOfEvent = '(select e.organization_id from event e where e.id = t.event_id)';

const eventOfSection = `(select e.title from event_section s join event e on e.id = s.event_id where s.id = t.section_id)`;

/** What stands in a section: each item by its title. Of volunteers how many, of a file its name: neither ids nor keys are told. */
const answers = `(
  select jsonb_agg(jsonb_build_object('item', coalesce(nullif(i.item ->> 'title', ''), v.key), 'answer', case
    when i.item ->> 'type' = 'volunteer' and jsonb_typeof(v.value) = 'array' then to_jsonb(jsonb_array_length(v.value))
    else coalesce((select to_jsonb(f.name) from stored_file f where f.key = v.value #>> '{}' limit 1), v.value) end))
  from jsonb_each(t."values") v left join lateral (
    select m.item from event_section s, jsonb_array_elements(s.markup) m (item)
    where s.id = t.section_id and m.item ->> 'id' = v.key limit 1) i on true
  where v.value <> 'null')`;

/** Events, and everyone on their lists. What was written on an event is the event's: who wrote it is emptied. */
export const eventTables: Readonly<Record<string, Holding>> = {
  event: {
    plain:
      'id organization_id event_type_id bypass_approval owner_id starts_at ends_at timezone max_guests photo_id step review_status created_at submitted_at reason_id announced_start announced_end stands shown_values',
    words: 'title theme venue venue_phone location url description announced_venue announced_location',
    place: 't.organization_id',
    of: 't.owner_id = $1',
    told: {
      title: 'Events you created',
      columns: {
        title: 't.title',
        theme: 't.theme',
        about: 't.description',
        venue: 't.venue',
        venuePhone: 't.venue_phone',
        place: 't.location',
        link: 't.url',
        starts: 't.starts_at',
        ends: 't.ends_at',
        timezone: 't.timezone',
        guestsEach: 't.max_guests',
        status: 't.review_status',
        created: 't.created_at',
        submitted: 't.submitted_at',
      },
      codes: 'status',
    },
  },
  event_module: {
    plain: 'id event_id template_version_id step_number specialized is_active is_optional',
    house: 'name',
  },
  event_section: { plain: 'id module_id event_id position is_reviewable', house: 'markup' },
  section_values: {
    plain: 'id section_id version',
    words: 'values',
    place:
      '(select e.organization_id from event_section s join event e on e.id = s.event_id where s.id = t.section_id)',
    of: `t.section_id in (select s.id from event_section s join event e on e.id = s.event_id where e.owner_id = $1)
      and t.version = (select max(v.version) from section_values v where v.section_id = t.section_id)`,
    told: {
      title: 'What the steps of your events say',
      columns: {
        event: eventOfSection,
        step: '(select m.name from event_section s join event_module m on m.id = s.module_id where s.id = t.section_id)',
        answers,
      },
    },
  },
  section_comment: {
    plain: 'id pos event_id section_id person_id at',
    words: 'comment',
    place: organizationOfEvent,
    of: 't.person_id = $1',
    told: { title: 'Comments you wrote', columns: { event: eventTitle, comment: 't.comment', at: 't.at' } },
  },
  review_reason: {
    plain: 'id event_id person_id at',
    words: 'reason',
    place: organizationOfEvent,
    of: 't.person_id = $1',
    told: { title: 'Reasons you gave as a reviewer', columns: { event: eventTitle, reason: 't.reason', at: 't.at' } },
  },
  section_decision: {
    plain: 'section_id person_id version values_id is_approved decided_at',
    of: 't.person_id = $1',
    told: {
      title: 'Sections you decided on',
      columns: { event: eventOfSection, approved: 't.is_approved', at: 't.decided_at' },
    },
  },
  volunteer: {
    plain: 'event_id module_id person_id',
    of: 't.person_id = $1',
    told: { title: 'Events you are a volunteer at', columns: { event: shownTitle } },
  },
  event_type_approver: {
    plain: 'event_type_id person_id',
    of: 't.person_id = $1',
    told: {
      title: 'Event types that need your approval',
      columns: { type: '(select y.name from event_type y where y.id = t.event_type_id)' },
    },
  },
  attendance: {
    plain: 'id event_id rsvp checked_in checkin_at checkout_at checked_in_by is_removed noted_at copies conflict',
    of: `t.id in (${theirRecord})`,
    told: {
      title: 'Events you were invited to',
      columns: {
        event: eventTitle,
        answer: 't.rsvp',
        checkedIn: 't.checkin_at',
        checkedOut: 't.checkout_at',
      },
      codes: 'answer',
    },
  },
  attendee_record: {
    plain: 'id event_id person_id host_id created_at erased_as',
    own: 'first_name last_name phone birth_date',
    secret: 'qr_code',
    of: 't.person_id = $1',
    erased: 'first_name = null, last_name = null, phone = null, birth_date = null',
    told: {
      title: 'Your places on guest lists',
      columns: {
        event: eventTitle,
        firstName: 't.first_name',
        lastName: 't.last_name',
        phone: 't.phone',
        birthDate: 't.birth_date',
        guests: `(select string_agg(trim(concat(g.first_name, ' ', g.last_name)), ', ' order by g.created_at)
          from attendee_record g where g.host_id = t.id)`,
        at: 't.created_at',
      },
    },
  },
  guest_token: { plain: 'attendee_id given_to at', secret: 'hash' },
  door_device: {
    plain: 'id event_id seen_at',
    words: 'name',
    place: organizationOfEvent,
    secret: 'code_hash token_hash',
  },
  door_device_state: {
    plain: 'id event_id state offered_by offered_at code_until paired_at handed_to closed_at closed_by',
    of: 't.offered_by = $1',
    told: {
      title: 'Door devices you named',
      columns: {
        event: eventTitle,
        name: '(select d.name from door_device d where d.id = t.id)',
        state: 't.state',
        at: 't.offered_at',
      },
      codes: 'state',
    },
  },
  upload: {
    plain: 'key person_id organization_id size created_at expires_at file_id',
    own: 'name',
    of: 't.person_id = $1',
    erased: 'deleted',
    told: { title: 'Uploads of the last day', columns: { name: 't.name', size: 't.size', at: 't.created_at' } },
  },
  upload_bytes: {
    plain: 'person_id organization_id hour bytes',
    of: 't.person_id = $1',
    erased: 'deleted',
    told: { title: 'How much you uploaded by the hour', columns: { hour: 't.hour', bytes: 't.bytes' } },
  },
  stored_file: {
    plain: 'id bucket key size type width height is_public organization_id uploaded_by created_at is_attached purpose',
    words: 'name',
    place: 't.organization_id',
    of: 't.uploaded_by = $1',
    erased: 'uploaded_by = null',
    told: { title: 'Files you uploaded', columns: { name: 't.name', size: 't.size', at: 't.created_at' } },
  },
};
