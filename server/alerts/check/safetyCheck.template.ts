import { href } from '#contract/kit/addresses.ts';
import { shortTime } from '#contract/kit/clocks.ts';
import { defaultZone } from '#contract/kit/zones.ts';
import { addressOf } from '#server/outbox/addressOf.ts';
import { mailOf } from '#server/outbox/layout.ts';
import { pushOf } from '#server/outbox/push/note.ts';
import type { Rendered, Template, TemplateContext } from '#server/outbox/template.ts';
import { ownAlertPlan } from '../alertPlans.ts';
import { drawCheckLink } from './checkLinks.ts';

interface Known {
  id: string;
  personId: string;
  organizationId: string;
  endsAt: Date;
  reminded: number;
  isOver: boolean;
  alertId: string | null;
  hasAlertEnded: boolean;
}

const text = `
select c.id, c.person_id as "personId", c.organization_id as "organizationId", c.ends_at as "endsAt", c.reminded,
  c.ended_how is not null as "isOver", c.alert_id as "alertId", s.ended_at is not null as "hasAlertEnded"
from safety_check_state c left join personal_alert_sent s on s.id = c.alert_id where c.id = $1`;

/** Before the end, to its member, with a link that needs no signing in (S-200). Nothing once it is over or its end was moved. */
export const checkReminder: Template = async (context) => {
  const check = await checkOf(context);
  if (check === null || check.isOver || check.reminded === 0) return null;
  const by = shortTime(check.endsAt.toISOString(), defaultZone);
  return said(
    context,
    `Are you OK? Tell us by ${by} that you’re safe.`,
    [`Are you OK? Tell us by ${by} that you're safe, or we'll alert ${await toldFirst(context, check)}.`],
    { label: "I'm safe", url: await linkTo(check, context) },
  );
};

/** It has become a personal alert: to its member, who may be safe, with the same link. Nothing once that has ended (S-220). */
export const checkAlerted: Template = async (context) => {
  const check = await checkOf(context);
  if (check === null || check.hasAlertEnded) return null;
  const by = shortTime(check.endsAt.toISOString(), defaultZone);
  return said(
    context,
    `You didn’t tell us by ${by} that you’re safe, so we sent your alert. In danger? Call 911.`,
    [
      `You didn't tell us by ${by} that you're safe, so we alerted ${await alerted(context, check)}.`,
      'In danger? Call 911.',
    ],
    { label: 'End the alert', url: await linkTo(check, context) },
  );
};

/** It has run out, and there was no one to tell, or it was too late for that. */
export const checkUntold: Template = async (context) => {
  const check = await checkOf(context);
  if (check === null) return null;
  const at = shortTime(check.endsAt.toISOString(), defaultZone);
  return said(
    context,
    `It ran out at ${at}, and no one was told. If you are in danger, call 911.`,
    [`Your safety check ran out at ${at}, and no one was told.`, 'If you are in danger, call 911.'],
    { label: 'Safety contacts', url: context.link(href.safetyContacts()) },
  );
};

const linkTo = async ({ id }: Known, { sql, now, link }: TemplateContext): Promise<string> =>
  link(href.checkLink(await drawCheckLink(sql, id, new Date(now))));

/** The cause is `{check}:{template}.{version}`. */
async function checkOf({ sql, cause }: TemplateContext): Promise<Known | null> {
  const { rows } = await sql.query<Known>(text, [cause.split(':')[0] ?? '']);
  return rows[0] ?? null;
}

/** Whom the alert has told by now, whatever the plan says today. */
async function alerted(context: TemplateContext, check: Known): Promise<string> {
  const { rows } = await context.sql.query<{ name: string; isOfficer: boolean }>(
    `select name, is_officer as "isOfficer" from personal_alert_told where alert_id = $1 and told_at is not null`,
    [check.alertId],
  );
  const contacts = rows.filter(({ isOfficer }) => !isOfficer);
  if (rows.length === 0) return toldFirst(context, check);
  if (contacts.length === 0) return 'the safety officers on duty';
  return contacts.length === 1 ? (contacts[0]?.name ?? '') : 'your safety contacts';
}

async function toldFirst({ sql }: TemplateContext, known: Known): Promise<string> {
  const { first, contacts, officers } = await ownAlertPlan(sql, known);
  if (contacts.length === 0 && officers) return 'the safety officers on duty';
  const alone = contacts.find(({ id }) => id === first) ?? (contacts.length === 1 ? contacts[0] : undefined);
  return alone?.name ?? 'your safety contacts';
}

async function said(
  context: TemplateContext,
  note: string,
  sentences: readonly string[],
  button: { label: string; url: string },
): Promise<Rendered | null> {
  const { sql, cause, recipient, channel } = context;
  if (channel === 'push')
    return pushOf(context, {
      ...{ about: `check:${cause.split(':')[0]}`, title: 'Your safety check' },
      ...{ text: note, hidden: note, navigate: button.url },
    });
  const to = await addressOf(sql, recipient, channel);
  if (!to) return null;
  if (channel === 'sms') return { to, subject: '', text: [...sentences, `${button.label}: ${button.url}`].join('\n') };
  return mailOf({ to, subject: 'Your safety check', before: [...sentences], button });
}
