import type { Channel } from '#machines/lifecycles/message.machine.ts';
import { type Markup, markup } from '../markup.ts';

export interface StoredMail {
  id: string;
  channel: Channel;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  at: Date;
}

const words: Record<Channel, string> = { mail: 'Email', sms: 'Text message', push: 'Notification' };

/** Every message, the newest first. */
export function listPage(mails: readonly StoredMail[]): string {
  return page('Mailbox', [
    markup`<div class="head"><h1>Mailbox</h1><a class="button" href="/mailbox">Refresh</a></div>
<p class="note">What the demo would have sent. The latest 200 are kept.</p>`,
    mails.length === 0
      ? markup`<p class="empty">Nothing has been sent yet.</p>`
      : markup`<ol class="roll">${mails.map(row)}</ol>`,
  ]);
}

const row = (mail: StoredMail): Markup => markup`
<li><a href="/mailbox/${mail.id}">
<span class="when">${timeOf(mail.at, clock)}<span class="day">${dayOf(mail.at)}</span></span>
<span class="what"><strong>${titleOf(mail)}</strong><span class="second">${mail.to}</span><span class="second">${words[mail.channel]}</span></span>
</a></li>`;

/** One message, as text and where it has one as its html. */
export function mailPage(mail: StoredMail): string {
  const { id, channel, to, text, html, at } = mail;
  return page(titleOf(mail), [
    markup`<p class="back"><a href="/mailbox">Mailbox</a></p>
<h1>${titleOf(mail)}</h1>
<dl class="facts">
<div><dt>To</dt><dd>${to}</dd></div>
<div><dt>Sent</dt><dd>${timeOf(at, whole)}</dd></div>
<div><dt>As</dt><dd>${words[channel]}</dd></div>
</dl>
<section class="paper" aria-label="Text"><p>${linked(text)}</p></section>`,
    html === null
      ? null
      : markup`<h2>As an email app shows it</h2>
<iframe class="paper" title="The same as html" src="/mailbox/${id}/html"></iframe>`,
  ]);
}

/** A short message has no subject: its first words stand for it. */
const titleOf = ({ subject, text }: StoredMail): string =>
  subject || (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text);

/** Addresses of pages become links. */
const linked = (text: string): Markup[] =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? markup`<a href="${part}">${part}</a>` : markup`${part}`));

const utc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const day = utc({ month: 'short', day: 'numeric' });
const clock = utc({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const whole = utc({ dateStyle: 'medium', timeStyle: 'medium' });

const dayOf = (at: Date): string => day.format(at);
const timeOf = (at: Date, format: Intl.DateTimeFormat): Markup =>
  markup`<time datetime="${at.toISOString()}">${format.format(at)} UTC</time>`;

const page = (title: string, content: readonly (Markup | null)[]): string =>
  markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}${title === 'Mailbox' ? null : ' · Mailbox'} · Muster</title>
<link rel="icon" href="/favicon.ico">
<link rel="stylesheet" href="/mailbox/mailbox.css">
</head>
<body>
<header><a href="/">Muster</a><span>Demo</span></header>
<main>
${content}
</main>
</body>
</html>
`.text;
