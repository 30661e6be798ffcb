import type { ProviderTile } from '#machines/account/federated/providerTile.ts';
import { listModel } from '#machines/kit/load/listModel.ts';

const tile = (name: string, provider: string, backgroundColor: string): ProviderTile => ({
  ...{ name, provider, backgroundColor, logo: null, integrationId: provider },
});
const providers = [tile('Northfield', 'northfield', '#1f4d3a'), tile('Eastgate', 'eastgate', '#5b2333')];

/** Where the providers have not loaded there are no tiles; nothing else is said of it. */
export const providersList = listModel('providers', {
  start: 'someone who is not signed in',
  input: { what: 'The organizations', params: null },
  answers: { 'two organizations': providers, 'no organizations': [] as ProviderTile[] },
  present: (snapshot) => ({ tiles: snapshot.matches('loading') ? null : (snapshot.context.data ?? []) }),
});
