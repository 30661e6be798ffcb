import type { Handler } from '#server/calls/handler.ts';
import { notificationsOf } from './notificationRows.ts';

export const listEventNotifications: Handler<'listEventNotifications'> = async ({ sql, params }) => {
  const data = await notificationsOf(sql, { eventId: params.id });
  return { data, count: data.length };
};
