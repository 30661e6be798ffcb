import type { Handler } from '#server/calls/handler.ts';
import { numberValuesOf } from './numberValuesOf.ts';

export const readNumbers: Handler<'readNumbers'> = async ({ sql, resource: { organizationId } }) => ({
  values: await numberValuesOf(sql, organizationId),
});
