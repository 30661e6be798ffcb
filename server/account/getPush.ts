import type { Handler } from '#server/calls/handler.ts';
import { pushState } from './push.ts';

export const getPush: Handler<'getPush'> = (context) => pushState(context);
