import type { Handler } from '#server/calls/handler.ts';
import { decidedType } from './decideType.ts';

export const retireManagedType: Handler<'retireManagedType'> = (context) =>
  decidedType(context, ({ told }) => ({ type: 'eventType.retired', ...told }));
