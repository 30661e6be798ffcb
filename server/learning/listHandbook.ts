import type { Handler } from '#server/calls/handler.ts';
import { handbookOf } from './handbookRules.ts';

export const listHandbook: Handler<'listHandbook'> = ({ sql, resource }) => handbookOf(sql, resource.parentId);
