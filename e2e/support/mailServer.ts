import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'playwright/test';
import { SMTPServer } from 'smtp-server';

/** A mail as it came over the wire. */
export interface ArrivedMail {
  to: string[];
  /** Its plain text. */
  text: string;
}

/** A mail server of this machine that takes everything. */
export interface MailServer {
  url: string;
  /** The newest mail to an address, once one is there whose text has these words. */
  newest(to: string, words: RegExp): Promise<string>;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const arrived: ArrivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    async onData(stream, { envelope: { rcptTo } }, done) {
      arrived.push({ to: rcptTo.map(({ address }) => address), text: plainIn(await text(stream)) });
      done();
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  if (!listening.listening) await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    async newest(to, words) {
      const found = () => arrived.findLast((mail) => mail.to.includes(to) && words.test(mail.text))?.text;
      await expect.poll(found, { message: `a mail to ${to} with ${words}`, timeout: 20_000 }).toBeDefined();
      return found() ?? '';
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The plain part of a message, decoded. */
function plainIn(raw: string): string {
  const [, head = '', body = raw] =
    /content-type: text\/plain([\s\S]*?)\r\n\r\n([\s\S]*?)(?:\r\n--|$)/i.exec(raw) ?? [];
  if (/base64/i.test(`${head}${raw.split('\r\n\r\n')[0]}`)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
