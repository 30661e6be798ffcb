import type { Handler } from '#server/calls/handler.ts';
import { decidedType } from './decideType.ts';

export const restoreManagedType: Handler<'restoreManagedType'> = (context) =>
  decidedType(context, ({ told }) => ({ type: 'eventType.restored', ...told }));
