import type { Handler } from '#server/calls/handler.ts';
import { doorAlerts } from './doorAlerts.ts';

export const listDoorAlerts: Handler<'listDoorAlerts'> = async ({ sql, params, now }) => ({
  data: await doorAlerts(sql, params.id, now),
});
