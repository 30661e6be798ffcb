import { createTransport } from 'nodemailer';
import type { Config } from '#server/config.ts';
import { issuerOf } from '#server/identity/cognito.ts';
import { about, type Finding, patience, reasonOf, statusOf } from './finding.ts';

/** Whether the mail server takes our login; nothing is sent. */
export async function checkMail({ messages: { mail }, demo }: Pick<Config, 'messages' | 'demo'>): Promise<Finding[]> {
  const { right, note, wrong } = about('Mail');
  if (mail === null) return demo ? [] : [note('it is not set up and waits: set SMTP_URL and MAIL_FROM.')];
  const timeouts = {
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  };
  const transport = createTransport({ ...timeouts, url: mail.url, disableFileAccess: true, disableUrlAccess: true });
  try {
    await transport.verify();
    return [right(`${new URL(mail.url).host} takes our login.`)];
  } catch (error) {
    const reason = reasonOf(error);
    const todo =
      reason === 'EAUTH' ? 'look at user and password in SMTP_URL' : 'look at host, port and TLS in SMTP_URL';
    return [wrong(`${new URL(mail.url).host} did not take us (${reason}): ${todo}.`)];
  } finally {
    transport.close();
  }
}

/** Whether something answers where text messages go; none is sent, so that a login is not tried. */
export async function checkTexts({ messages: { sms } }: Pick<Config, 'messages'>): Promise<Finding[]> {
  const { right, wrong } = about('Text messages');
  if (sms === null) return [];
  const { host } = new URL(sms.url);
  const status = await statusOf(sms.url, { method: 'HEAD', redirect: 'manual' });
  return [
    typeof status === 'number'
      ? right(`${host} answers. Its token is tried with the first message alone.`)
      : wrong(`${host} was not reached (${status.reason}): look at SMS_URL.`),
  ];
}

export async function checkPool({ pool }: Pick<Config, 'pool'>): Promise<Finding[]> {
  const { right, wrong } = about('User pool');
  if (pool === null) return [];
  const status = await statusOf(`${issuerOf(pool.poolId)}/.well-known/jwks.json`);
  if (status === 200) return [right(`${pool.poolId} gives its keys.`)];
  const why = typeof status === 'number' ? `answered ${status}` : status.reason;
  return [wrong(`${pool.poolId} does not give its keys (${why}): look at COGNITO_POOL_ID and the way out.`)];
}

/** A square of a town that everyone knows. */
const place = { lat: '51.5081', lon: '-0.1281', format: 'jsonv2' };

export async function checkMaps({ mapsUrl }: Pick<Config, 'mapsUrl'>): Promise<Finding[]> {
  const { right, wrong } = about('Maps');
  if (!mapsUrl) return [];
  const address = new URL(mapsUrl);
  address.pathname = `${address.pathname.replace(/\/$/, '')}/reverse`;
  for (const [name, value] of Object.entries(place)) address.searchParams.set(name, value);
  const status = await statusOf(address.href);
  if (status === 200) return [right(`${address.host} answers.`)];
  const why = typeof status === 'number' ? `answered ${status}` : status.reason;
  return [wrong(`${address.host} knows no address (${why}): look at MAPS_URL and its key.`)];
}

/** Whether a collector takes traces: one without a span is a sound one. */
export async function checkTraces({ tracing }: Pick<Config, 'tracing'>): Promise<Finding[]> {
  const { right, wrong } = about('Traces');
  if (!tracing) return [];
  const { host } = new URL(tracing.url);
  const headers = { ...tracing.headers, 'content-type': 'application/x-protobuf' };
  const status = await statusOf(tracing.url, { method: 'POST', headers, body: new Uint8Array(), redirect: 'manual' });
  if (status === 200) return [right(`${host} takes them.`)];
  if (status === 401 || status === 403)
    return [wrong(`${host} does not take ours (answered ${status}): look at OTEL_EXPORTER_OTLP_HEADERS.`)];
  const why = typeof status === 'number' ? `answered ${status}` : status.reason;
  return [wrong(`${host} takes no traces by OTLP over HTTP (${why}): look at OTEL_EXPORTER_OTLP_ENDPOINT.`)];
}
