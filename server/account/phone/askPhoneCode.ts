import { readOwnPhone } from '#contract/account/ownPhone.form.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { stampOf } from '#server/calls/decisionContext.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { requestBackoffs } from '#server/identity/backoffs.ts';
import { countAsking } from '#server/identity/limits.ts';
import { Refused } from '#server/kit/refused.ts';
import { servedCountriesOf } from '#server/organization/servedCountries.ts';
import { queueMessage } from '#server/outbox/queue.ts';
import { keepWanted, wantedPhone } from './phoneCodes.ts';
import { phoneOf } from './phoneOf.ts';

type Context = CallContext<'askPhoneCode'>;

export const askPhoneCode: Handler<'askPhoneCode'> = async (context) => {
  const { sql, caller, body, now, services, isRepeated } = context;
  if (services.texts === 'off') throw new Refused('textsOff');
  const { phone, failed } = readOwnPhone(body, await servedCountriesOf(sql, caller.id));
  if (failed !== null) throw new Refused('formRefused', { message: failed.message }, [failed]);
  if ((await phoneOf(sql, caller.id, 'lock')) === phone)
    throw new Refused('phoneKnown', {}, [{ field: 'phone', message: refusalText('phoneKnown') }]);
  if (isRepeated && (await wantedPhone(sql, caller.id)) === phone) return { phone };
  if ((await count(context, phone)) === 'repeated') return { phone };
  const wanted = { personId: caller.id, requestId: services.newId(), phone };
  await keepWanted(sql, wanted, new Date(now));
  const recipient = { kind: 'person', id: caller.id } as const;
  const message = { cause: `phoneCode.${wanted.requestId}`, template: 'phoneCode', channel: 'sms' } as const;
  await queueMessage(sql, { ...message, recipient, organization: null }, stampOf(context));
  return { phone };
};

/** By whoever asks, and for the number, so that many accounts together send no one many texts either. */
async function count({ sql, caller, address, now }: Context, phone: string): Promise<'counted' | 'repeated'> {
  const at = new Date(now);
  const byThem = { what: `phone ${phone}`, account: `phone of ${caller.id}`, address };
  const byPerson = await countAsking(sql, requestBackoffs, byThem, at);
  if (byPerson === 'repeated') return byPerson;
  const forNumber = await countAsking(sql, requestBackoffs, { what: 'phone', account: phone, address }, at);
  if (byPerson === 'tooMany' || forNumber !== 'counted') throw new Refused('tooMany');
  return 'counted';
}
