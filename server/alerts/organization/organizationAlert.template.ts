import { drillPrefix } from '#server/alerts/drill.ts';
import type { AlertStatus } from '#contract/alerts/alert.ts';
import { answerByLink } from '#contract/alerts/answerLinkCalls.ts';
import { href } from '#contract/kit/addresses.ts';
import { shortTime } from '#contract/kit/clocks.ts';
import { defaultZone, showTime } from '#contract/kit/zones.ts';
import { writtenText } from '#contract/alerts/alertAge.ts';
import { fillPath } from '#contract/kit/call.ts';
import type { Sql } from '#server/db/db.ts';
import { addressOf } from '#server/outbox/addressOf.ts';
import { mailOf } from '#server/outbox/layout.ts';
import { type NoteAction, pushOf } from '#server/outbox/push/note.ts';
import type { Rendered, Template, TemplateContext } from '#server/outbox/template.ts';
import { drawAnswerLink } from './answerLinks.ts';

/** To a member, or to a guest inside: who asks whether they are safe, and where the answer is given. Nothing once it is all clear (S-177). */
export const organizationAlert: Template = (context) =>
  told(context, ({ drill, from, information, isClear }) =>
    isClear
      ? null
      : {
          subject: `${drill}Safety alert: ${information}`,
          lines: [`${drill}Safety alert from ${from}:`, information],
          note: { title: `${drill}Safety alert`, hidden: 'Are you safe?' },
        },
  );

/** To whoever has not answered, also not since it was queued (S-218). Nothing once it is all clear. */
export const organizationAlertAgain: Template = (context) =>
  told(context, ({ drill, from, information, isClear, hasAnswered }) =>
    isClear || hasAnswered
      ? null
      : {
          subject: `${drill}Are you safe? ${information}`,
          lines: [`${drill}We haven't heard from you. Safety alert from ${from}:`, information],
          note: { title: `${drill}Are you safe?`, hidden: 'We haven’t heard from you.' },
        },
  );

/** To everyone for whom it was. */
export const allClear: Template = (context) =>
  told(context, ({ drill, organization, information }) => ({
    subject: `${drill}All clear: ${information}`,
    lines: [`${drill}All clear from ${organization}. This safety alert is over:`, information],
    note: { title: `${drill}All clear`, hidden: 'A safety alert is over.' },
    asks: false,
  }));

interface Alert {
  drill: string;
  /** `Sam Okafor, Harbor House`. */
  from: string;
  organization: string;
  information: string;
  isClear: boolean;
  /** The recipient, or someone in their stead. */
  hasAnswered: boolean;
  /** `Sent 9:41pm EDT.`: it may arrive late, and isn't to read as if it were new; so does one that waited on a phone (S-239). */
  sent: string;
}

interface AlertText {
  subject: string;
  lines: string[];
  note: { title: string; hidden: string };
  asks?: boolean;
}

async function told(context: TemplateContext, tell: (alert: Alert) => AlertText | null): Promise<Rendered | null> {
  const { sql, cause, recipient, channel } = context;
  // What is told of an alert more than once has a cause that begins with its id.
  const [alertId = ''] = cause.split('.');
  const alert = await readAlert(sql, alertId, recipient.id);
  const said = alert && tell(alert);
  if (!said) return null;
  const { lines, note, asks = true } = said;
  const asked = asks ? [alert.sent] : [];
  if (channel === 'push') {
    const text = `${alert.organization}: ${alert.information}`;
    const hidden = [note.hidden, ...asked].join(' ');
    return noteOf(context, alertId, { ...note, hidden, text: [text, ...asked].join('\n'), asks });
  }
  const to = await addressOf(sql, recipient, channel);
  if (!to) return null;
  const button = asks ? { label: "Say whether you're safe", url: await linkFor(context, alertId) } : undefined;
  if (channel === 'sms') {
    const byText = context.takesReplies ? '. Reply 1 for safe, 2 for not safe, or answer here' : '';
    const text = [lines.join(' '), ...asked, ...(button ? [`${button.label}${byText}: ${button.url}`] : [])].join('\n');
    return { to, subject: '', text };
  }
  return mailOf({ to, subject: said.subject.replace(/\s+/g, ' '), before: [...lines, ...asked], button });
}

/** Answered on the notification itself; the all-clear takes the place of what asked. */
async function noteOf(
  context: TemplateContext,
  alertId: string,
  { asks, ...note }: { title: string; text: string; hidden: string; asks: boolean },
): Promise<Rendered> {
  const token = await tokenFor(context, alertId);
  const navigate = context.link(href.answerLink(token));
  const answer = (action: string, status: AlertStatus, said: string): NoteAction => ({
    ...{ action, title: status, navigate },
    call: { method: answerByLink.method, path: fillPath(answerByLink.path, { token }), body: { status }, said },
  });
  const actions = asks
    ? [answer('safe', 'Safe', 'You said you’re safe.'), answer('notSafe', 'Not Safe', 'You said you’re not safe.')]
    : [];
  return pushOf(context, { ...note, about: `alert:${alertId}`, navigate, actions });
}

/** Each message has a link of its own, which needs no sign-in. */
const linkFor = async (context: TemplateContext, alertId: string): Promise<string> =>
  context.link(href.answerLink(await tokenFor(context, alertId)));

function tokenFor({ sql, recipient, now }: TemplateContext, alertId: string): Promise<string> {
  const kind = recipient.kind === 'attendee' ? 'attendee' : 'person';
  return drawAnswerLink(sql, { alertId, of: { kind, id: recipient.id } }, new Date(now));
}

interface Row {
  information: string;
  isDrill: boolean;
  isClear: boolean;
  hasAnswered: boolean;
  sender: string;
  organization: string;
  sentAt: Date;
  writtenAt: Date | null;
}

const text = `
select a.information, t.sent_at as "sentAt", a.written_at as "writtenAt", t.is_drill as "isDrill", t.cleared_at is not null as "isClear",
  exists (select from alert_answer w where w.alert_id = a.id and coalesce(w.person_id, w.attendee_id) = $2) as "hasAnswered",
  trim(s.first_name || ' ' || s.last_name) as sender, o.name as organization
from organization_alert a join organization_alert_sent t on t.id = a.id join organization o on o.id = a.organization_id
join person s on s.id = a.sender_id where a.id = $1`;

async function readAlert(sql: Sql, id: string, recipientId: string): Promise<Alert | null> {
  const [row] = (await sql.query<Row>(text, [id, recipientId])).rows;
  if (!row) return null;
  const { information, isDrill, isClear, hasAnswered, sender, organization, sentAt, writtenAt } = row;
  const sent = writtenAt
    ? writtenText(showTime(writtenAt.toISOString(), defaultZone))
    : `Sent ${shortTime(sentAt.toISOString(), defaultZone)}.`;
  return {
    drill: drillPrefix(isDrill),
    from: `${sender}, ${organization}`,
    organization,
    information,
    isClear,
    hasAnswered,
    sent,
  };
}
