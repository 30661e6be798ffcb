import { recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { Handler } from '#server/calls/handler.ts';
import { beginTrial } from '#server/identity/federation/trials.ts';
import { Refused } from '#server/kit/refused.ts';
import { savedProviders } from './rows.ts';

export const beginSignOnTrial: Handler<'beginSignOnTrial'> = async (context) => {
  const { sql, caller, params, resource, services, now } = context;
  const { organizationId } = resource;
  if (!services.checkIssuer || !caller.session) throw new Refused('signOnElsewhere');
  const kept = (await savedProviders(sql, organizationId)).find(({ provider }) => provider === params.provider);
  if (!kept) throw new Refused('signOnRemoved');
  const { provider, values } = kept;
  const trial = { provider, organizationId, personId: caller.id, session: caller.session };
  await recordAudit(sql, auditActor(context, organizationId), { kind: 'signOnTried', named: values.name });
  return { ticket: await beginTrial(sql, trial, new Date(now)) };
};
