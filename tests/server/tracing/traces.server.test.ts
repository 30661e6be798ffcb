import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import type { DbPlace } from '#server/db/open.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { onPostgres } from '#tests/support/database/eachDatabase.ts';
import { createDatabase } from '#tests/support/database/reset.ts';
import { type Collector, openCollector, type ToldSpan } from '#tests/support/collector/collector.ts';
import { giveAccount, password, signIn } from '#tests/support/tenant/logins.ts';
import { createTenant, type Tenant } from '#tests/support/tenant/tenant.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';

/** Every word of it would be found wherever it stood. */
const words = { location: 'Xylophone stairs', information: 'Quixotic tumble', witnesses: 'Zebediah Nobody' };
const ida = {
  ...{ firstName: 'Idabelle', lastName: 'Frostholm', email: 'idabelle@example.org' },
  ...{ phone: '(617) 555-0123', birthDate: '2004-03-11' },
};
const linkOfGuest = 'Zm9yLXRoZS1ndWVzdC1hbG9uZS0x';
const proxied = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };

/** What happens in the flow, and all that was told of it. */
interface Walked {
  collector: Collector;
  mails: string[];
  /** Words that may stand nowhere. */
  personal: string[];
  requestIds: Map<string, string>;
}

async function walkFlow(place: DbPlace): Promise<Walked> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-traces-'));
  const collector = await openCollector();
  const mails: string[] = [];
  const smtp = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'], closeTimeout: 1 },
    onData: (stream, _, done) => void text(stream).then((raw) => done(null, String(mails.push(raw)))),
  });
  const listening = smtp.listen(0, '127.0.0.1');
  if (!listening.listening) await once(listening, 'listening');
  const bucket = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true },
    ...{ directory: join(folder, 's3'), configureBuckets: [{ name: 'stored' }] },
  });
  const { port } = await bucket.run();
  const config: Config = {
    ...readConfig({
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'X-Scope=harbor%20house' },
      ...{ SMTP_URL: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`, MAIL_FROM: 'a@muster.test' },
      ...{ S3_BUCKET: 'stored', S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
      ...{ S3_ENDPOINT: `http://127.0.0.1:${port}`, PUBLIC_URL: 'https://app.muster.test' },
      ...{ MUSTER_DEMO: 'off', TRUSTED_PROXIES: '127.0.0.1' },
    }),
    ...{ port: 0, place, data: folder, files: join(folder, 'files') },
  };
  const openDb = place.memory ? { openDb: newInMemory } : undefined;
  const server = await startServer(config, { scryptCost: 2 ** 4, built: folder, ...openDb });
  const walked = {
    collector,
    mails,
    personal: [...Object.values(words), ...Object.values(ida)],
    requestIds: new Map(),
  };
  try {
    await walk(server, walked);
  } finally {
    await server.close();
    await bucket.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
    await collector.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return walked;
}

type Asked = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

