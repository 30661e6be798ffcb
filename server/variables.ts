import type { LimitVariable } from './db/limits.ts';
import type { ConfigVariable } from './environment.ts';

/** Every variable that the server reads. Those of sign-on providers are named by the organization's folder. */
export type VariableName = ConfigVariable | LimitVariable | 'MUSTER_DATA' | 'SIGN_ON_SECRET_…';

export interface Variable {
  /** Under which heading it stands in docs/configuration.md. */
  of: string;
  /** What is taken unless it is set, as it would be set. */
  usual?: string;
  /** In words, what is the case unless it is set, where there is no such value. */
  without?: string;
  /** A sentence or two, without a full stop. */
  means: string;
  /** It may open a door: it can also come from a file, which `<NAME>_FILE` names. */
  secret?: true;
}

const place = { of: 'Where it runs' };
const database = { of: 'Postgres' };
const running = { of: 'Stopping and monitoring' };
const signIn = { of: 'Sign-in' };
const mail = { of: 'Mail' };
const texts = { of: 'Text messages' };
const push = { of: 'Notifications' };
const files = { of: 'Files' };
const journal = { of: 'The journal' };
const backups = { of: 'Backups' };
const secrets = { of: 'Secrets in the database' };
const browsers = { of: 'Browser configuration' };
const cognito = 'a Cognito user pool instead of the embedded provider';

