import type { Generated } from 'kysely';

export interface ReviewTables {
  section_comment: {
    id: string;
    pos: Generated<number>;
    event_id: string;
    section_id: string;
    person_id: string;
    comment: string;
    at: Date;
  };
  review_reason: { id: string; event_id: string; person_id: string; reason: string; at: Date };
  section_decision: {
    section_id: string;
    person_id: string;
    version: number;
    values_id: string;
    is_approved: boolean;
    decided_at: Date;
  };
}
