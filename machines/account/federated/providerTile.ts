/** What a tile shows of a sign-on provider, and what it is started by. `logo` is an address. */
export interface ProviderTile {
  name: string;
  logo: string | null;
  backgroundColor: string | null;
  provider: string;
  integrationId: string;
}
