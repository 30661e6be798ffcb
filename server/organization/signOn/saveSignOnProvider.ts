import { firstFailing } from '#contract/kit/form.ts';
import { signOnForm } from '#contract/organization/signOn.form.ts';
import { type SignOnField, type SignOnValues, tidiedSignOn } from '#contract/organization/signOn.ts';
import { recordAudit } from '#server/audit/record.ts';
import { auditActor } from '#server/calls/auditActor.ts';
import type { CallContext, Handler, PreparingHandler } from '#server/calls/handler.ts';
import { Refused, refuseField } from '#server/kit/refused.ts';
import { changedIn } from '../decideSettings.ts';
import { lockMemberships } from '../lockMemberships.ts';
import { decideSignOn } from './decide.ts';
import { revokeSessionsOfProvider } from '#server/identity/sessions.ts';
import { savedProviders, nothing, signOnOf } from './rows.ts';
import { addProvider, changeProvider, isNewName } from './write.ts';

type Saving = CallContext<'saveSignOnProvider'>;

const words: Readonly<Record<SignOnField, string>> = {
  name: 'the name',
  issuer: 'the issuer address',
  clientId: 'the client ID',
  secret: 'the client secret',
  domains: 'the email domains',
  state: 'whether it is on',
};

const most = 20;

/** A provider is asked what it is before the transaction, where it is added or is to let people in with something new. */
export const saveSignOnProvider: PreparingHandler<'saveSignOnProvider'> = {
  async prepare({ body: { values: typed, seen, newSecret }, services }) {
    if (!services.checkIssuer) throw new Refused('signOnElsewhere');
    const values = tidiedSignOn(typed);
    refuseField(firstFailing(signOnForm, { ...values, newSecret }, null));
    const isNew = seen?.state !== 'on' || newSecret !== '' || values.clientId !== seen.clientId;
    if (seen === null || (values.state === 'on' && isNew)) {
      const fault = await services.checkIssuer(values.issuer);
      refuseField(fault === null ? null : { field: 'issuer', message: fault });
    }
    return { handle: save, settle: async () => undefined };
  },
};

const save: Handler<'saveSignOnProvider'> = async (context) => {
  const { sql, body, params, resource, services } = context;
  const { provider } = params;
  await lockMemberships(context);
  const all = await savedProviders(sql, resource.organizationId);
  const kept = all.find((each) => each.provider === provider)?.values ?? null;
  if (kept === null) await refuseToAdd(context, all.length);
  const seen = body.seen ?? nothing;
  const secret = body.newSecret === '' ? seen.secret : services.newId();
  const saving = {
    ...{ values: { ...tidiedSignOn(body.values), secret }, seen, words },
    now: kept ?? nothing,
  };
  const fields = changedIn(saving, { now: await signOnOf(context) });
  if (fields.length === 0) return signOnOf(context);
  if (kept) refuseOtherIssuer(saving.values, kept);
  await decideSignOn(context, provider, saving, fields);
  const written = { provider, values: saving.values, newSecret: body.newSecret };
  if (kept) await changeProvider(context, written, fields);
  else await addProvider(context, written);
  const isEnded = kept !== null && fields.includes('state') && saving.values.state === 'off';
  const ended = isEnded ? { count: await revokeSessionsOfProvider(sql, provider, new Date(context.now)) } : {};
  const kind = kept ? 'signOnChanged' : 'signOnAdded';
  await recordAudit(sql, auditActor(context, resource.organizationId), { kind, named: saving.values.name, ...ended });
  return signOnOf(context);
};

async function refuseToAdd({ sql, body, params }: Saving, count: number): Promise<void> {
  if (body.seen !== null) throw new Refused('signOnRemoved');
  if (count >= most) throw new Refused('signOnLimit');
  if (!(await isNewName(sql, params.provider)))
    throw new Refused('wrongShape', {}, [{ field: 'provider', message: 'not a name for a new provider' }]);
}

/** People are tied to the names that a provider has for them, and another one may give the same name to someone else. */
function refuseOtherIssuer(values: SignOnValues, kept: SignOnValues): void {
  if (values.issuer === kept.issuer) return;
  refuseField({ field: 'issuer', message: 'To use another address, add it as a new provider.' });
}
