import type { Handler } from '#server/calls/handler.ts';
import { askedOf } from './decideType.ts';
import { managedType } from './managedType.ts';

export const readManagedType: Handler<'readManagedType'> = (context) => managedType(context.sql, askedOf(context));
