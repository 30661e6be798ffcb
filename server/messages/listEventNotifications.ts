import type { Handler } from '#server/calls/handler.ts';
import { notificationsOf } from './notificationRows.ts';

export const listEventNotifications: Handler<'listEventNotifications'> = async ({ sql, params, now }) => {
  const data = await notificationsOf(sql, { eventId: params.id }, now);
  return { data, count: data.length };
};
