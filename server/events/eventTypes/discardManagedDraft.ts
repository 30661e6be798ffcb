import type { Handler } from '#server/calls/handler.ts';
import { decideType } from './decideType.ts';

const drop = 'delete from event_type_draft where event_type_id = $1';

export const discardManagedDraft: Handler<'discardManagedDraft'> = async (context) => {
  const { sql, params } = context;
  await decideType(
    context,
    ({ told }) => ({ type: 'eventType.discarded', ...told, read: Number(params.revision) }),
    async () => void (await sql.query(drop, [params.typeId])),
  );
  return { id: params.typeId };
};
