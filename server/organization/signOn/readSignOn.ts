import type { Handler } from '#server/calls/handler.ts';
import { signOnOf } from './rows.ts';

export const readSignOn: Handler<'readSignOn'> = signOnOf;
