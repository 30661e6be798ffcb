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
}

const text = `
select id, person_id as "personId", organization_id as "organizationId", ends_at as "endsAt", reminded, ended_how is not null as "isOver"
from safety_check_state where id = $1`;

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

/** It has become a personal alert: to its member, who may be safe, with the same link. */
export const checkAlerted: Template = async (context) => {
  const check = await checkOf(context);
  if (check === null) return null;
  return said(
    context,
    'You didn’t tell us that you’re safe, so we sent your alert. In danger? Call 911.',
    [`You didn't tell us that you're safe, so we alerted ${await toldFirst(context, check)}.`, 'In danger? Call 911.'],
    { label: 'End the alert', url: await linkTo(check, context) },
  );
};

/** It has run out, and there was no one to tell, or it was too late for that. */
export const checkUntold: Template = (context) =>
  said(
    context,
    'It ran out, and no one was told. If you are in danger, call 911.',
    ['Your safety check ran out, and no one was told.', 'If you are in danger, call 911.'],
    { label: 'Safety contacts', url: context.link(href.safetyContacts()) },
  );

const linkTo = async ({ id }: Known, { sql, now, link }: TemplateContext): Promise<string> =>
  link(href.checkLink(await drawCheckLink(sql, id, new Date(now))));

/** The cause is `{check}:{template}.{version}`. */
async function checkOf({ sql, cause }: TemplateContext): Promise<Known | null> {
  const { rows } = await sql.query<Known>(text, [cause.split(':')[0] ?? '']);
  return rows[0] ?? null;
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
