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
  membership: { person_id: string; organization_id: string };
  policy_grant: { person_id: string; organization_id: string; policy: string };
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
  };
  setting: { organization_id: string; slug: string; value: string | null; file_id: string | null };
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
}
