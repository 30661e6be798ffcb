import { isLoopback } from './clients/loopback.ts';
import type { Sql } from './db/db.ts';
import { ConfigError } from './kit/configError.ts';
import { isPacked } from './kit/packed.ts';

export interface DemoMode {
  demo: boolean;
  /** The demo answers everyone who reaches it: asked for by `MUSTER_DEMO=open`. */
  laidOpen: boolean;
  /** Variables that say that this is no demo, where no one asked for one by name. */
  demoHeldBackBy?: string[];
}

interface Variables {
  MUSTER_DEMO?: string | undefined;
  HOST: string;
  PUBLIC_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  SMS_URL?: string | undefined;
  S3_BUCKET?: string | undefined;
  COGNITO_POOL_ID?: string | undefined;
  DATABASE_URL?: string | undefined;
}

const realOnes = ['PUBLIC_URL', 'SMTP_URL', 'SMS_URL', 'S3_BUCKET', 'COGNITO_POOL_ID', 'DATABASE_URL'] as const;

/**
 * Whether the demo runs (decision 064): by itself only while nothing says that people's own data are meant, and never by
 * itself in a packed server.
 */
export function demoModeOf(given: Variables, packed = isPacked): DemoMode {
  const { MUSTER_DEMO: asked, HOST: host, PUBLIC_URL: publicUrl } = given;
  if (asked === undefined && packed) return { demo: false, laidOpen: false, demoHeldBackBy: [] };
  if (asked === undefined) {
    const real: string[] = realOnes.filter((name) => given[name] !== undefined);
    const heldBackBy = isLoopback(host) ? real : [...real, 'HOST'];
    return { demo: heldBackBy.length === 0, laidOpen: false, demoHeldBackBy: heldBackBy };
  }
  if (asked === 'open') return { demo: true, laidOpen: true, demoHeldBackBy: [] };
  const demo = !['off', '0', 'false'].includes(asked);
  if (demo && !isLoopback(host)) throw mustBeOpen(`${host} can be reached from other machines`);
  if (demo && publicUrl !== undefined) throw mustBeOpen('PUBLIC_URL says that people open it elsewhere');
  return { demo, laidOpen: false, demoHeldBackBy: [] };
}

const mustBeOpen = (because: string): ConfigError =>
  new ConfigError(
    `The demo has well-known passwords and ${because}: set MUSTER_DEMO=off, or MUSTER_DEMO=open when that is meant.`,
  );

/** What the server says of the demo at its start, besides who can sign in. `url` is where it is. */
export function describeDemo({ demo, laidOpen, demoHeldBackBy = [] }: DemoMode, url: string): string[] {
  if (demo && laidOpen) {
    return [
      `The demo is open to everyone: anyone who reaches this server can sign in with its published passwords and read every message at ${url}/mailbox, new passwords' codes too. Don't put anyone's real data into it.`,
    ];
  }
  if (demo) {
    return [
      `The demo is on, with published passwords and every message at ${url}/mailbox. It answers only this machine, and nothing that comes through a proxy.`,
    ];
  }
  if (demoHeldBackBy.length === 0) return [];
  const names = new Intl.ListFormat('en').format(demoHeldBackBy);
  return [`The demo is off, as ${names} ${demoHeldBackBy.length === 1 ? 'is' : 'are'} set. MUSTER_DEMO asks for it.`];
}

/** Refuses a database that the demo has filled, whose accounts everyone can use. Throws `ConfigError`. */
export async function refuseFilledByDemo(sql: Sql): Promise<void> {
  const { count } = await sql.query('select 1 from demo_step limit 1');
  if (count === 0) return;
  throw new ConfigError(
    "The demo has filled this database, and its passwords are published: remove its people, accounts and events with 'npm run demo -- clear', choose another MUSTER_DATA or DATABASE_URL, or set MUSTER_DEMO to run the demo.",
  );
}
