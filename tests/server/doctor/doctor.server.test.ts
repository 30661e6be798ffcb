import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { newKeys } from '#server/backup/sealing.ts';
import { backupCommands } from '#server/backup/commands.ts';
import { runDoctor } from '#server/cli/doctor.ts';
import { serveCommands } from '#server/cli/socket.ts';
import { checkDatabase, unencrypted } from '#server/doctor/database.ts';
import { checkBucket, checkDisk } from '#server/doctor/files.ts';
import { doctorCommands, lookInside } from '#server/doctor/inside.ts';
import { checkJournalBucket } from '#server/doctor/journal.ts';
import { checkAddress, checkProxies, checkPush } from '#server/doctor/reaching.ts';
import { checkMail, checkMaps, checkPool, checkTexts, checkTraces } from '#server/doctor/services.ts';
import { createKeys } from '#server/identity/keys.ts';
import { oneDatabase } from '#tests/support/database/eachDatabase.ts';
import { createDatabase } from '#tests/support/database/reset.ts';
import { createTenant } from '#tests/support/tenant/tenant.ts';
import pg from 'pg';

const folder = mkdtempSync(join(tmpdir(), 'muster-doctor-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nowhere = 'http://127.0.0.1:9';

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answering = (status: number) => serve((_, response) => response.writeHead(status).end('{}'));

describe('the doctor', () => {
  test('names each fault of the configuration, and looks no further', async () => {
    expect(await runDoctor([], { PORT: 'x', MUSTER_BACKUP_KEY: 'secret' })).toEqual({
      lines: [
        '✗ Configuration: PORT must be a number from 0 to 65535.',
        '✗ Configuration: MUSTER_BACKUP_KEY must be a key that "npm run backup -- new-key" prints, or of age.',
      ],
      ok: false,
    });
  });

  test('finds a new installation sound, and says what somebody should know (A-97)', async () => {
    const { secretKey, publicKey } = await newKeys();
    const env = { MUSTER_DATA: join(folder, 'new'), MUSTER_DEMO: 'off' };
    expect(await runDoctor([], env)).toEqual({
      lines: [
        `✓ Database: embedded; it is made in ${folder}/new/database at the first start.`,
        '! Secrets: they will stand in the clear: "npm run keys -- new-key" makes a key.',
        expect.stringMatching(/^✓ Disk: \d+\.\d GB are free at /),
        '✓ Uploads: a process without keys decodes them.',
        '! Mail: it is not set up and waits: set SMTP_URL and MAIL_FROM.',
        '! Backups: they are not encrypted: "npm run backup -- new-key" makes a key.',
      ],
      ok: true,
    });
    const last = async (key: string) => (await runDoctor([], { ...env, MUSTER_BACKUP_KEY: key })).lines.at(-1);
    expect(await last(publicKey)).toBe(`✓ Backups: they are encrypted for ${publicKey}.`);
    expect(await last(secretKey)).toBe(
      '! Backups: the secret key lies on this machine: give it the public one, and keep the secret one elsewhere.',
    );
    const broken = publicKey.slice(0, -1) + (publicKey.endsWith('q') ? 'p' : 'q');
    expect(await last(broken)).toBe('✗ Backups: MUSTER_BACKUP_KEY is no key: was it copied whole?');
  });

  test('tells a disk with too little room', async () => {
    const uploads = { freeBytes: Number.MAX_SAFE_INTEGER } as never;
    expect(await checkDisk({ data: folder, uploads })).toMatchObject([
      { state: 'wrong', says: expect.stringContaining('less than UPLOAD_FREE_MB wants') },
    ]);
  });

  test('tells a gateway, a maps service and an address that do not answer from those that do', async () => {
    const sms = (url: string) => ({ messages: { mail: null, sms: { url } as never } });
    const well = await answering(200);
    const broken = await answering(502);
    const { host } = new URL(well);
    expect(
      [
        ...(await checkTexts(sms(await answering(405)))),
        ...(await checkTexts(sms(nowhere))),
        ...(await checkMaps({ mapsUrl: well })),
        ...(await checkMaps({ mapsUrl: broken })),
        ...(await checkAddress({ publicUrl: well })),
        ...(await checkAddress({ publicUrl: broken })),
        ...(await checkAddress({ publicUrl: nowhere })),
      ].map(({ state, says }) => `${state} ${says}`),
    ).toEqual([
      expect.stringMatching(/^right .* answers\. Its token is tried with the first message alone\.$/),
      expect.stringMatching(/^wrong 127\.0\.0\.1:9 was not reached \(\w+\): look at SMS_URL\.$/),
      `right ${host} answers.`,
      expect.stringContaining('(answered 502): look at MAPS_URL and its key.'),
      `right ${well} leads to a server that is well.`,
      expect.stringContaining('is not well (answered 502)'),
      expect.stringMatching(/^wrong http:\/\/127\.0\.0\.1:9\/health, asked from here, is not well/),
    ]);
    expect(await checkPool({ pool: null })).toEqual([]);
  });

  test('tells push services that are reached from those that are not (X-67)', async () => {
    const push = { contact: 'https://app.example', key: null, service: nowhere };
    const messages = { mail: null, sms: null, push };
    const well = await answering(404);
    expect((await checkPush({ messages }, [well])).map(({ state, says }) => `${state} ${says}`)).toEqual([
      `right ${new URL(well).host} is reached.`,
      expect.stringMatching(/^wrong 127\.0\.0\.1:9 was not reached \(\w+\): let the server reach it by https/),
    ]);
    expect(await checkPush({ messages: { ...messages, push: null } })).toEqual([]);
  });

  test.each([
    [['10.0.0.0/8'], '127.0.0.1', 'right 10.0.0.0/8 may say whose requests they hand on.'],
    [['10.0.0.1', '0.0.0.0/0'], '127.0.0.1', 'wrong TRUSTED_PROXIES believes all of 0.0.0.0/0'],
    [['::/0'], '127.0.0.1', 'wrong TRUSTED_PROXIES believes all of ::/0'],
    [2, '127.0.0.1', 'right 2 in front are believed, and this machine alone reaches the server.'],
    [2, '0.0.0.0', 'note whoever reaches the port is believed'],
    [[], '127.0.0.1', 'note all clients count as one'],
  ])(
    'says whether the proxies %j of a server at %s are believed rightly (X-67)',
    async (trustedProxies, host, says) => {
      const [found] = await checkProxies({ trustedProxies, host, publicUrl: 'https://app.example' });
      expect(`${found?.state} ${found?.says}`).toContain(says);
    },
  );

  test.each([
    ['postgres', 'note'],
    ['172.31.84.2', 'note'],
    ['[fd00::7]', 'note'],
    ['host.docker.internal', 'note'],
    ['postgres.default.svc.cluster.local', 'note'],
    ['db.example', 'wrong'],
    ['203.0.113.7', 'wrong'],
  ])('a database at %s that is spoken to in the clear is a %s (X-68)', (host, state) => {
    expect(unencrypted('it', `postgres://muster@${host}/muster`, 'DATABASE_URL')).toMatchObject([{ state }]);
    expect(unencrypted('it', 'postgres://muster@127.0.0.1/muster', 'DATABASE_URL')).toEqual([]);
  });

  describe('at the bucket for signed heads (X-67)', () => {
    const look = async (
      answers: (method: string | undefined, url: string | undefined) => number,
      lockDays: number | null,
      body = '',
    ) => {
      const asked: unknown[] = [];
      const endpoint = await serve((request, response) => {
        const until = request.headers['x-amz-object-lock-retain-until-date'];
        asked.push([
          request.method,
          request.url,
          until === undefined ? null : Date.parse(String(until)) - Date.now() < 61_000,
        ]);
        request.resume().on('end', () => response.writeHead(answers(request.method, request.url)).end(body));
      });
      const keys = { region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' };
      const journal = {
        keyFile: null,
        headsFile: null,
        mailTo: null,
        bucket: { ...keys, bucket: 'heads', endpoint, lockDays },
      };
      const found = await checkJournalBucket({ journal });
      return { asked, says: found.map(({ state, says }) => `${state} ${says}`) };
    };
    const put = (mayBeShort: boolean | null) => ['PUT', '/heads/journal-heads/doctor', mayBeShort];

    test('writes one object, locked for a minute at most', async () => {
      expect(await look(() => 200, 3_650)).toEqual({
        asked: [put(true)],
        says: ['right heads takes signed heads and locks them.'],
      });
    });

    test.each([
      [400, 30, 'was it made with object lock?'],
      [403, 30, 'give the key PutObject and PutObjectRetention under journal-heads/.'],
      [403, null, 'give the key PutObject under journal-heads/.'],
      [404, 30, 'is JOURNAL_BUCKET spelled right?'],
    ])('that answers %i, asked for a lock of %s days: %s', async (status, days, todo) => {
      expect((await look(() => status, days)).says).toEqual([
        `wrong heads did not take a locked object (answered ${status}): ${todo}`,
      ]);
    });

    test.each([
      [200, 'right heads takes signed heads and locks them.', '<Rule><DefaultRetention>…</DefaultRetention></Rule>'],
      [
        200,
        'wrong heads has no rule that locks: give it a default retention, or set JOURNAL_LOCK_DAYS.',
        '<ObjectLockEnabled>Enabled</ObjectLockEnabled>',
      ],
      [404, 'wrong heads locks nothing: make one with object lock, or set JOURNAL_LOCK_DAYS.', ''],
      [403, 'note heads takes signed heads; whether it locks them its key may not ask (403).', ''],
    ])('whose own rule is to lock, and which answers %i about it: %s', async (status, says, body) => {
      expect(await look((method) => (method === 'PUT' ? 200 : status), null, body)).toEqual({
        asked: [put(null), ['GET', '/heads?object-lock', null]],
        says: [says],
      });
    });

    test('that is not there', async () => {
      const keys = { region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' };
      const bucket = { ...keys, bucket: 'heads', endpoint: nowhere, lockDays: 1 };
      const [found] = await checkJournalBucket({ journal: { keyFile: null, headsFile: null, mailTo: null, bucket } });
      expect(found).toMatchObject({ state: 'wrong', says: expect.stringContaining('did not answer') });
    });
  });

  test('tells a collector that takes traces from one that does not, or is none', async () => {
    const tracing = (url: string) =>
      checkTraces({ tracing: { url, headers: {}, sampling: { share: 1, followsProxy: true }, service: 'muster' } });
    const well = await answering(200);
    const closed = await answering(401);
    const none = await answering(404);
    const [host, closedHost, noneHost] = [well, closed, none].map((url) => new URL(url).host);
    expect(
      [
        ...(await tracing(well)),
        ...(await tracing(closed)),
        ...(await tracing(none)),
        ...(await tracing(nowhere)),
        ...(await checkTraces({ tracing: null })),
      ].map(({ state, says }) => `${state} ${says}`),
    ).toEqual([
      `right ${host} takes them.`,
      `wrong ${closedHost} does not take ours (answered 401): look at OTEL_EXPORTER_OTLP_HEADERS.`,
      `wrong ${noneHost} takes no traces by OTLP over HTTP (answered 404): look at OTEL_EXPORTER_OTLP_ENDPOINT.`,
      expect.stringMatching(/^wrong 127\.0\.0\.1:9 takes no traces by OTLP over HTTP \(\w+\)/),
    ]);
  });

  test('tells a mail server that takes the login from one that does not, and never says the password', async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      closeTimeout: 1,
      onAuth: ({ password }, _, done) =>
        password === 'right' ? done(null, { user: 'muster' }) : done(new Error('No.')),
    });
    server.on('error', () => undefined);
    const listening = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
    const host = `127.0.0.1:${(listening.address() as AddressInfo).port}`;
    const at = (login: string, where = host) =>
      checkMail({
        demo: false,
        messages: { mail: { url: `smtp://${login}@${where}`, from: 'a@b.example' }, sms: null },
      });
    expect([
      ...(await at('muster:right')),
      ...(await at('muster:wrong')),
      ...(await at('muster:right', '127.0.0.1:9')),
    ]).toEqual([
      { part: 'Mail', state: 'right', says: `${host} takes our login.` },
      {
        ...{ part: 'Mail', state: 'wrong' },
        says: `${host} did not take us (EAUTH): look at user and password in SMTP_URL.`,
      },
      {
        ...{ part: 'Mail', state: 'wrong' },
        says: '127.0.0.1:9 did not take us (ESOCKET): look at host, port and TLS in SMTP_URL.',
      },
    ]);
  });
});

oneDatabase((open) => {
  test('beside a running server says that nothing is sent, which provider can’t be used, and whether PUBLIC_URL leads here (X-67)', async () => {
    const db = await open();
    const data = mkdtempSync(join(folder, 'running'));
    const settings = { demo: false, pool: null };
    onTestFinished(await serveCommands(data, { ...backupCommands({ db }), ...doctorCommands(db, settings) }));
    const { harbor } = await createTenant(db);
    await db.query(
      `insert into sign_on_provider (id, name, provider, integration_id, parent_id, organization_id, email_domains,
         issuer, client_id, client_secret_variable, position)
       values (gen_random_uuid(), 'Harbor', 'Harbor', 'h', null, $1, '["harbor.example"]', $2, 'muster', 'SIGN_ON_SECRET_HARBOR', 1)`,
      [harbor.id, nowhere],
    );
    await db.query(`insert into sending_pause (since, backed_up_at, through, is_whole) values (now(), now(), 1, true)`);
    const published = JSON.stringify(await createKeys(db, () => new Date()).jwks());
    const place = { folder: join(data, 'database') };
    const inside = await lookInside({ place, data, ...settings });
    const at = (publicUrl: string) => checkAddress({ publicUrl }, inside);
    const own = await serve((_, response) => response.end(published));
    const found = [...(await checkDatabase({ place, data }, inside)), ...(inside?.providers ?? []), ...(await at(own))];
    expect(found.map(({ state, says }) => `${state} ${says}`)).toEqual([
      `right embedded in ${data}/database; the running server answers.`,
      'note sending is off after a restore: "npm run messages -- resume" ends that.',
      'wrong Harbor can’t be used. That address doesn’t answer. Check it, then try again.',
      'wrong Harbor has no client secret: set SIGN_ON_SECRET_HARBOR.',
      `right ${own} leads to this installation, which is well.`,
    ]);
    const other = await serve((_, response) => response.end('{"keys":[{"n":"another"}]}'));
    expect((await at(other))[0]?.says).toContain(" leads to another installation than this database's:");
    expect((await at(await answering(200)))[0]?.says).toContain(' leads to something that is no Muster:');
  });
});

describe('the doctor at a bucket', () => {
  const cors = `<CORSConfiguration><CORSRule><AllowedOrigin>https://app.example</AllowedOrigin>
    <AllowedMethod>GET</AllowedMethod><AllowedMethod>PUT</AllowedMethod><AllowedHeader>content-type</AllowedHeader>
    </CORSRule></CORSConfiguration>`;
  const server = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory: join(folder, 's3') },
    configureBuckets: [{ name: 'harbor', configs: [cors] }],
  });
  let port: number;
  beforeAll(async () => {
    ({ port } = await server.run());
  });
  afterAll(() => server.close());

  const look = (
    publicUrl: string | null,
    given: { bucket?: string; secretAccessKey?: string; endpoint?: string } = {},
  ) =>
    checkBucket({
      ...{ files: folder, publicUrl },
      s3: {
        ...{ bucket: 'harbor', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' },
        ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', ...given },
      },
    });

  test('says that it takes, gives and removes, and from where browsers may use it', async () => {
    const done = { part: 'Bucket', state: 'right', says: 'harbor takes, gives and removes files.' };
    expect(await look('https://app.example')).toEqual([
      done,
      { part: 'Bucket', state: 'right', says: 'browsers at https://app.example may use it.' },
    ]);
    expect(await look('https://other.example')).toEqual([
      done,
      {
        ...{ part: 'Bucket', state: 'wrong' },
        says: 'browsers at https://other.example may not put files there: give the bucket the CORS rule of docs/operating.md.',
      },
    ]);
    expect(await look(null)).toMatchObject([done, { state: 'note' }]);
  });

  test('says what it does not do', async () => {
    expect(
      [
        ...(await look(null, { bucket: 'elsewhere' })),
        ...(await look(null, { secretAccessKey: 'wrong' })),
        ...(await look(null, { endpoint: nowhere })),
      ].map(({ state, says }) => [state, says]),
    ).toEqual([
      ['wrong', expect.stringContaining('did not put a file (answered 404)')],
      ['wrong', expect.stringContaining('did not put a file (answered 403)')],
      ['wrong', expect.stringMatching(/^harbor at http:\/\/127\.0\.0\.1:9 did not put a file/)],
    ]);
  });
});

