import { stampOf } from '#server/calls/decisionContext.ts';
import type { Handler } from '#server/calls/handler.ts';
import { hashOf } from '#server/identity/secrets.ts';
import { Refused } from '#server/kit/refused.ts';
import { openMails } from '#server/outbox/push/release.ts';

const ofToken = 'select mail_id as id, person_id as "personId" from pushed_first where token_hash = $1';

/** Whoever has the token has the phone: the fact is theirs whose it is. */
export const openNotification: Handler<'openNotification'> = async (context) => {
  const { sql, params, now } = context;
  const { rows } = await sql.query<{ id: string; personId: string }>(ofToken, [hashOf(params.token)]);
  const [pushed] = rows;
  if (!pushed) throw new Refused('deadLink');
  await openMails(sql, [pushed.id], { ...stampOf(context), actor: pushed.personId, at: now });
  return { opened: true };
};