/** The one place that says what each variable is for; docs/configuration.md is written from it. */
export const variables: Readonly<Record<VariableName, Variable>> = {
  PORT: { ...place, usual: '8080', means: 'the one port; 0 takes any free one' },
  HOST: { ...place, usual: '127.0.0.1', means: 'the interface; another one turns the demo off' },
  PUBLIC_URL: {
    ...{ ...place, without: 'the server’s own address' },
    means:
      'where people open the app, for links in messages and for the way back from sign-on providers; needed with `SMTP_URL` or `SMS_URL` outside the demo, and for sign-on providers behind a proxy or under a name of your own',
  },
  TRUSTED_PROXIES: {
    ...place,
    means:
      'who stands in front: addresses and networks with commas between them, as `127.0.0.1,10.0.0.0/8`, or how many proxies, 1 to 9 ([behind a proxy](operating.md#behind-a-proxy))',
  },
  MUSTER_TLS: {
    ...{ ...place, usual: 'off' },
    means:
      '`self`: https with a certificate that the server makes for itself, for [phones at the door](operating.md#phones-at-the-door)',
  },
  MUSTER_DATA: { ...place, usual: './data', means: 'the folder of database, files and the command socket' },
  MUSTER_DEMO: {
    ...{ ...place, without: '`on` while nothing says that people’s own data are meant; `off` in a packed server' },
    means: '[the demo](operating.md#the-demo): `on`, `off`, or `open`, which answers others than this machine too',
  },
  DATABASE_URL: {
    ...{ ...database, secret: true },
    means: 'Postgres 15 or newer instead of the embedded database, as `postgres://user:password@host/name`',
  },
  DATABASE_DIRECT_URL: {
    ...{ ...database, secret: true },
    means:
      'Postgres itself, where `DATABASE_URL` leads to [a pooler](operating.md#a-pooler) that lends a connection for one transaction, as PgBouncer with `pool_mode = transaction`',
  },
  DATABASE_PREPARED: {
    ...{ ...database, without: '`on`; `off` with `DATABASE_DIRECT_URL`' },
    means:
      '`off`: no statement is prepared under a name, which PgBouncer before 1.21 wants; `on` with one that keeps them (`max_prepared_statements`)',
  },
  DATABASE_STATEMENT_SECONDS: { ...database, usual: '10', means: 'how long a statement of a call may take' },
  DATABASE_LOCK_SECONDS: { ...database, usual: '4', means: 'how long it may wait for a lock' },
  DATABASE_IDLE_SECONDS: {
    ...{ ...database, usual: '10' },
    means: 'how long a transaction may ask nothing before Postgres ends it and frees its locks',
  },
  DATABASE_CONNECT_SECONDS: {
    ...{ ...database, usual: '4' },
    means: 'how long a call may wait for a connection, a new one or one of the pool',
  },
  DATABASE_CONNECTIONS: {
    ...{ ...database, usual: '10' },
    means:
      'connections of the pool; one more listens for notifications, and one asks whether Postgres is there, both at `DATABASE_DIRECT_URL` where it is set',
  },
  STOP_WAIT_SECONDS: {
    ...{ ...running, usual: '0' },
    means:
      'how long a server that is told to stop goes on while `/health/ready` says so; set it where something in front looks there ([stopping](operating.md#stopping-and-updating))',
  },
  STOP_FINISH_SECONDS: {
    ...{ ...running, usual: '8' },
    means: 'how long requests that run may take after that before they are cut',
  },
  LOG_REQUESTS: {
    ...{ ...running, usual: 'off' },
    means:
      '`on`: a line of JSON for each request but those of `/health`, not for those alone that failed; it names calls, no address and no person ([troubleshooting](operating.md#troubleshooting))',
  },
  REQUESTS_PER_SECOND: {
    ...{ ...running, usual: '20' },
    means:
      'how many calls that read one account may make, over ten seconds, of each process; half as many that write; sign-in, files and live updates count beside them; 0: any number ([limits on requests](operating.md#rate-limits))',
  },
  METRICS_PORT: { ...running, means: 'a port of its own for `/metrics` ([watching](operating.md#monitoring))' },
  METRICS_HOST: { ...running, usual: '127.0.0.1', means: 'its interface; nobody has to sign in there' },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    ...running,
    means:
      'a collector that takes traces by OTLP over HTTP, as `http://host:4318`; without it nothing is traced ([traces](operating.md#traces))',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    ...{ ...running, secret: true },
    means: 'what it wants with them, as `name=value` with commas between several',
  },
  OTEL_TRACES_SAMPLER: {
    ...{ ...running, usual: 'parentbased_always_on' },
    means:
      'which requests are traced: `always_on`, `always_off`, `traceidratio`, or one of these behind `parentbased_`, where a trusted proxy decides for those that it traces itself',
  },
  OTEL_TRACES_SAMPLER_ARG: { ...{ ...running, usual: '1' }, means: 'the share of `traceidratio`, from 0 to 1' },
  OTEL_SERVICE_NAME: { ...{ ...running, usual: 'muster' }, means: 'the name of this server among what is traced' },
  COGNITO_POOL_ID: { ...signIn, means: `${cognito}, as \`<region>_<id>\`` },
  COGNITO_CLIENT_ID: { ...signIn, means: 'the id of its app client' },
  COGNITO_DOMAIN: { ...signIn, means: 'the host of its own sign-in, for its providers' },
  COGNITO_PASSKEYS: {
    ...{ ...signIn, usual: 'off' },
    means: '`on`: the pool signs in with passkeys (plan Essentials or Plus, flow `ALLOW_USER_AUTH`)',
  },
  COGNITO_ADMIN: {
    ...{ ...signIn, usual: 'off' },
    means: '`on`: Claim Account works with the pool; needs the two keys below',
  },
  AWS_ACCESS_KEY_ID: { ...signIn, secret: true, means: 'the key for that' },
  AWS_SECRET_ACCESS_KEY: { ...signIn, secret: true, means: 'its secret' },
  AWS_SESSION_TOKEN: { ...signIn, secret: true, means: 'its session, where it has one' },
  'SIGN_ON_SECRET_…': {
    ...{ ...signIn, secret: true },
    means: 'the client secret of a sign-on provider, under the name that `providers.yaml` gives it',
  },
  SMTP_URL: {
    ...{ ...mail, secret: true },
    means:
      'the server that takes our mail, as `smtps://user:password@host:port` (`smtp://` with STARTTLS where it is offered, always with `?requireTLS=true`)',
  },
  MAIL_FROM: { ...mail, means: 'the sender, as `Muster <muster@host>`; belongs to `SMTP_URL`' },
  SMS_URL: {
    ...{ ...texts, secret: true },
    means:
      'the gateway that takes our text messages: a POST of `{"to", "text"}` as JSON ([gateways](operating.md#text-messages-through-a-gateway))',
  },
  SMS_TOKEN: { ...texts, secret: true, means: 'the token that it wants as bearer' },
  SMS_AUTH: {
    ...{ ...texts, secret: true },
    means: 'in its place: `Basic …` or another value of `Authorization`, or `Name-Of-Header: value`',
  },
  SMS_FORMAT: { ...texts, usual: 'json', means: 'the body of the request, `json` or `form`' },
  SMS_BODY: {
    ...{ ...texts, usual: '{"to":"{to}","text":"{text}"}' },
    means: 'that body, with `{to}`, `{text}`, `{id}` and `{from}` filled in',
  },
  SMS_FROM: { ...texts, means: 'the sender, a number or a name' },
  SMS_ID: {
    ...texts,
    means: 'where the gateway’s own id stands in its answer, as `messages.0.id`, when it calls back by that',
  },
  SMS_CALLBACK_SECRET: {
    ...{ ...texts, secret: true },
    means: 'what signs the gateway’s callbacks; without it none are taken',
  },
  SMS_RECEIPT_FIELDS: { ...texts, usual: 'id,status', means: 'where id and state of a receipt stand' },
  SMS_INBOUND_FIELDS: {
    ...{ ...texts, usual: 'from,text,id,time' },
    means:
      'where number and text of a message that comes in stand, and the gateway’s id and time of it, where it has them',
  },
  SMS_DELIVERED: {
    ...{ ...texts, without: 'the usual words' },
    means: 'states that mean so, with commas between them',
  },
  SMS_UNDELIVERED: {
    ...{ ...texts, without: 'the usual words' },
    means: 'states that mean so; all others say nothing',
  },
  SMS_REPLIES: {
    ...{ ...texts, usual: 'off' },
    means: '`on` where the gateway passes on what people text back: alerts then ask for 1 or 2 as well, and take it',
  },
  PUSH_CONTACT: {
    ...{ ...push, without: '`PUBLIC_URL`, where people can reach it by https and a name' },
    means:
      'whom the push services of the browsers’ makers write to when something is wrong, as `mailto:you@host` or an https address; without either, notifications are off',
  },
  PUSH_KEY: {
    ...{ ...push, secret: true, without: 'a key that is made when it is first needed and kept in the database' },
    means:
      'a private key of your own on P-256, 32 bytes as base64url; another key means that every device is asked again ([notifications](operating.md#notifications))',
  },
  PUSH_SERVICE: {
    ...push,
    means:
      'the origin of a push service of your own, as `https://host`, beside those of Google, Mozilla, Apple and Microsoft: messages go to no other host',
  },
  S3_BUCKET: { ...files, means: 'a bucket for stored files in place of the folder' },
  S3_ACCESS_KEY_ID: { ...files, secret: true, means: 'the key for it' },
  S3_SECRET_ACCESS_KEY: { ...files, secret: true, means: 'its secret' },
  S3_REGION: { ...files, usual: 'us-east-1', means: 'where the bucket is' },
  S3_ENDPOINT: {
    ...{ ...files, without: 'Amazon’s of that region' },
    means: 'any service that speaks S3, as `https://host`',
  },
  UPLOAD_PERSON_MB: { ...files, usual: '1000', means: 'megabytes that one person may send in 24 hours' },
  UPLOAD_ORGANIZATION_MB: {
    ...{ ...files, usual: '10000' },
    means: 'megabytes that everybody in an organization together may send in 24 hours',
  },
  UPLOAD_FREE_MB: {
    ...{ ...files, usual: '1000' },
    means:
      'megabytes that stay free on the disk of `MUSTER_DATA`: below that files are refused with a sentence, and everything else goes on',
  },
  UPLOAD_SLOWEST_KB: {
    ...{ ...files, usual: '4' },
    means: 'kilobytes a second, over 20 seconds: who sends a file more slowly is cut off',
  },
  JOURNAL_KEY_FILE: {
    ...{ ...journal, without: '`journal/key.pem` in `MUSTER_DATA`' },
    means: 'the private key that signs [the journal](operating.md#verifying-the-journal)',
  },
  JOURNAL_HEADS_FILE: {
    ...{ ...journal, without: '`journal/heads.jws` in `MUSTER_DATA`' },
    means: 'the file that every signed head is written to',
  },
  JOURNAL_BUCKET: {
    ...journal,
    means: 'a bucket that gets each head too, with the region, endpoint and keys of `S3_…`',
  },
  JOURNAL_LOCK_DAYS: { ...journal, means: 'for how many days its object lock holds a head' },
  JOURNAL_MAIL: { ...journal, means: 'an address that each head is mailed to; needs `SMTP_URL`' },
  MUSTER_BACKUP_KEY: {
    ...{ ...backups, secret: true },
    means:
      'the key that [backups](operating.md#backups) are encrypted for: the public one makes them, the secret one restores them too. Without it they are not encrypted',
  },
  BACKUP_S3_ACCESS_KEY_ID: {
    ...{ ...backups, secret: true, without: 'those of `S3_…`' },
    means:
      'the key for [a bucket of backups](operating.md#a-bucket). As soon as one of these four is set, those of `S3_…` are not used for it',
  },
  BACKUP_S3_SECRET_ACCESS_KEY: { ...backups, secret: true, means: 'its secret' },
  BACKUP_S3_REGION: { ...backups, usual: 'us-east-1', means: 'where that bucket is' },
  BACKUP_S3_ENDPOINT: {
    ...{ ...backups, without: 'Amazon’s of that region' },
    means: 'any service that speaks S3, as `https://host`',
  },
  MUSTER_KEY: {
    ...{ ...secrets, secret: true },
    means:
      'the key that [secrets in the database](operating.md#secrets-in-the-database) are sealed with, as `npm run keys -- new-key` makes it. Without it they stand in the clear; a database that was sealed does not start without it',
  },
  MUSTER_KEY_NEW: {
    ...{ ...secrets, secret: true },
    means: 'the key that takes its place, for `npm run keys -- rotate` alone',
  },
  SUPPORT_EMAIL: { ...browsers, means: 'the Support link in the drawer' },
  VIDEO_HOSTS: {
    ...{ ...browsers, without: 'YouTube (nocookie), Vimeo' },
    means: 'hosts whose players may be framed, with commas between them',
  },
  MAPS_URL: {
    ...{ ...browsers, secret: true },
    means:
      'a maps service that answers as Nominatim does, as `https://host/path`, with its key as query where it wants one. The server asks it for the address of a position, rounded to about ten metres, at most once a second from each process; without it places stand as coordinates with a map',
  },
  ANALYTICS_URL: {
    ...browsers,
    means: 'where browsers tell that invites were sent: the event’s id alone, no person. Without it nothing is told',
  },
  ANALYTICS_TOKEN: { ...browsers, means: 'the token that those messages carry, which every browser sees' },
};
