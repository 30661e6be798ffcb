import { Hono } from 'hono';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '#server/db/db.ts';
import { createApp } from '#server/http/app.ts';
import { localBrowserConfig } from '#server/identity/browserConfig.ts';
import { createMailbox } from '#server/outbox/channels/mailbox.ts';
import { mailOf } from '#server/outbox/layout.ts';
import { createMessages } from '#server/outbox/messages.ts';
import type { Rendered } from '#server/outbox/template.ts';
import { templates } from '#server/templates.ts';
import { eachDatabase } from '#tests/support/database/eachDatabase.ts';
import { noon } from './desk.ts';

const tricky = '<script>alert("1")</script>&\'';

eachDatabase((open) => {
  let db: Db;
  beforeEach(async () => {
    db = await open();
  });

  const messages = (demo: boolean) =>
    createMessages({
      config: { demo, publicUrl: null, messages: { mail: null, sms: null } },
      db,
      clock: () => new Date(noon),
      templates,
      onCrash: () => undefined,
    });
  const app = (demo = true) =>
    createApp({
      api: new Hono(),
      identity: null,
      files: new Hono(),
      live: new Hono(),
      mailbox: messages(demo).mailbox,
      browser: { auth: localBrowserConfig, supportEmail: null, videoHosts: [], demo },
      built: 'nowhere',
      health: () => ({ ready: true }),
      ready: () => ({ ready: true }),
      onCrash: () => undefined,
    });
  const get = async (path: string, demo = true) => {
    const answer = await app(demo).request(path);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const put = (id: string, more: Partial<Rendered> = {}, channel: 'mail' | 'sms' = 'mail') =>
    createMailbox(db, () => new Date(noon)).send(
      { to: 'mia@muster.test', subject: `About ${id}`, text: `Hello ${id}.`, ...more },
      { id, attempt: 1, channel, signal: new AbortController().signal },
    );

  describe('the mailbox', () => {
    test('lists what was sent, the newest first, as data too', async () => {
      await put('m1');
      await put('m2', { to: '+16175550100', subject: '', text: 'Your code is 493027.' }, 'sms');
      const { status, text } = await get('/mailbox');
      expect(status).toBe(200);
      expect(text.indexOf('Your code is 493027.')).toBeGreaterThan(0);
      expect(text.indexOf('About m1')).toBeGreaterThan(text.indexOf('Your code is 493027.'));
      const { text: data, headers } = await get('/mailbox.json');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(JSON.parse(data)).toEqual([
        {
          id: 'm2',
          channel: 'sms',
          to: '+16175550100',
          subject: '',
          text: 'Your code is 493027.',
          at: '2026-10-18T12:00:00.000Z',
        },
        {
          id: 'm1',
          channel: 'mail',
          to: 'mia@muster.test',
          subject: 'About m1',
          text: 'Hello m1.',
          at: '2026-10-18T12:00:00.000Z',
        },
      ]);
    });

    test('says so when nothing was sent', async () => {
      expect((await get('/mailbox')).text).toContain('Nothing has been sent yet.');
    });

    test('shows one message, with its addresses of pages as links', async () => {
      await put('m1', { text: 'Go to https://muster.test/reset-password?x=1&y=2 now.' });
      const { text } = await get('/mailbox/m1');
      expect(text).toContain('<h1>About m1</h1>');
      expect(text).toContain('<dd>mia@muster.test</dd>');
      expect(text).toContain(
        'Go to <a href="https://muster.test/reset-password?x=1&#38;y=2">https://muster.test/reset-password?x=1&#38;y=2</a> now.',
      );
    });

    test('writes nothing of a message as html', async () => {
      await put(`m1`, { to: tricky, subject: tricky, text: `${tricky} https://a.test/"onclick="x` });
      for (const path of ['/mailbox', '/mailbox/m1']) {
        const { text } = await get(path);
        expect(text).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;&#38;&#39;');
        expect(text).not.toMatch(/<script|"onclick/);
      }
    });

    test('has nothing inline: its styles are a file, and its policy allows no more', async () => {
      await put('m1');
      for (const path of ['/mailbox', '/mailbox/m1']) {
        const { text, headers } = await get(path);
        expect(text).not.toMatch(/<style|style=|<script|onload=/);
        expect(text).toContain('<link rel="stylesheet" href="/mailbox/mailbox.css">');
        expect(headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
      }
      expect((await get('/mailbox/mailbox.css')).headers.get('content-type')).toBe('text/css; charset=utf-8');
    });

    test('shows the html of a mail in a frame without any rights', async () => {
      await put('m1', mailOf({ to: 'mia@muster.test', subject: 'Hi', before: [tricky], code: '493027' }));
      expect((await get('/mailbox/m1')).text).toContain('<iframe');
      const { text, headers } = await get('/mailbox/m1/html');
      expect(text).toContain('&#60;script&#62;');
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; style-src 'unsafe-inline'; sandbox [^;]*; frame-ancestors 'self'$/,
      );
      expect(headers.get('content-security-policy')).not.toMatch(/allow-(scripts|same-origin|forms)/);
      await put('m2');
      expect((await get('/mailbox/m2')).text).not.toContain('<iframe');
    });

    test.each(['/mailbox/none', '/mailbox/none/html', '/mailbox/m1/html'])('%s is nothing', async (path) => {
      await put('m1');
      expect((await get(path)).status).toBe(404);
    });

    test('keeps the newest 200', async () => {
      for (let count = 1; count <= 203; count += 1) await put(`m${count}`);
      const ids: { id: string }[] = JSON.parse((await get('/mailbox.json')).text);
      expect([ids.length, ids[0]?.id, ids.at(-1)?.id]).toEqual([200, 'm203', 'm4']);
    });

    test('is kept by a start with the demo and emptied by one without', async () => {
      await put('m1');
      for (const [demo, kept] of [
        [true, 1],
        [false, 0],
      ] as const) {
        const stop = await messages(demo).start('http://127.0.0.1');
        await stop();
        expect(JSON.parse((await get('/mailbox.json')).text)).toHaveLength(kept);
      }
    });

    test.each(['/mailbox', '/mailbox/', '/mailbox.json', '/mailbox/mailbox.css', '/mailbox/m1', '/mailbox/m1/html'])(
      'is not there without the demo: %s',
      async (path) => {
        await put('m1', { html: '<p>Hello</p>' });
        expect((await get(path)).status).toBe(200);
        expect((await get(path, false)).status).toBe(404);
      },
    );
  });
});
