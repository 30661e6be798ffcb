import type { Generated } from 'kysely';
import type { BoardStatus } from '#contract/alerts/alert.ts';
import type { ConsentAnswer } from '#contract/alerts/contactConsent.ts';
import type { AudienceKind } from '#contract/alerts/audience.ts';
import type { RoleName } from '#contract/organization/roles.ts';
import type { Respondent } from '#machines/lifecycles/alertResponse.facts.ts';
import type { AlertWave } from '#contract/alerts/alertPlan.ts';
import type { AlertOutcome } from '#contract/alerts/alertHold.ts';
import type { ContactAnswer } from '#contract/alerts/alertLink.ts';

/** What someone whom an alert is for did. */
export interface AnswerColumns {
  alert_id: string;
  position: number;
  seen_at: Date | null;
  answer: ContactAnswer | null;
  answered_at: Date | null;
  on_it_until: Date | null;
  lapsed_at: Date | null;
}

/** Of a person or of a guest: one of the two is null. */
interface RespondentColumns {
  id: string;
  alert_id: string;
  person_id: string | null;
  attendee_id: string | null;
}

/** Help for someone who is not safe. */
interface HelpColumns {
  helper_id: string | null;
  told_officers: Generated<string[]>;
  escalates_at: Date | null;
}

export interface SafetyTables {
  safety_contact: {
    id: string;
    pos: Generated<number>;
    person_id: string;
    name: string;
    phone: string;
    created_at: Date;
    removed_at: Date | null;
    closed_at: Generated<Date | null>;
  };
  personal_alert: {
    id: string;
    person_id: string;
    organization_id: string;
    information: string;
    location: string;
    created_at: Date;
    written_at: Generated<Date | null>;
  };
  personal_alert_sent: {
    id: string;
    send_location: boolean;
    request_call: boolean;
    is_drill: boolean;
    sent_at: Date;
    held_until: Date | null;
    ended_how: AlertOutcome | null;
    ended_at: Date | null;
    asks_officers: Generated<boolean>;
    next_wave: AlertWave | null;
    next_at: Date | null;
    unanswered_at: Date | null;
  };
  personal_alert_contact: AnswerColumns & { contact_id: string; told_at: Date | null };
  personal_alert_officer: AnswerColumns & { person_id: string; told_at: Date };
  /** A view over contacts and officers. */
  personal_alert_told: AnswerColumns & {
    is_officer: boolean;
    id: string;
    name: string;
    phone: string | null;
    told_at: Date | null;
  };
  alert_plan: {
    person_id: string;
    first_contact_id: string | null;
    officers: boolean;
    hold: Generated<boolean>;
    contacts_after: number | null;
    officers_after: number | null;
  };
  safety_check: {
    id: string;
    person_id: string;
    note: string;
    place: string;
    place_at: Date | null;
    created_at: Date;
  };
  safety_check_state: {
    id: string;
    person_id: string;
    organization_id: string;
    sends_place: boolean;
    started_at: Date;
    set_at: Date;
    ends_at: Date;
    reminded: number;
    ended_how: 'safe' | 'alert' | 'nobody' | null;
    ended_at: Date | null;
    alert_id: string | null;
  };
  check_link: { hash: string; check_id: string; at: Date };
  contact_number: { id: string; person_id: string; phone: string; created_at: Date };
  contact_link: { hash: string; number_id: string; at: Date };
  contact_consent: {
    id: string;
    person_id: string;
    asked_at: Date[];
    asked_version: Generated<number | null>;
    answer: ConsentAnswer | null;
    answered_at: Date | null;
  };
  /** A view: which numbers want no messages of which member. */
  declined_sender: { person_id: string; phone: string };
  alert_link: { hash: string; alert_id: string; contact_id: string; at: Date };
  organization_alert: {
    id: string;
    pos: Generated<number>;
    organization_id: string;
    sender_id: string;
    information: string;
    created_at: Date;
    written_at: Generated<Date | null>;
  };
  organization_alert_sent: {
    id: string;
    is_drill: boolean;
    sent_at: Date;
    audience: Generated<AudienceKind>;
    event_id: string | null;
    role: RoleName | null;
    chapters: string[] | null;
    asks_again_at: Date | null;
    cleared_at: Date | null;
    cleared_by: string | null;
  };
  answer_link: { hash: string; alert_id: string; kind: Respondent['kind']; respondent_id: string; at: Date };
  organization_alert_audience: { alert_id: string; kind: Respondent['kind']; id: string; chapters: string[] | null };
  alert_response: RespondentColumns & { note: string; location: string };
  alert_seen: RespondentColumns & { seen_at: Date };
  officer_duty: {
    id: string;
    person_id: string;
    organization_id: string;
    began_at: Date | null;
    until: Date | null;
    ended_at: Date | null;
    plan: Generated<number>;
  };
  duty_shift: { organization_id: string; person_id: string; weekday: number; start_time: string; end_time: string };
  alert_answer: RespondentColumns & HelpColumns & { status: BoardStatus; answered_at: Date; marked_by: string | null };
}
