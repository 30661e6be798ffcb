import type { Target } from './upsert.ts';

const text = 'text';

/** The tables a folder fills, each after those it refers to. Birth dates and telephone numbers that are not known leave alone what is. */
export const targets = {
  parents: { table: 'parent', key: ['id'], columns: { id: text, name: text } },
  organizations: { table: 'organization', key: ['id'], columns: { id: text, parent_id: text, name: text } },
  files: {
    table: 'stored_file',
    key: ['id'],
    columns: {
      id: text,
      bucket: text,
      key: text,
      name: text,
      size: 'integer',
      type: text,
      width: 'integer',
      height: 'integer',
      is_public: 'boolean',
    },
  },
  settings: {
    table: 'setting',
    key: ['organization_id', 'slug'],
    columns: { organization_id: text, slug: text, value: text, file_id: text },
  },
  secondFactors: {
    table: 'required_second_factor',
    key: ['organization_id', 'policy'],
    columns: { organization_id: text, policy: text },
  },
  rules: {
    table: 'house_rule',
    key: ['id'],
    columns: {
      id: text,
      parent_id: text,
      position: 'integer',
      title: text,
      information: text,
      media_id: text,
      video_url: text,
      file_id: text,
      hash: text,
    },
  },
  categories: {
    table: 'education_category',
    key: ['id'],
    columns: { id: text, parent_id: text, position: 'integer', name: text },
  },
  education: {
    table: 'education',
    key: ['id'],
    columns: {
      id: text,
      category_id: text,
      position: 'integer',
      title: text,
      information: text,
      media_id: text,
      video_url: text,
      file_id: text,
    },
  },
  providers: {
    table: 'sign_on_provider',
    key: ['id'],
    columns: {
      id: text,
      name: text,
      provider: text,
      integration_id: text,
      logo_id: text,
      background_color: text,
      parent_id: text,
      organization_id: text,
      email_domains: 'jsonb',
      issuer: text,
      client_id: text,
      client_secret_variable: text,
      is_on: 'boolean',
      authority: text,
      position: 'integer',
    },
  },
  people: {
    table: 'person',
    key: ['id'],
    columns: { id: text, first_name: text, last_name: text, email: text, phone: text, birth_date: 'date' },
    kept: ['phone', 'birth_date'],
  },
  memberships: {
    table: 'membership',
    key: ['person_id', 'organization_id'],
    columns: { person_id: text, organization_id: text },
  },
  policies: {
    table: 'policy_grant',
    key: ['person_id', 'organization_id', 'policy'],
    columns: { person_id: text, organization_id: text, policy: text },
  },
  roles: {
    table: 'own_role',
    key: ['id'],
    columns: { id: text, organization_id: text, name: text },
  },
  rolePolicies: {
    table: 'own_role_policy',
    key: ['role_id', 'policy'],
    columns: { role_id: text, policy: text },
  },
  roleHolders: {
    table: 'own_role_holder',
    key: ['role_id', 'person_id'],
    columns: { role_id: text, person_id: text },
  },
  eventTypes: {
    table: 'event_type',
    key: ['id'],
    columns: {
      id: text,
      parent_id: text,
      organization_id: text,
      name: text,
      bypass_approval: 'boolean',
      position: 'integer',
    },
  },
  approvers: {
    table: 'event_type_approver',
    key: ['event_type_id', 'person_id'],
    columns: { event_type_id: text, person_id: text },
  },
  modules: {
    table: 'module_template',
    key: ['version_id'],
    columns: {
      version_id: text,
      template_id: text,
      event_type_id: text,
      name: text,
      step_number: 'integer',
      specialized: text,
      sections: 'jsonb',
      is_latest: 'boolean',
      is_optional: 'boolean',
    },
  },
  logins: { table: 'login', key: ['sub', 'issuer'], columns: { sub: text, issuer: text, person_id: text } },
} as const satisfies Record<string, Target>;

export type TargetName = keyof typeof targets;