const url = inject('postgresUrl');
describe.skipIf(!url)('the doctor at a Postgres', () => {
  const look = async (place: string) => {
    const config = { place: { url: place }, data: folder };
    return checkDatabase(config, await lookInside({ ...config, demo: false, pool: null }));
  };

  test('says that it answers, and what an account lacks', async () => {
    const own = await createDatabase(url ?? '');
    onTestFinished(own.drop);
    expect(await look(own.url)).toEqual([
      { part: 'Database', state: 'right', says: expect.stringMatching(/^Postgres \d+\.\d+.* answers\.$/) },
      { part: 'Database', state: 'right', says: 'its clock and ours agree.' },
      { part: 'Database', state: 'note', says: 'it is empty; its tables are made at the next start.' },
    ]);
    const client = new pg.Client(own.url);
    await client.connect();
    const role = `${own.name}_poor`;
    await client.query(`create role ${role} login; revoke create on schema public from public`);
    onTestFinished(async () => {
      await client.query(`drop role ${role}`);
      await client.end();
    });
    const poor = new URL(own.url);
    poor.username = role;
    expect((await look(poor.href)).filter(({ state }) => state === 'wrong').map(({ says }) => says)).toEqual([
      'the account may not make a schema: let the owner run "grant create on database".',
      'the account may not make tables: let the owner run "grant create on schema public".',
    ]);
  });

  test('says that it is not there', async () => {
    expect(await look('postgres://nobody@127.0.0.1:9/none')).toEqual([
      {
        ...{ part: 'Database', state: 'wrong' },
        says: expect.stringMatching(/^The Postgres of DATABASE_URL does not answer \(.+\): start it,/),
      },
    ]);
  });
});
