import type { Handler } from '#server/calls/handler.ts';
import { decideWithReason } from './decideWithReason.ts';

export const requestChanges: Handler<'requestChanges'> = (ask) => decideWithReason(ask, 'event.changesRequested');
