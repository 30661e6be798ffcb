import type { Json } from './journal.ts';

export interface FederationTables {
  sign_on_provider: {
    id: string;
    name: string;
    provider: string;
    integration_id: string;
    logo_id: string | null;
    background_color: string | null;
    parent_id: string | null;
    organization_id: string | null;
    email_domains: Json<string[]>;
    issuer: string;
    client_id: string;
    client_secret_variable: string | null;
    is_on: boolean;
    authority: 'operator' | 'admin';
    client_secret: string | null;
    client_secret_mark: string | null;
    position: number;
  };
  federation_transaction: {
    state_hash: string;
    cookie_hash: string;
    provider: string;
    origin: string;
    nonce: string;
    verifier: string;
    client_redirect: string;
    client_challenge: string;
    client_state: string;
    address_hash: string;
    site_hash: string | null;
    trial_hash: string | null;
    expires_at: Date;
  };
  sign_on_trial: {
    ticket_hash: string;
    provider: string;
    organization_id: string;
    person_id: string;
    session: string;
    is_opened: boolean;
    expires_at: Date;
  };
  federation_code: {
    code_hash: string;
    sub: string;
    client_redirect: string;
    client_challenge: string;
    expires_at: Date;
    used_at: Date | null;
  };
}
