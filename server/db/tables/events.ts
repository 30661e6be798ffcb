import type { Generated } from 'kysely';
import type { TypeDocument } from '#contract/events/managedType.ts';
import type { MarkupItem, SectionValues } from '#contract/events/event.ts';

export interface TemplateSection {
  markup: MarkupItem[];
}

export interface EventTables {
  event_type: {
    id: string;
    parent_id: string;
    organization_id: string | null;
    name: string;
    bypass_approval: boolean;
    position: number;
  };
  event_type_state: {
    id: string;
    organization_id: string;
    state: string;
    version: number;
    revision: number;
    has_draft: boolean;
    since: Date;
    changed_by: string;
  };
  event_type_draft: { event_type_id: string; document: TypeDocument };
  event_type_version: { event_type_id: string; version: number; document: TypeDocument };
  event_type_approver: { event_type_id: string; person_id: string };
  module_template: {
    version_id: string;
    template_id: string;
    event_type_id: string;
    name: string;
    step_number: number;
    specialized: string | null;
    sections: TemplateSection[];
    is_latest: Generated<boolean>;
    is_optional: Generated<boolean>;
  };
  event: {
    id: string;
    organization_id: string;
    event_type_id: string;
    owner_id: string;
    title: string;
    theme: string;
    starts_at: Date;
    ends_at: Date;
    timezone: string;
    venue: string;
    venue_phone: string;
    location: string;
    max_guests: number;
    url: string;
    description: string;
    photo_id: string | null;
    step: string | null;
    review_status: Generated<string>;
    stands: Generated<boolean>;
    created_at: Date;
    submitted_at: Date | null;
    reason_id: string | null;
    announced_start: Date | null;
    announced_end: Date | null;
    announced_venue: string | null;
    announced_location: string | null;
    shown_values: Generated<string[]>;
    bypass_approval: boolean | null;
  };
  event_module: {
    id: string;
    event_id: string;
    template_version_id: string | null;
    name: string;
    step_number: number;
    specialized: string | null;
    is_active: Generated<boolean>;
    is_optional: Generated<boolean>;
  };
  event_section: {
    id: string;
    module_id: string;
    event_id: string;
    position: number;
    markup: MarkupItem[];
    is_reviewable: boolean;
  };
  section_values: { id: string; section_id: string; version: number; values: SectionValues };
  volunteer: { event_id: string; module_id: string; person_id: string };
  attendee_record: {
    id: string;
    event_id: string;
    person_id: string | null;
    host_id: string | null;
    first_name: string | null;
    last_name: string | null;
    phone: string | null;
    birth_date: string | null;
    qr_code: string;
    created_at: Date;
    erased_as: string | null;
  };
  guest_token: { hash: string; attendee_id: string; given_to: 'host' | 'guest'; at: Date };
  attendance: {
    id: string;
    event_id: string;
    rsvp: string;
    checked_in: boolean;
    checkin_at: Date | null;
    checkout_at: Date | null;
    checked_in_by: string | null;
    noted_at: Date | null;
    copies: Generated<number>;
    conflict: unknown;
    is_removed: Generated<boolean>;
  };
}
