import type { Generated } from 'kysely';

export interface OrganizationTables {
  parent: { id: string; name: string };
  organization: { id: string; parent_id: string; name: string };
  person: {
    id: string;
    first_name: string;
    last_name: string;
    email: string;
    phone: string | null;
    birth_date: string | null;
    last_login_at: Date | null;
  };
  membership: { person_id: string; organization_id: string; entered_at: Generated<Date | null> };
  active_membership: { person_id: string; organization_id: string };
  membership_standing: {
    id: string;
    person_id: string;
    organization_id: string;
    state: string;
    since: Date | null;
    changed_by: string | null;
    merged_into: Generated<string | null>;
  };
  policy_grant: { person_id: string; organization_id: string; policy: string };
  held_policy: { person_id: string; organization_id: string; policy: string };
  own_role: { id: string; organization_id: string; name: string };
  deleted_role: { id: string; organization_id: string; name: string; deleted_at: Date };
  own_role_policy: { role_id: string; policy: string };
  own_role_holder: { role_id: string; person_id: string };
  login: { sub: string; issuer: string; person_id: string };
  stored_file: {
    id: string;
    bucket: string;
    key: string;
    name: string;
    size: number;
    type: string;
    width: number | null;
    height: number | null;
    is_public: Generated<boolean>;
    organization_id: string | null;
    uploaded_by: string | null;
    created_at: Generated<Date>;
    is_attached: Generated<boolean>;
    /** What it is there for, once the sweep has seen what names it; null until then. */
    purpose: string | null;
  };
  retention_run: {
    organization_id: string;
    kind: string;
    last_run_at: Date | null;
    last_removed: number | null;
  };
  setting: { organization_id: string; slug: string; value: string | null; file_id: string | null };
  required_second_factor: { organization_id: string; policy: string };
  changed_setting: {
    stream_id: string;
    organization_id: string;
    field: string;
    mark: string;
    changed_at: Date;
    changed_by: string;
  };
  house_rule: {
    id: string;
    parent_id: string;
    position: number;
    title: string;
    information: string;
    media_id: string | null;
    video_url: string | null;
    file_id: string | null;
    hash: string;
  };
  house_rule_version: {
    rule_id: string;
    number: number;
    hash: string;
    title: string;
    information: string;
    media_id: string | null;
    video_url: string | null;
    file_id: string | null;
    written_at: Date | null;
    written_by: string | null;
  };
  curriculum_category: { curriculum_id: string; category_id: string; place: number; hash: string };
  curriculum_page: {
    curriculum_id: string;
    page_id: string;
    category_id: string;
    place: number | null;
    hash: string;
    changed_at: Date | null;
    changed_by: string | null;
  };
  handbook_rule: {
    handbook_id: string;
    rule_id: string;
    place: number | null;
    hash: string;
    changed_at: Date | null;
    changed_by: string | null;
  };
}
