import type { Holding } from './holding.ts';

const parentOfCategory = '(select c.parent_id from education_category c where c.id = t.category_id)';
const placeOfType = `
(select coalesce(y.organization_id, y.parent_id) from event_type y where y.id = t.event_type_id)`;

/** Facts, which hold nothing personal; what an organization publishes; what the server keeps for itself. */
export const plainTables: Readonly<Record<string, Holding>> = {
  journal: {
    plain: 'pos xid stream version type schema payload actor device at hash parent_id',
    of: 't.actor = $1',
    told: { title: 'What you did', columns: { what: 't.type', at: 't.at' }, codes: 'what' },
  },
  stream: { plain: 'id kind version chart state updated_at hash parent_id' },
  journal_parents: { plain: 'one through' },
  journal_head: { plain: 'number day through list jws anchored' },
  erasure: { plain: 'person_id erased_at kept cleaned_at' },
  retention_run: { plain: 'organization_id kind last_run_at last_removed' },
  dropped_bytes: { plain: 'key is_upload until' },
  migration: { plain: 'name sum at' },
  timer: { plain: 'kind subject due_at' },
  timer_failure: { plain: 'kind subject attempts retry_at' },
  demo_step: { plain: 'name at' },
  parent: { plain: 'id', house: 'name' },
  organization: { plain: 'id parent_id', house: 'name' },
  setting: { plain: 'organization_id slug file_id', kept: 'value', place: 't.organization_id' },
  own_role: { plain: 'id organization_id', house: 'name' },
  deleted_role: { plain: 'id organization_id deleted_at', house: 'name' },
  own_role_policy: { plain: 'role_id policy' },
  required_second_factor: { plain: 'organization_id policy' },
  changed_setting: { plain: 'stream_id organization_id field mark changed_at changed_by' },
  house_rule: {
    plain: 'id parent_id position media_id file_id hash',
    kept: 'title information video_url',
    place: 't.parent_id',
  },
  house_rule_version: {
    plain: 'rule_id number media_id file_id hash written_at written_by',
    kept: 'title information video_url',
    place: '(select r.parent_id from house_rule r where r.id = t.rule_id)',
    of: 't.written_by = $1',
    told: {
      title: 'House rules you wrote',
      columns: { title: 't.title', text: 't.information', video: 't.video_url', at: 't.written_at' },
    },
  },
  handbook_rule: { plain: 'handbook_id rule_id place hash changed_at changed_by' },
  education_category: { plain: 'id parent_id position', kept: 'name', place: 't.parent_id' },
  education: {
    plain: 'id category_id position media_id file_id',
    kept: 'title information video_url',
    place: parentOfCategory,
  },
  education_version: {
    plain: 'education_id number category_id media_id file_id hash written_at written_by',
    kept: 'title information video_url',
    place: parentOfCategory,
    of: 't.written_by = $1',
    told: {
      title: 'Education you wrote',
      columns: { title: 't.title', text: 't.information', video: 't.video_url', at: 't.written_at' },
    },
  },
  curriculum_category: { plain: 'curriculum_id category_id place hash' },
  curriculum_page: { plain: 'curriculum_id page_id category_id place hash changed_at changed_by' },
  event_type: {
    plain: 'id parent_id organization_id bypass_approval position',
    kept: 'name',
    place: 'coalesce(t.organization_id, t.parent_id)',
  },
  event_type_state: { plain: 'id organization_id state version revision has_draft since changed_by' },
  event_type_draft: { plain: 'event_type_id', kept: 'document', place: placeOfType },
  event_type_version: { plain: 'event_type_id version', kept: 'document', place: placeOfType },
  module_template: {
    plain: 'version_id template_id event_type_id step_number specialized is_latest is_optional',
    kept: 'name sections',
    place: placeOfType,
  },
  sign_on_provider: {
    plain:
      'id provider integration_id logo_id background_color parent_id organization_id position is_on authority client_secret_mark',
    house: 'name email_domains issuer client_id client_secret_variable',
    secret: 'client_secret',
  },
  sign_on_trial: {
    plain: 'provider organization_id person_id session is_opened expires_at',
    secret: 'ticket_hash',
  },
  shared_secret: { plain: 'name made_at', secret: 'value' },
  data_key: { plain: 'id key_fingerprint made_at', secret: 'wrapped' },
  sending_pause: { plain: 'only_one since backed_up_at through is_whole' },
  late_timer: { plain: 'subject' },
  setup_link: { plain: 'only_one until', secret: 'secret_hash' },
  identity_key: { plain: 'generation created_at verifies_until', secret: 'jwk' },
};
