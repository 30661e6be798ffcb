import { drillPrefix } from '#server/alerts/drill.ts';
import { href } from '#contract/kit/addresses.ts';
import { shortTime } from '#contract/kit/clocks.ts';
import { defaultZone } from '#contract/kit/zones.ts';
import type { AlertEnding } from '#contract/alerts/alertLink.ts';
import { reachedOf, reachedText } from '#contract/alerts/reached.ts';
import { mailOf } from '#server/outbox/layout.ts';
import { pushOf } from '#server/outbox/push/note.ts';
import type { Rendered, Template, TemplateContext } from '#server/outbox/template.ts';
import { readPersonalAlert } from './readPersonalAlert.ts';
import { recipientAddress } from './recipientAddress.ts';
import { type AlertForMessage, alertForMessage, lastHeard } from './alertForMessage.ts';
import { drawAlertLink } from './alertLinks.ts';
import { mayRead } from './alertReader.ts';
import { knowsHelper, lastTold } from './lastTold.ts';
import { helpActions } from './helpActions.ts';

/** Someone is on it: to the sender, and to the others who have not said that they can't. Nothing where that is no longer so. */
export const alertOnIt: Template = async (context) => {
  const alert = await runningAlert(context);
  if (alert === null || alert.helper === null || alert.ownAnswer === 'cannot' || (await knowsHelper(context)))
    return null;
  const { helper, name } = alert;
  const toSender = isToSender(context, alert);
  return said(context, alert, {
    sentences: [
      toSender
        ? `${helper} is on it. They answered your safety alert.`
        : `${helper} is on it. They answered the safety alert from ${name}.`,
    ],
    note: toSender ? 'Someone is on it. Your alert has an answer.' : 'Someone is on it.',
  });
};

/** No one is on it anymore, to the same people: with a link, since each may be asked again. Nothing to who knows that (S-232). */
export const alertOpenAgain: Template = async (context) => {
  if ((await lastTold(context)).told === 'nobody') return null;
  return openAgain(
    context,
    ({ about }) => `${about} can't help anymore, and no one else is on it.`,
    ({ about, name }) => `${about} can't help ${name} anymore, and no one else is on it.`,
  );
};

/** Who was on it has not said in time that they still are, and no one else is: to the same people. */
export const alertLapsed: Template = async (context) => {
  const alert = await runningAlert(context);
  // Another text says at the same moment that no one has answered.
  if (alert?.isUnanswered && isToSender(context, alert)) return null;
  return openAgain(
    context,
    ({ about, asksOthers }) =>
      `${about} hasn't told us that they're still on it, and no one else is. ${asksOthers ? "We're asking others." : noOneLeft}`,
    ({ about, name }) => `${about} hasn't told us that they're still on it for ${name}, and no one else is.`,
  );
};

const noOneLeft = "There's no one else to ask. Call someone.";

/** To who is on it, two minutes before their answer runs out. */
export const alertStillOnIt: Template = async (context) => {
  const alert = await runningAlert(context);
  if (alert === null || alert.ownAnswer !== 'onIt' || alert.onItUntil === null) return null;
  const then = alert.asksOthers ? "we'll ask others" : "we'll say that no one is on it";
  const until = shortTime(alert.onItUntil.toISOString(), defaultZone);
  return said(context, alert, {
    sentences: [`Are you still on it for ${alert.name}? Tell us by ${until}, or ${then}.`],
    note: `Are you still on it? Tell us by ${until}, or ${then}.`,
    ask: 'Answer here',
    reply: "Reply 1 if you are, 2 if you can't, or answer here",
  });
};

/** To the sender: no one is on it, and there is no one else to tell; how many it reached, by its deliveries (S-179). */
export const alertUnanswered: Template = async (context) => {
  const alert = await runningAlert(context);
  if (alert === null || alert.helpers > 0) return null;
  const board = await readPersonalAlert(context.sql, alert.id, context.now);
  if (board === null) return null;
  const came = reachedOf(board);
  const text = reachedText(came);
  const nobody = 'No one has answered your safety alert.';
  return said(context, alert, {
    sentences: [
      came.reached === 0 ? (text ?? nobody) : `${nobody} ${text ?? 'Everyone on your list has been told.'}`,
      'If you are in danger, call 911.',
    ],
    note: [came.reached === 0 ? [] : 'No one has answered yet.', text ?? [], 'If you are in danger, call 911.']
      .flat()
      .join(' '),
  });
};

