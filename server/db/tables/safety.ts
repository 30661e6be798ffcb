import type { Generated } from 'kysely';
import type { AlertStatus } from '#contract/alerts/alert.ts';
import type { ContactAnswer, AlertEnding } from '#contract/alerts/alertLink.ts';

export interface SafetyTables {
  safety_contact: {
    id: string;
    pos: Generated<number>;
    person_id: string;
    name: string;
    phone: string;
    created_at: Date;
    removed_at: Date | null;
  };
  personal_alert: {
    id: string;
    person_id: string;
    organization_id: string;
    information: string;
    location: string;
    created_at: Date;
  };
  personal_alert_sent: {
    id: string;
    send_location: boolean;
    request_call: boolean;
    is_drill: boolean;
    sent_at: Date;
    ended_how: AlertEnding | null;
    ended_at: Date | null;
  };
  personal_alert_contact: {
    alert_id: string;
    position: number;
    contact_id: string;
    seen_at: Date | null;
    answer: ContactAnswer | null;
    answered_at: Date | null;
  };
  alert_link: { hash: string; alert_id: string; contact_id: string; at: Date };
  organization_alert: {
    id: string;
    pos: Generated<number>;
    organization_id: string;
    sender_id: string;
    information: string;
    created_at: Date;
  };
  organization_alert_sent: { id: string; is_drill: boolean; sent_at: Date };
  alert_response: { id: string; alert_id: string; person_id: string; note: string; location: string };
  alert_seen: { id: string; alert_id: string; person_id: string; seen_at: Date };
  officer_duty: {
    id: string;
    person_id: string;
    organization_id: string;
    began_at: Date;
    until: Date;
    ended_at: Date | null;
  };
  alert_answer: { id: string; alert_id: string; person_id: string; status: AlertStatus; answered_at: Date };
}
