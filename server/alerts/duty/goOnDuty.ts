import { dutyForm } from '#contract/alerts/duty.form.ts';
import { firstFailing } from '#contract/kit/form.ts';
import type { Handler } from '#server/calls/handler.ts';
import { refuseField } from '#server/kit/refused.ts';
import { decideDuty } from './decideDuty.ts';

/** A duty begins, or its end is moved; the same end again is no fact. */
export const goOnDuty: Handler<'goOnDuty'> = (context) => {
  const { body, now } = context;
  refuseField(firstFailing(dutyForm, body, { now }));
  const until = new Date(body.until).toISOString();
  return decideDuty(context, ({ told, officer, isOn, snapshot }) => {
    if (isOn && officer && snapshot.context.until === until) return null;
    const type = isOn ? 'officerDuty.endMoved' : 'officerDuty.began';
    return { type, ...told, until, grounds: { officer } };
  });
};
