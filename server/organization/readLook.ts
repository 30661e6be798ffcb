import type { Handler } from '#server/calls/handler.ts';
import { lookOf } from './lookOf.ts';

export const readLook: Handler<'readLook'> = (context) => lookOf(context, context.resource.organizationId);
