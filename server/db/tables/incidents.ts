import type { Generated } from 'kysely';

export interface IncidentTables {
  incident_report: {
    id: string;
    pos: Generated<number>;
    event_id: string;
    reporter_id: string;
    happened_at: Date;
    location: string;
    information: string;
    witnessed: boolean;
    witnesses: string;
    file_id: string | null;
    created_at: Date;
    removed_at: Generated<Date | null>;
    kept_from_owner: Generated<boolean>;
  };
  incident_message: {
    id: string;
    pos: Generated<number>;
    report_id: string;
    author_id: string;
    from_reader: boolean;
    is_outcome: boolean;
    words: string;
    at: Date;
  };
  incident_state: { report_id: string; state: 'received' | 'lookedAt' | 'closed'; since: Date; hold_id: string | null };
  legal_hold: { id: string; report_id: string; person_id: string; reason: string; at: Date };
  incident_kept_from: { report_id: string; person_id: string };
  incident_reading: { report_id: string; person_id: string; read_at: Date };
}
