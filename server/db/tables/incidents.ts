import type { Generated } from 'kysely';

export interface IncidentTables {
  incident_report: {
    id: string;
    pos: Generated<number>;
    event_id: string;
    /** Null for a report without a name, which its code opens. */
    reporter_id: string | null;
    code_hash: string | null;
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
    /** Null for what the reporter of a report without a name wrote. */
    author_id: string | null;
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
