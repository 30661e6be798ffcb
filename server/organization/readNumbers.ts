import type { Handler } from '#server/calls/handler.ts';
import { settingValuesOf } from './settingValuesOf.ts';

export const readNumbers: Handler<'readNumbers'> = async ({ sql, resource: { organizationId } }) => ({
  values: await settingValuesOf(sql, organizationId),
});
