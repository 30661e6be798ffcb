import type { Handler } from '#server/calls/handler.ts';
import { decideDuty } from './decideDuty.ts';

export const goOffDuty: Handler<'goOffDuty'> = (context) =>
  decideDuty(context, ({ told, isOn }) => (isOn ? { type: 'officerDuty.ended', ...told } : null));
