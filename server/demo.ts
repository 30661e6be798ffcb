import { Hono } from 'hono';
import type { Db, Sql } from './db/db.ts';
import type { ServerParts } from './parts.ts';
import { Unusable } from './kit/unusable.ts';

/** Fills the demo organization into a database that does not have it yet. It is loaded only where it is wanted. */
export async function fillDemo({ db, services, files, identity, clock }: ServerParts): Promise<void> {
  const { applyDemo } = await import('#demo/apply.ts');
  await applyDemo({ db, services, files, identity, now: clock().toISOString(), log: console.log });
}

/** Refuses a database that the demo has filled, whose accounts everybody can use. Throws `Unusable`. */
export async function refuseFilledByDemo(sql: Sql): Promise<void> {
  const { count } = await sql.query('select 1 from demo_step limit 1');
  if (count === 0) return;
  throw new Unusable(
    "The demo has filled this database, and its passwords are published: remove its people, accounts and events with 'npm run demo -- clear', choose another MUSTER_DATA or DATABASE_URL, or set MUSTER_DEMO to run the demo.",
  );
}

/** Who can sign in, for the lines that the server prints at its start. */
export async function sayDemo(): Promise<string> {
  const { describeAccounts } = await import('#demo/describeAccounts.ts');
  return describeAccounts();
}

/** The demo's sign-on provider, with whole paths; its parts are loaded when somebody first comes there. */
export function demoProvider(parts: { db: Db; origin: string | undefined }): Hono {
  let loading: Promise<Hono> | null = null;
  const load = async (): Promise<Hono> => (await import('#demo/provider/mount.ts')).createDemoProvider(parts);
  const app = new Hono();
  app.all('/demo-provider/*', async (context) => {
    loading ??= load();
    return (await loading).fetch(context.req.raw, context.env);
  });
  return app;
}
