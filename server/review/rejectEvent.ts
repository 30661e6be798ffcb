import type { Handler } from '#server/calls/handler.ts';
import { decideWithReason } from './decideWithReason.ts';

export const rejectEvent: Handler<'rejectEvent'> = (context) => decideWithReason(context, 'event.rejected');
