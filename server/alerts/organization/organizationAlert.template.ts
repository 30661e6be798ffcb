import { href } from '#contract/kit/addresses.ts';
import type { Sql } from '#server/db/db.ts';
import { addressOf } from '#server/outbox/addressOf.ts';
import { mailOf } from '#server/outbox/layout.ts';
import type { Rendered, Template, TemplateContext } from '#server/outbox/template.ts';
import { drawAnswerLink } from './answerLinks.ts';

/** To a member, or to a guest inside: who asks whether they are safe, and where the answer is given. */
export const organizationAlert: Template = (context) =>
  told(context, ({ drill, from, information }) => ({
    subject: `${drill}Safety alert: ${information}`,
    lines: [`${drill}Safety alert from ${from}:`, information],
  }));

/** To whoever has not answered. Nothing once it is all clear. */
export const organizationAlertAgain: Template = (context) =>
  told(context, ({ drill, from, information, isClear }) =>
    isClear
      ? null
      : {
          subject: `${drill}Are you safe? ${information}`,
          lines: [`${drill}We haven't heard from you. Safety alert from ${from}:`, information],
        },
  );

/** To everybody for whom it was. */
export const allClear: Template = (context) =>
  told(context, ({ drill, organization, information }) => ({
    subject: `${drill}All clear: ${information}`,
    lines: [`${drill}All clear from ${organization}. This safety alert is over:`, information],
    asks: false,
  }));

interface Alert {
  drill: string;
  /** `Sam Okafor, Harbor House`. */
  from: string;
  organization: string;
  information: string;
  isClear: boolean;
}

interface Told {
  subject: string;
  lines: string[];
  asks?: boolean;
}

async function told(context: TemplateContext, tell: (alert: Alert) => Told | null): Promise<Rendered | null> {
  const { sql, cause, recipient, channel } = context;
  // What is told of an alert more than once has a cause that begins with its id.
  const [alertId = ''] = cause.split('.');
  const alert = await readAlert(sql, alertId);
  const to = await addressOf(sql, recipient, channel);
  const said = alert && tell(alert);
  if (!said || !to) return null;
  const { lines, asks = true } = said;
  const button = asks ? { label: "Say whether you're safe", url: await linkFor(context, alertId) } : undefined;
  if (channel === 'sms') {
    const text = [lines.join(' '), ...(button ? [`${button.label}: ${button.url}`] : [])].join('\n');
    return { to, subject: '', text };
  }
  return mailOf({ to, subject: said.subject.replace(/\s+/g, ' '), before: lines, button });
}

/** Each message has a link of its own, which needs no sign-in. */
async function linkFor({ sql, recipient, now, appUrl }: TemplateContext, alertId: string): Promise<string> {
  const kind = recipient.kind === 'attendee' ? 'attendee' : 'person';
  const token = await drawAnswerLink(sql, { alertId, of: { kind, id: recipient.id } }, new Date(now));
  return appUrl + href.answerLink(token);
}

interface Row {
  information: string;
  isDrill: boolean;
  isClear: boolean;
  sender: string;
  organization: string;
}

const text = `
select a.information, t.is_drill as "isDrill", t.cleared_at is not null as "isClear",
  trim(s.first_name || ' ' || s.last_name) as sender, o.name as organization
from organization_alert a join organization_alert_sent t on t.id = a.id join organization o on o.id = a.organization_id
join person s on s.id = a.sender_id where a.id = $1`;

async function readAlert(sql: Sql, id: string): Promise<Alert | null> {
  const [row] = (await sql.query<Row>(text, [id])).rows;
  if (!row) return null;
  const { information, isDrill, isClear, sender, organization } = row;
  const drill = isDrill ? 'TEST, only a drill. ' : '';
  return { drill, from: `${sender}, ${organization}`, organization, information, isClear };
}
