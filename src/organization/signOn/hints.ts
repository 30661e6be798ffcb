import type { ProviderFormView } from '#machines/organization/signOn/present.ts';

/** What stands under each field; what someone else has changed meanwhile comes first. */
export const hintsOf = ({ isNew, isSecretKept, onFile }: ProviderFormView) => ({
  name: onFile.name ?? 'Members see it when they sign in.',
  issuer: isNew ? 'It begins with https://' : 'It stays as it is. To use another one, add a provider.',
  clientId: onFile.clientId,
  newSecret:
    onFile.secret ?? (isSecretKept ? 'Kept. Type a new one to replace it.' : 'Leave it empty if there is none.'),
  domains: onFile.domains ?? 'Only addresses at these domains get in. Separate them by commas.',
});
