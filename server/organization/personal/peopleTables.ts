import type { Holding } from './holding.ts';

const theirSub = 'in (select l.sub from login l where l.person_id = $1)';
const organizationName = '(select o.name from organization o where o.id = t.organization_id)';

/** Who someone is, how they sign in, and where they belong. Accounts go before what ties them to the person. */
export const peopleTables: Readonly<Record<string, Holding>> = {
  identity_attempt: { plain: 'failures last_at', secret: 'key' },
  identity_authenticator: {
    plain: 'sub enabled_at last_step',
    secret: 'secret pending',
    of: `t.sub::text ${theirSub}`,
    erased: 'deleted',
    told: { title: 'Your authenticator app', columns: { since: 't.enabled_at' } },
  },
  identity_passkey: {
    plain: 'sub counter transports created_at used_at',
    own: 'browser system',
    secret: 'id rp_id public_key',
    of: `t.sub::text ${theirSub}`,
    erased: 'deleted',
    told: {
      title: 'Your passkeys',
      columns: { browser: 't.browser', system: 't.system', since: 't.created_at', lastUse: 't.used_at' },
    },
  },
  identity_passkey_answer: { plain: 'expires_at', secret: 'challenge_hash' },
  identity_recovery_code: { plain: 'sub used_at', secret: 'hash' },
  identity_challenge: { plain: 'sub name expires_at', secret: 'session_hash' },
  identity_code: { plain: 'sub purpose failures created_at expires_at', secret: 'hash' },
  phone_code: {
    plain: 'person_id request_id failures expires_at',
    own: 'phone',
    secret: 'hash',
    of: 't.person_id = $1',
    erased: 'deleted',
    told: { title: 'A phone number you’re confirming', columns: { phone: 't.phone', until: 't.expires_at' } },
  },
  identity_refresh: { plain: 'origin_jti retired_at', secret: 'hash next' },
  identity_session: {
    plain: 'origin_jti sub signed_in_at expires_at revoked_at used_at proved_at factor_at passkey_id',
    own: 'browser system form',
    of: `t.sub::text ${theirSub}`,
    erased: 'deleted',
    told: {
      title: 'Where you signed in',
      columns: {
        browser: 't.browser',
        system: 't.system',
        device: 't.form',
        since: 't.signed_in_at',
        lastUse: 't.used_at',
        until: 't.expires_at',
        ended: 't.revoked_at',
      },
      codes: 'device',
    },
  },
  audit_entry: {
    plain:
      'id organization_id at kind actor_id subject_id event_id report_id count named given taken given_own taken_own',
    own: 'browser system form',
    of: 't.actor_id = $1',
    erased: 'browser = null, system = null, form = null',
    told: {
      title: 'What stands of you in audit logs',
      columns: {
        organization: organizationName,
        what: 't.kind',
        at: 't.at',
        browser: 't.browser',
        system: 't.system',
        device: 't.form',
      },
      codes: 'what device',
    },
  },
  push_device: {
    plain: 'id person_id session_id key hides_content takes_events created_at',
    own: 'browser system form',
    secret: 'endpoint p256dh auth',
    of: 't.person_id = $1',
    erased: 'deleted',
    told: {
      title: 'Where you get notifications',
      columns: {
        browser: 't.browser',
        system: 't.system',
        device: 't.form',
        hidden: 't.hides_content',
        events: 't.takes_events',
        since: 't.created_at',
      },
      codes: 'device',
    },
  },
  pushed_first: {
    plain: 'push_id mail_id person_id event_id at',
    secret: 'token_hash',
    of: 't.person_id = $1',
    erased: 'deleted',
    told: { title: 'Notifications that go before emails', columns: { at: 't.at' } },
  },
  push_off: {
    plain: 'device_id person_id at',
    of: 't.person_id = $1',
    erased: 'deleted',
    told: { title: 'Where you turned notifications off', columns: { at: 't.at' } },
  },
  federation_transaction: {
    plain: 'provider origin client_redirect expires_at',
    secret: 'state_hash cookie_hash nonce verifier client_challenge client_state address_hash trial_hash site_hash',
  },
  federation_code: { plain: 'sub client_redirect expires_at used_at', secret: 'code_hash client_challenge' },
  identity_account: {
    plain: 'sub status created_at updated_at provider',
    own: 'email provider_sub',
    secret: 'password_hash',
    of: `t.sub::text ${theirSub}`,
    erased: 'deleted',
    told: {
      title: 'How you sign in',
      columns: {
        email: 't.email',
        provider: 't.provider',
        idThere: 't.provider_sub',
        state: 't.status',
        since: 't.created_at',
      },
      codes: 'state',
    },
  },
  login: {
    plain: 'sub issuer person_id',
    of: 't.person_id = $1',
    erased: 'deleted',
    told: { title: 'Your ids at sign-in providers', columns: { provider: 't.issuer', id: 't.sub' } },
  },
  policy_grant: {
    plain: 'person_id organization_id policy',
    of: 't.person_id = $1',
    erased: 'deleted',
    told: {
      title: 'What you may do',
      columns: { organization: organizationName, policy: 't.policy' },
      codes: 'policy',
    },
  },
  own_role_holder: {
    plain: 'role_id person_id',
    of: 't.person_id = $1',
    erased: 'deleted',
    told: {
      title: 'Roles you have',
      columns: { role: '(select r.name from own_role r where r.id = t.role_id)' },
    },
  },
  membership: {
    plain: 'person_id organization_id entered_at',
    of: 't.person_id = $1',
    told: { title: 'Organizations you belong to', columns: { organization: organizationName, opened: 't.entered_at' } },
  },
  membership_standing: {
    plain: 'id person_id organization_id state since changed_by merged_into',
    of: 't.person_id = $1',
    told: {
      title: 'How your memberships stand',
      columns: { organization: organizationName, state: 't.state', since: 't.since' },
      codes: 'state',
    },
  },
  person: {
    plain: 'id',
    own: 'first_name last_name email phone birth_date last_login_at',
    of: 't.id = $1',
    erased: `first_name = 'Former', last_name = 'member', email = t.id || '@erased.invalid', phone = null, birth_date = null,
      last_login_at = null`,
    told: {
      title: 'About you',
      columns: {
        firstName: 't.first_name',
        lastName: 't.last_name',
        email: 't.email',
        phone: 't.phone',
        birthDate: 't.birth_date',
        lastLogin: 't.last_login_at',
      },
    },
  },
};
