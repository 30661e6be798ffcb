import { organizationsIn, slugIn, type Texts, type Writing } from './writing.ts';
import { yamlText } from './yamlText.ts';

/** `providers.yaml`: other places to sign in; no file where there are none. */
export function providersFile({ state, pathOf, leaveOut }: Writing): Texts {
  if (state.providers.length === 0) return [];
  const [organization, parent] = [slugIn(organizationsIn(state)), slugIn(state.parents)];
  const providers = state.providers.map((each) => {
    const logo = pathOf(each.logo);
    if (each.logo && logo === undefined) leaveOut(`the logo of the sign-on provider ${each.provider}`);
    if (each.isSecretKept)
      leaveOut(`the client secret of the sign-on provider ${each.name}, which is therefore off in the folder`);
    return {
      ...{ provider: each.provider, name: each.name, integrationId: each.integrationId },
      organization: each.organizationId === null ? undefined : organization(each.organizationId),
      parent: each.parentId === null ? undefined : parent(each.parentId),
      ...{ domains: each.domains, logo, backgroundColor: each.backgroundColor ?? undefined },
      ...{ issuer: each.issuer, clientId: each.clientId, clientSecret: each.clientSecret ?? undefined },
      off: each.isSecretKept || !each.isOn || undefined,
      authority: each.authority === 'admin' ? each.authority : undefined,
    };
  });
  return [['providers.yaml', yamlText({ providers })]];
}
