import { href } from '#contract/kit/addresses.ts';
import { type CodePurpose, drawCode } from '#server/identity/codes.ts';
import { mailOf } from '#server/outbox/layout.ts';
import type { Template } from '#server/outbox/template.ts';

interface CodeMail {
  purpose: CodePurpose;
  subject: string;
  before: string;
}

const stillAwaited = 60 * 60 * 1000;

/** A mail with a code. Each attempt draws a new one; no one waits for one any more that could not leave within an hour. */
export const codeMail =
  ({ purpose, subject, before }: CodeMail): Template =>
  async ({ sql, recipient, queuedAt, now, link }) => {
    if (Date.parse(now) - Date.parse(queuedAt) > stillAwaited) return null;
    const drawn = await drawCode(sql, recipient.id, purpose, new Date(now));
    if (!drawn) return null;
    return mailOf({
      to: drawn.email,
      subject,
      before: [before],
      code: drawn.code,
      button: {
        label: 'Enter the code',
        url: link(href.resetPassword({ email: drawn.email })),
      },
      after: [
        'The code works for 15 minutes. Only the latest one works.',
        "If it wasn't you, you can ignore this email.",
      ],
    });
  };
