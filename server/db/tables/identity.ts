import type { JWK } from 'jose';
import type { Generated } from 'kysely';

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
    refresh_hash: string;
    signed_in_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
  identity_challenge: { session_hash: string; sub: string; name: string; expires_at: Date };
  identity_code: {
    sub: string;
    purpose: 'reset' | 'claim';
    hash: string;
    failures: number;
    created_at: Date;
    expires_at: Date;
  };
  identity_attempt: { key: string; failures: number; last_at: Date };
  identity_key: { generation: number; private_jwk: JWK; created_at: Date };
}
