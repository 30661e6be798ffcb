import type { Handler } from '#server/calls/handler.ts';
import { openDoorsOf } from './doorRows.ts';

export const listDoors: Handler<'listDoors'> = async ({ sql, params, now }) => ({
  data: await openDoorsOf(sql, params.id, now),
});
