import type { Template } from '#server/outbox/template.ts';
import { drawPhoneCode, mayLeaveFor } from './phoneCodes.ts';

/** The code that confirms someone's new number (M-193), to that number. It names no one, since the number may be a stranger's. */
export const phoneCode: Template = async ({ sql, cause, recipient, queuedAt, now }) => {
  if (Date.parse(now) - Date.parse(queuedAt) >= mayLeaveFor) return null;
  const wanted = { personId: recipient.id, requestId: cause.split('.')[1] ?? '' };
  const drawn = await drawPhoneCode(sql, wanted, new Date(now));
  if (!drawn) return null;
  const lines = [
    `${drawn.code} is your Muster code. It confirms your new phone number and works for 15 minutes.`,
    "Didn't ask for it? Then ignore this text.",
  ];
  return { to: drawn.phone, subject: '', text: lines.join('\n') };
};
