import type { Handler } from '#server/calls/handler.ts';
import { requestOf } from './decideType.ts';
import { managedType } from './managedType.ts';

export const readManagedType: Handler<'readManagedType'> = (context) => managedType(context.sql, requestOf(context));