/** It is over: to those for whom one of the alerts that ended together has left, about the newest of these (S-178). */
export const alertEnded: Template = async (context) => {
  const alert = await alertForMessage(context);
  if (alert === null || alert.ended === null) return null;
  const heard = await lastHeard(context, alert);
  if (heard === null) return null;
  const time = shortTime(heard.sentAt.toISOString(), defaultZone);
  return said(
    context,
    { ...alert, isDrill: heard.isDrill },
    {
      sentences: [endings[alert.ended](alert.name, time)],
      note: `The safety alert from ${time} has ended.`,
    },
  );
};

const endings: Readonly<Record<AlertEnding, (name: string, time: string) => string>> = {
  safe: (name, time) => `${name} is safe. The safety alert from ${time} has ended.`,
  falseAlarm: (name, time) => `False alarm: ${name} needs no help. The safety alert from ${time} has ended.`,
};

/** Null too for a safety officer who is none anymore (S-229); of the end they hear, as far as the alert left for them. */
async function runningAlert(context: TemplateContext): Promise<AlertForMessage | null> {
  const alert = await alertForMessage(context);
  if (alert === null || alert.ended !== null) return null;
  return isToSender(context, alert) || (await mayRead(context, alert.organizationId)) ? alert : null;
}

type Sentence = (alert: AlertForMessage) => string;

async function openAgain(context: TemplateContext, toSender: Sentence, toOthers: Sentence): Promise<Rendered | null> {
  const alert = await runningAlert(context);
  if (alert === null || alert.helpers > 0) return null;
  if (isToSender(context, alert))
    return said(context, alert, {
      sentences: [toSender(alert), 'If you are in danger, call 911.'],
      note: `No one is on it anymore. ${alert.asksOthers ? 'We’re asking others.' : noOneLeft} If you are in danger, call 911.`,
    });
  return said(context, alert, {
    sentences: [toOthers(alert)],
    note: 'No one is on it anymore. Can you help?',
    ask: 'Can you help? Answer here',
    reply: "Can you help? Reply 1 if you're on it, 2 if you can't, or answer here",
  });
}

const isToSender = ({ recipient }: TemplateContext, { senderId }: AlertForMessage): boolean =>
  recipient.kind === 'person' && recipient.id === senderId;

interface AnswerText {
  sentences: readonly string[];
  /** The same on a lock screen: without names. */
  note: string;
  /** What a link is asked with. */
  ask?: string;
  /** The same in a text that may be answered by one. */
  reply?: string;
}

/** A text message, or a mail with the same sentences; where an answer is asked for, with a link of its own. */
async function said(
  context: TemplateContext,
  alert: AlertForMessage,
  { sentences, note, ask, reply = ask }: AnswerText,
): Promise<Rendered | null> {
  const { id, name, isDrill } = alert;
  const { sql, recipient, channel, now, link, takesReplies } = context;
  if (channel === 'push') return noteOf(context, alert, note, ask !== undefined);
  const to = await recipientAddress(sql, recipient, channel);
  if (!to) return null;
  const token = ask && (await drawAlertLink(sql, { alertId: id, contactId: recipient.id, at: new Date(now) }));
  const url = token && link(href.alertLink(token));
  const drill = drillPrefix(isDrill);
  if (channel === 'sms')
    return {
      ...{ to, subject: '' },
      text: `${drill}${[...sentences, ...(url ? [`${takesReplies ? reply : ask}: ${url}`] : [])].join('\n')}`,
    };
  const button = url ? { button: { label: 'Answer', url } } : {};
  return mailOf({ to, subject: `${drill}Safety alert from ${name}`, before: [...sentences], ...button });
}

/** All of an alert have one place on the screen, the newest. Its sender is led to their alert, others to a link of their own. */
async function noteOf(
  context: TemplateContext,
  alert: AlertForMessage,
  text: string,
  asks: boolean,
): Promise<Rendered> {
  const { sql, recipient, now, link } = context;
  const title = `${drillPrefix(alert.isDrill)}Safety alert`;
  const note = { about: `alert:${alert.id}`, title, text, hidden: text };
  if (isToSender(context, alert)) return pushOf(context, { ...note, navigate: link(href.personalSafety()) });
  const token = await drawAlertLink(sql, { alertId: alert.id, contactId: recipient.id, at: new Date(now) });
  const navigate = link(href.alertLink(token));
  return pushOf(context, { ...note, navigate, actions: asks ? helpActions(token, navigate) : [] });
}
