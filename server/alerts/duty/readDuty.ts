import type { Handler } from '#server/calls/handler.ts';
import { readRoster } from './readRoster.ts';

export const readDuty: Handler<'readDuty'> = ({ sql, resource, now }) => readRoster(sql, resource.organizationId, now);
