import type { Holding } from './holding.ts';

/** The person's own address and number, whichever way they are written to. */
const theirAddress =
  'in (select lower(p.email) from person p where p.id = $1 union select p.phone from person p where p.id = $1)';

const organizationOfReport = `
(select e.organization_id from incident_report i join event e on e.id = i.event_id where i.id = t.report_id)`;

/** What is sent, said in an emergency, and kept for answering again. */
export const messageTables: Readonly<Record<string, Holding>> = {
  mailbox_mail: {
    plain: 'pos id channel at',
    own: 'recipient',
    words: 'subject body html',
    place: '(select o.organization_id from outbox o where o.id = t.id)',
    of: `lower(t.recipient) ${theirAddress}`,
    erased: 'deleted',
    // Not the text: codes and links stand in it that open something.
    told: {
      title: 'Messages in the mailbox of the demo',
      columns: { to: 't.recipient', subject: 't.subject', at: 't.at' },
    },
  },
  outbox: {
    plain:
      'id cause template recipient_kind recipient_id channel state due_at attempts reason queued_at changed_at purpose watcher_id rank sender_id turn organization_id',
    of: `t.recipient_kind = 'person' and t.recipient_id = $1`,
    told: {
      title: 'Messages to you',
      columns: { about: 't.template', by: 't.channel', state: 't.state', at: 't.queued_at' },
      codes: 'about by state',
    },
  },
  paced_message: { plain: 'id address_hash at' },
  message_trace: { plain: 'message_id traceparent at' },
  gateway_message: { plain: 'reference message_id at' },
  early_receipt: { plain: 'reference outcome reason at' },
  // A number that asked for no more texts is the one thing that keeps texts from it.
  stopped_number: {
    plain: 'stopped at',
    own: 'phone',
    of: 't.phone = (select p.phone from person p where p.id = $1)',
    told: {
      title: 'Whether you opted out of texts',
      columns: { number: 't.phone', stopped: 't.stopped', at: 't.at' },
    },
  },
  stopped_sender: {
    plain: 'person_id at',
    own: 'phone',
    of: 't.person_id = $1',
    erased: 'deleted',
    told: { title: 'How many contacts asked for no more of your alerts', columns: { at: 't.at' } },
  },
  safety_contact: {
    plain: 'id pos person_id created_at removed_at closed_at',
    own: 'name phone',
    of: 't.person_id = $1',
    erased: `name = '', phone = '', removed_at = coalesce(removed_at, now())`,
    told: {
      title: 'Safety contacts',
      columns: { name: 't.name', phone: 't.phone', added: 't.created_at', removed: 't.removed_at' },
    },
  },
  // A number that declined is the one thing that keeps texts from it, so it stays when it is on no list anymore.
  contact_number: {
    plain: 'id person_id created_at',
    own: 'phone',
    of: 't.person_id = $1',
    erased: 'deleted',
    told: { title: 'Numbers that you added as safety contacts', columns: { number: 't.phone', since: 't.created_at' } },
  },
  contact_link: { plain: 'number_id at', secret: 'hash' },
  contact_consent: {
    plain: 'id person_id asked_at asked_version answer answered_at',
    of: 't.person_id = $1',
    told: {
      title: 'Whether your safety contacts agreed',
      columns: {
        number: '(select n.phone from contact_number n where n.id = t.id)',
        asked: 't.asked_at[array_upper(t.asked_at, 1)]',
        answer: 't.answer',
        at: 't.answered_at',
      },
      codes: 'answer',
    },
  },
  personal_alert: {
    plain: 'id person_id organization_id created_at written_at',
    own: 'information location',
    of: 't.person_id = $1',
    erased: `information = '', location = ''`,
    told: {
      title: 'Personal alerts',
      columns: { said: 't.information', place: 't.location', at: 't.created_at' },
    },
  },
  personal_alert_sent: {
    plain:
      'id send_location request_call is_drill sent_at held_until ended_how ended_at asks_officers next_wave next_at unanswered_at',
  },
  personal_alert_contact: {
    plain: 'alert_id position contact_id told_at seen_at answer answered_at on_it_until lapsed_at',
  },
  personal_alert_officer: {
    plain: 'alert_id position person_id told_at seen_at answer answered_at on_it_until lapsed_at',
    of: 't.person_id = $1',
    told: {
      title: 'Personal alerts you were told of as a safety officer',
      columns: { told: 't.told_at', answer: 't.answer', at: 't.answered_at' },
      codes: 'answer',
    },
  },
  alert_plan: {
    plain: 'person_id first_contact_id officers hold contacts_after officers_after',
    of: 't.person_id = $1',
    erased: 'deleted',
    told: {
      title: 'Whom your alerts tell',
      columns: {
        first: '(select c.name from safety_contact c where c.id = t.first_contact_id)',
        officers: 't.officers',
        hold: 't.hold',
        'contacts after minutes': 't.contacts_after',
        'officers after minutes': 't.officers_after',
      },
    },
  },
  safety_check: {
    plain: 'id person_id place_at created_at',
    own: 'note place',
    of: 't.person_id = $1',
    erased: 'deleted',
    told: {
      title: 'What you said of a safety check that runs',
      columns: { said: 't.note', place: 't.place', at: 't.created_at' },
    },
  },
  safety_check_state: {
    plain: 'id person_id organization_id sends_place started_at set_at ends_at reminded ended_how ended_at alert_id',
    of: 't.person_id = $1',
    told: {
      title: 'Your safety checks',
      columns: { started: 't.started_at', until: 't.ends_at', ended: 't.ended_at', how: 't.ended_how' },
      codes: 'how',
    },
  },
  check_link: {
    plain: 'check_id at',
    secret: 'hash',
    of: 't.check_id in (select id from safety_check_state where person_id = $1)',
    erased: 'deleted',
    told: { title: 'Links to your safety checks that you got', columns: { at: 't.at' } },
  },
  alert_link: {
    plain: 'alert_id contact_id at',
    secret: 'hash',
    of: 't.alert_id in (select id from personal_alert where person_id = $1)',
    erased: 'deleted',
    told: { title: 'Links to your alerts that contacts got', columns: { at: 't.at' } },
  },
  alert_response: {
    plain: 'id alert_id person_id attendee_id',
    own: 'note location',
    of: 't.person_id = $1',
    erased: `note = '', location = ''`,
    told: { title: 'What you added to your answers to alerts', columns: { note: 't.note', place: 't.location' } },
  },
  alert_answer: {
    plain: 'id alert_id person_id attendee_id status answered_at marked_by helper_id told_officers escalates_at',
    of: 't.person_id = $1',
    told: { title: 'Your answers to alerts', columns: { answer: 't.status', at: 't.answered_at' }, codes: 'answer' },
  },
  alert_seen: {
    plain: 'id alert_id person_id attendee_id seen_at',
    of: 't.person_id = $1',
    told: { title: 'Alerts that your app showed', columns: { at: 't.seen_at' } },
  },
  officer_duty: {
    plain: 'id person_id organization_id began_at until ended_at plan',
    of: 't.person_id = $1',
    told: {
      title: 'When you were last on duty as a safety officer',
      columns: {
        organization: '(select o.name from organization o where o.id = t.organization_id)',
        since: 't.began_at',
        until: 't.until',
        ended: 't.ended_at',
      },
    },
  },
  duty_shift: {
    plain: 'organization_id person_id weekday start_time end_time',
    of: 't.person_id = $1',
    erased: 'deleted',
    told: {
      title: 'Your weekly plan as a safety officer',
      columns: {
        organization: '(select o.name from organization o where o.id = t.organization_id)',
        day: `to_char(date '2023-01-01' + t.weekday, 'FMDay')`,
        start: 't.start_time',
        end: 't.end_time',
      },
    },
  },
  organization_alert: {
    plain: 'id pos organization_id sender_id created_at written_at',
    words: 'information',
    place: 't.organization_id',
    of: 't.sender_id = $1',
    told: { title: 'Alerts you sent to an organization', columns: { said: 't.information', at: 't.created_at' } },
  },
  organization_alert_sent: {
    plain: 'id is_drill sent_at audience event_id role chapters asks_again_at cleared_at cleared_by',
  },
  organization_alert_audience: {
    plain: 'alert_id kind id chapters',
    of: `t.kind = 'person' and t.id = $1`,
    told: {
      title: 'Alerts of an organization that were for you and not for everybody',
      columns: { sent: '(select s.sent_at from organization_alert_sent s where s.id = t.alert_id)' },
    },
  },
  answer_link: {
    plain: 'alert_id kind respondent_id at',
    secret: 'hash',
    of: `t.kind = 'person' and t.respondent_id = $1`,
    erased: 'deleted',
    told: { title: 'Links to answer an alert that you got', columns: { at: 't.at' } },
  },
  event_notification: {
    plain: 'id event_id checked_in sender_id created_at',
    words: 'information',
    place: '(select e.organization_id from event e where e.id = t.event_id)',
    of: 't.sender_id = $1',
    told: { title: 'Messages you sent to those who come', columns: { said: 't.information', at: 't.created_at' } },
  },
  incident_report: {
    plain: 'id pos event_id reporter_id happened_at witnessed file_id created_at removed_at kept_from_owner',
    kept: 'location information witnesses',
    place: '(select e.organization_id from event e where e.id = t.event_id)',
    secret: 'code_hash',
    of: 't.reporter_id = $1',
    told: {
      title: 'Incident reports you wrote',
      columns: {
        happened: 't.happened_at',
        place: 't.location',
        what: 't.information',
        witnesses: 't.witnesses',
        keptFromOwner: 't.kept_from_owner',
        at: 't.created_at',
      },
    },
  },
  incident_message: {
    plain: 'id pos report_id author_id from_reader is_outcome at',
    kept: 'words',
    place: organizationOfReport,
    of: 't.author_id = $1',
    told: { title: 'What you wrote about incident reports', columns: { said: 't.words', at: 't.at' } },
  },
  incident_state: { plain: 'report_id state since hold_id' },
  // Why a report is kept is evidence like the report. Its reporter isn’t told of it, whoever put the hold is.
  legal_hold: {
    plain: 'id report_id person_id at',
    kept: 'reason',
    place: organizationOfReport,
    of: 't.person_id = $1',
    told: { title: 'Legal holds you put on incident reports', columns: { why: 't.reason', at: 't.at' } },
  },
  incident_kept_from: {
    plain: 'report_id person_id',
    of: 'exists (select 1 from incident_report i where i.id = t.report_id and i.reporter_id = $1)',
    told: {
      title: 'Incident reports you kept from someone',
      columns: { at: '(select i.created_at from incident_report i where i.id = t.report_id)' },
    },
  },
  incident_reading: {
    plain: 'report_id person_id read_at',
    of: 't.person_id = $1',
    told: { title: 'Incident reports you read', columns: { at: 't.read_at' } },
  },
  idempotency: {
    plain: 'caller call key hash status at progress',
    secret: 'answer',
    of: 't.caller = $1',
    erased: 'deleted',
    told: {
      title: 'Answers kept for a day, in case your phone asks again',
      columns: { call: 't.call', at: 't.at' },
      codes: 'call',
    },
  },
};