async function walk(server: StartedServer, { mails, personal, requestIds }: Walked): Promise<void> {
  const { identity, db } = server;
  if (!identity) throw new Error('There is no embedded provider.');
  const tenant = await createTenant(db, server.dispatcher);
  const sam = await tenant.person({
    ...{ firstName: 'Samantha', lastName: 'Reedmace' },
    in: [[tenant.harbor, ['member-app-login', 'organization-admin', 'incident-reader']]],
  });
  const event = await tenant.approved();
  const email = await giveAccount(db, identity, sam);
  const tokens = await signIn(server.url, email);
  const coras = await signIn(server.url, await giveAccount(db, identity, tenant.cora));
  const ask = async (name: string, path: string, token: string, init: Asked = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...init.headers };
    const answer = await fetch(`${server.url}${path}`, { ...init, headers });
    requestIds.set(name, answer.headers.get('x-request-id') ?? '');
    expect([name, answer.status, await answer.text()]).toEqual([
      name,
      name === 'getGuest' ? 404 : 200,
      expect.anything(),
    ]);
  };
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#360' } })
    .jpeg()
    .toBuffer();
  const report = new FormData();
  const said = { date: new Date().toISOString(), witnessed: 'true', ...words };
  for (const [name, value] of Object.entries(said)) report.append(name, value);
  report.append('file', new File([Uint8Array.from(picture)], 'bruised-knee.jpg'));
  await ask('addMember', `/api/organizations/${tenant.harbor.id}/memberships`, tokens.IdToken, {
    method: 'POST',
    headers: {
      ...{ 'content-type': 'application/json', 'idempotency-key': 'key-of-one-tap' },
      traceparent: `00-${proxied.trace}-${proxied.span}-01`,
    },
    body: JSON.stringify(ida),
  });
  await ask(
    'reportIncident',
    `/api/events/incident-reports?EventId=${event}&OrganizationId=${tenant.harbor.id}`,
    coras.IdToken,
    { method: 'POST', headers: { 'idempotency-key': 'key-of-another-tap' }, body: report },
  );
  await ask('getGuest', `/api/guests/${linkOfGuest}?name=Idabelle`, '');
  const patient = { timeout: 20_000, interval: 50 };
  await vi.waitUntil(() => mails.length === 2, patient);
  const marked = async () => (await db.query(`select from outbox where state = 'sent'`)).count === 2;
  await vi.waitUntil(marked, patient);
  personal.push(password, email, 'Samantha', 'Reedmace', 'bruised-knee', linkOfGuest, 'key-of-', 'muster.test');
  personal.push(...Object.values(tokens).filter(Boolean), ...idsOf(tenant), sam, event, '6175550123');
}

const idsOf = ({ cora, rita, harbor, northfield }: Tenant) => [cora, rita, harbor.id, northfield];

/** A span with what happened in it, in the order in which it began: `name [what it asked for, …]`. */
const under = (spans: readonly ToldSpan[], id: string): ToldSpan[] =>
  spans
    .filter(({ parent }) => parent === id)
    .toSorted((one, other) => (one.from < other.from ? -1 : one.from > other.from ? 1 : 0));

const everyPlace = (tests: (walked: () => Walked) => void): void => {
  describe('on the embedded database', () => {
    let walked: Walked;
    beforeAll(async () => void (walked = await walkFlow({ memory: true })));
    tests(() => walked);
  });
  onPostgres(() => {
    let walked: Walked;
    let drop: () => Promise<void>;
    beforeAll(async () => {
      const own = await createDatabase(inject('postgresUrl') ?? '', inject('postgresTemplate'));
      ({ drop } = own);
      walked = await walkFlow({ url: own.url });
    });
    afterAll(() => drop());
    tests(() => walked);
  });
};

