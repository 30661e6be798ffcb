import type { JWK } from 'jose';
import type { Generated } from 'kysely';
import type { DeviceForm } from '#contract/account/session.ts';
import type { Sealed } from '#server/db/seal.ts';
import type { Json } from './journal.ts';

export type AccountStatus =
  | 'CONFIRMED'
  | 'FORCE_CHANGE_PASSWORD'
  | 'RESET_REQUIRED'
  | 'UNCONFIRMED'
  | 'UNCLAIMED'
  | 'DISABLED';

export interface IdentityTables {
  identity_account: {
    sub: string;
    email: string;
    status: AccountStatus;
    password_hash: string | null;
    provider: Generated<string | null>;
    provider_sub: Generated<string | null>;
    created_at: Date;
    updated_at: Date;
  };
  identity_session: {
    origin_jti: string;
    sub: string;
    signed_in_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
    browser: Generated<string | null>;
    system: Generated<string | null>;
    form: Generated<DeviceForm | null>;
    used_at: Generated<Date | null>;
    proved_at: Generated<Date | null>;
    factor_at: Generated<Date | null>;
    passkey_id: Generated<string | null>;
  };
  identity_passkey: {
    id: string;
    sub: string;
    rp_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    browser: string | null;
    system: string | null;
    created_at: Date;
    used_at: Date | null;
  };
  identity_passkey_answer: { challenge_hash: string; expires_at: Date };
  identity_authenticator: {
    sub: string;
    secret: Generated<string | null>;
    enabled_at: Generated<Date | null>;
    last_step: Generated<number>;
    pending: Generated<string | null>;
  };
  identity_recovery_code: { sub: string; hash: string; used_at: Generated<Date | null> };
  identity_refresh: { hash: string; origin_jti: string; retired_at: Date | null; next: Json<Sealed> | null };
  identity_challenge: { session_hash: string; sub: string; name: string; expires_at: Date };
  identity_code: {
    sub: string;
    purpose: 'reset' | 'claim';
    hash: string;
    failures: number;
    created_at: Date;
    expires_at: Date;
  };
  phone_code: {
    person_id: string;
    request_id: string;
    phone: string;
    hash: string | null;
    failures: Generated<number>;
    expires_at: Date;
  };
  identity_attempt: { key: string; failures: number; last_at: Date };
  identity_key: { generation: number; jwk: Json<JWK>; created_at: Date; verifies_until: Generated<Date | null> };
}
