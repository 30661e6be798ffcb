import { readBirthDate } from '#contract/rsvp/birthday.form.ts';
import { organizationToday } from '#contract/kit/zones.ts';
import type { Handler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { readInstant } from '#server/kit/instants.ts';
import { refuseBirthDate, refuseOtherBirthDate } from './refuseBirthDate.ts';

export const saveUser: Handler<'saveUser'> = async ({ sql, params, body, now, services }) => {
  const birthDate = body.birthDate === undefined ? null : readBirthDate(body.birthDate);
  const lastLogin = body.lastLoginDate === undefined ? null : readInstant(body.lastLoginDate);
  if (birthDate !== null) refuseBirthDate('birthDate', birthDate, organizationToday(now));
  if (body.lastLoginDate !== undefined && lastLogin === null)
    throw wrong('lastLoginDate', 'lastLoginDate is no instant');
  if (birthDate === null && lastLogin === null) throw wrong('', 'birthDate or lastLoginDate is required');
  const { rows } = await sql.query<{ hasBirthDate: boolean }>(
    `update person set birth_date = coalesce($2, birth_date), last_login_at = coalesce($3, last_login_at)
     where id = $1 and coalesce(birth_date = $2, true) returning birth_date is not null as "hasBirthDate"`,
    [params.userId, birthDate, lastLogin],
  );
  const [saved] = rows;
  if (!saved) return refuseOtherBirthDate('birthDate', services.askOthers);
  return { id: params.userId, ...saved };
};

const wrong = (field: string, message: string) => new Refused('wrongShape', {}, [{ field, message }]);
