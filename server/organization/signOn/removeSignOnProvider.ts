import { signOnFields } from '#contract/organization/signOn.ts';
import { recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { Handler } from '#server/calls/handler.ts';
import { q, run } from '#server/db/sql.ts';
import { Refused } from '#server/kit/refused.ts';
import { lockMemberships } from '../lockMemberships.ts';
import { decideSignOn } from './decide.ts';
import { revokeSessionsOfProvider } from '#server/identity/sessions.ts';
import { savedProviders, nothing, signOnOf } from './rows.ts';

export const removeSignOnProvider: Handler<'removeSignOnProvider'> = async (context) => {
  const { sql, params, resource, services } = context;
  const { organizationId } = resource;
  if (!services.checkIssuer) throw new Refused('signOnElsewhere');
  await lockMemberships(context);
  const kept = (await savedProviders(sql, organizationId)).find(({ provider }) => provider === params.provider);
  if (!kept) return signOnOf(context);
  const { provider, values: now } = kept;
  const fields = signOnFields.filter((field) => now[field] !== '');
  await decideSignOn(context, provider, { values: nothing, now }, fields);
  await run(sql, q.deleteFrom('sign_on_provider').where('provider', '=', provider));
  const audited = {
    kind: 'signOnRemoved',
    named: now.name,
    count: await revokeSessionsOfProvider(sql, provider, new Date(context.now)),
  } as const;
  await recordAudit(sql, auditActor(context, organizationId), audited);
  return signOnOf(context);
};