everyPlace((walked) => {
  const spans = () => walked().collector.spans;
  const named = (name: string): ToldSpan => {
    const found = spans().filter((span) => span.name === name);
    if (found.length !== 1 || !found[0]) throw new Error(`There are ${found.length} spans "${name}".`);
    return found[0];
  };
  const around = ({ name, parent }: ToldSpan): ToldSpan => {
    const found = spans().find(({ id }) => id === parent);
    if (!found) throw new Error(`${name} is part of nothing.`);
    return found;
  };
  const child = (of: ToldSpan, name: RegExp): ToldSpan => {
    const found = under(spans(), of.id).find((span) => name.test(span.name));
    if (!found)
      throw new Error(
        `${of.name} has no ${name}: ${under(spans(), of.id)
          .map((span) => span.name)
          .join()}`,
      );
    return found;
  };

  test('one trace leads from a request by its handler and its statements to the file and the mail that it caused (X-37)', () => {
    const inserted = named('insert incident_report');
    const transaction = around(inserted);
    const handled = around(transaction);
    const request = around(handled);
    const kept = child(handled, /^S3 PutObject$/);
    const mailed = child(transaction, /^send mail$/);
    const trace = [request, handled, transaction, kept, inserted, mailed];
    expect(new Set(trace.map(({ traceId }) => traceId)).size).toBe(1);
    const names = ['POST reportIncident', 'handle reportIncident', 'transaction', 'S3 PutObject'];
    expect(trace.map(({ name }) => name)).toEqual([...names, 'insert incident_report', 'send mail']);
    expect(trace.map(({ kind }) => kind)).toEqual(['server', 'internal', 'internal', 'client', 'client', 'consumer']);
    expect(trace.some(({ hasFailed }) => hasFailed)).toBe(false);
    expect(request.parent).toBe('');
    expect(kept.from >= handled.from && kept.to <= handled.to).toBe(true);
  });

  test('a request says which call it was and how it was answered, and its id in the log', () => {
    const { requestIds } = walked();
    expect(named('POST addMember').told).toEqual({
      ...{ 'http.request.method': 'POST', 'http.response.status_code': 200 },
      'http.route': '/api/organizations/{orgId}/memberships',
      'muster.request.id': requestIds.get('addMember'),
    });
    expect(named('GET getGuest').told).toEqual({
      ...{ 'http.request.method': 'GET', 'http.response.status_code': 404, 'http.route': '/api/guests/{token}' },
      ...{ 'muster.request.id': requestIds.get('getGuest'), 'muster.refusal': 'deadLink' },
    });
    expect(named('GET getGuest').hasFailed).toBe(false);
    expect(named('handle getGuest').told).toEqual({ 'muster.call': 'getGuest', 'muster.refusal': 'deadLink' });
  });

  test('the trace of a trusted proxy goes on here, up to the mail', () => {
    const request = named('POST addMember');
    expect([request.traceId, request.parent]).toEqual([proxied.trace, proxied.span]);
    const transaction = child(child(request, /^handle addMember$/), /^transaction$/);
    expect(child(transaction, /^send mail$/)).toMatchObject({
      traceId: proxied.trace,
      told: { 'muster.message.channel': 'mail', 'muster.message.attempt': 1 },
    });
  });

  test('a sign-in is told as a part of the server, with its statements and nothing of who it was', () => {
    const [request] = spans().filter(({ name }) => name === 'POST idp');
    expect(request?.told).toMatchObject({ 'http.route': 'idp', 'http.response.status_code': 200 });
    const asked = under(spans(), request?.id ?? '').map(({ name }) => name);
    expect(asked.join()).toContain('identity_account');
  });

  test('no span and no name of a server holds a word or an id of anybody (X-37)', () => {
    const { collector, personal } = walked();
    const told = collector.bytes.toString('latin1');
    expect(collector.spans.length).toBeGreaterThan(40);
    expect(personal.length).toBeGreaterThan(20);
    expect(personal.filter((word) => told.includes(word))).toEqual([]);
    const { 'service.instance.id': instance, ...resource } = collector.resource;
    expect(resource).toEqual({ 'service.name': 'muster', 'service.version': expect.any(String) as string });
    const ids = told.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g);
    expect(new Set(ids)).toEqual(new Set([instance]));
  });

  test('nothing is told but words of the code, numbers, and the id of a request', () => {
    const attributes = new Set(spans().flatMap(({ told }) => Object.keys(told)));
    expect([...attributes].toSorted()).toEqual([
      ...['db.operation.name', 'db.query.summary', 'db.system.name', 'http.request.method'],
      ...['http.response.status_code', 'http.route', 'muster.call', 'muster.message.attempt'],
      ...['muster.message.channel', 'muster.refusal', 'muster.request.id', 'rpc.method', 'rpc.system.name'],
    ]);
    const strange = spans().filter(
      ({ name }) =>
        !/^(transaction|POST \w+|GET \w+|handle \w+|send \w+|S3 \w+|timer \w+|(select|insert|update|delete)( [a-z_0-9]+){0,4})$/.test(
          name,
        ),
    );
    expect(strange.map(({ name }) => name)).toEqual([]);
  });

  test('the collector gets its header', () => {
    expect(walked().collector.headers[0]).toMatchObject({
      ...{ 'x-scope': 'harbor house', 'content-type': 'application/x-protobuf' },
    });
  });
});
