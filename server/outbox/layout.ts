import { markup } from './markup.ts';
import type { Rendered } from './template.ts';

/** What a mail says, in plain sentences; the frame around it is the same for every mail. */
export interface MailContent {
  to: string;
  subject: string;
  /** Sentences before the code or the button, one paragraph each. */
  before: readonly string[];
  /** Shown large, and alone on its line. */
  code?: string;
  button?: { label: string; url: string };
  after?: readonly string[];
}

const footer = "You got this email because of something that happened in Muster. Replies to it aren't read.";

/** A mail in the frame of Muster: as plain text, and as simple html that needs neither pictures nor styles from elsewhere. */
export function mailOf(content: MailContent): Rendered {
  const { to, subject, before, code, button, after = [] } = content;
  const middle = [...(code === undefined ? [] : [code]), ...(button ? [`${button.label}:\n${button.url}`] : [])];
  const text = ['Muster', ...before, ...middle, ...after, `-- \n${footer}`].join('\n\n');
  return { to, subject, text: `${text}\n`, html: page(content) };
}

const font = `font-family: ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif`;
const paragraph = 'margin: 0 0 16px; font-size: 16px; line-height: 24px; color: #211d1a';
const codeLine =
  'margin: 0 0 16px; padding: 16px; border-radius: 12px; background: #e9e5df; color: #211d1a; font: 700 32px/40px ui-monospace, Menlo, Consolas, monospace; letter-spacing: 0.12em; text-align: center';
const pressable =
  'display: inline-block; padding: 14px 24px; border-radius: 12px; background: #454c5d; color: #ffffff; font-size: 17px; font-weight: 650; text-decoration: none';

function page({ subject, before, code, button, after = [] }: MailContent): string {
  const paragraphs = (lines: readonly string[]) => lines.map((line) => markup`<p style="${paragraph}">${line}</p>\n`);
  const { text } = markup`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin: 0; background: #f4f2ee; ${font}">
<div style="max-width: 520px; margin: 0 auto; padding: 24px 16px">
<p style="margin: 0 0 12px; font-size: 17px; font-weight: 700; color: #454c5d">Muster</p>
<div style="padding: 24px 20px 8px; border-radius: 18px; background: #ffffff">
${paragraphs(before)}${code === undefined ? null : markup`<p style="${codeLine}">${code}</p>\n`}${
  button
    ? markup`<p style="margin: 0 0 16px"><a href="${button.url}" target="_blank" style="${pressable}">${button.label}</a></p>\n`
    : null
}${paragraphs(after)}</div>
<p style="margin: 16px 0 0; font-size: 14px; line-height: 20px; color: #5d564f">${footer}</p>
</div>
</body>
</html>
`;
  return text;
}
