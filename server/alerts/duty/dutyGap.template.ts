import { href } from '#contract/kit/addresses.ts';
import { gapSentence, meaningOfNobody } from '#machines/alerts/onDuty/roster.ts';
import { factMail } from '#server/outbox/eventMail.ts';
import type { Template } from '#server/outbox/template.ts';
import { dutyZone } from './dutyShifts.ts';
import { isOfficer } from './officers.ts';
import { readRoster } from './readRoster.ts';

/** For a safety officer, before an event during part of which no one will be on duty (S-146). Nothing once someone will, or it has begun. */
export const dutyGap: Template = factMail(async ({ id, title, organizationId }, { sql, recipient, now, link }) => {
  if (!(await isOfficer(sql, organizationId, recipient.id))) return null;
  const { gaps, officers } = await readRoster(sql, organizationId, now);
  const ofEvent = gaps.filter(({ eventId, from }) => eventId === id && from > now);
  if (ofEvent.length === 0) return null;
  return {
    subject: `No one on duty: ${title}`,
    before: [...ofEvent.map((gap) => gapSentence({ ...gap, title }, now, dutyZone)), meaningOfNobody(officers)],
    button: { label: 'Weekly Plan', url: link(href.dutyPlan()) },
  };
});
