import type { Handler } from '#server/http/handler.ts';
import { Refused } from '#server/http/refused.ts';
import { told } from '../acting.ts';
import { decideEvent } from '../events/decideEvent.ts';
import { holdEvent } from '../events/eventStanding.ts';
import { fullEvent } from '../events/fullEvent.ts';

export const reviewSection: Handler<'reviewSection'> = async (ask) => {
  const { sql, params, body } = ask;
  const { stream } = await holdEvent(ask, params.id, 'update');
  const { count } = await sql.query(
    `select 1 from event_section s join event_module m on m.id = s.module_id
     where s.id = $1 and m.id = $2 and m.event_id = $3 and m.is_active and s.is_reviewable`,
    [params.sectionId, params.moduleId, params.id],
  );
  if (count === 0) throw new Refused('notFound');
  const decided = await decideEvent(ask, stream, {
    type: 'section.reviewed',
    ...told(ask),
    section: params.sectionId,
    version: body.version,
    approved: body.approved,
  });
  return fullEvent(ask, decided);
};
