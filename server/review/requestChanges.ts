import type { Handler } from '#server/calls/handler.ts';
import { decideWithReason } from './decideWithReason.ts';

export const requestChanges: Handler<'requestChanges'> = (context) =>
  decideWithReason(context, 'event.changesRequested');
