import { Hono } from 'hono';
import type { Db } from './db/db.ts';
import type { ServerParts } from './start.ts';

/** Fills the demo organization into a database that does not have it yet. It is loaded only where it is wanted. */
export async function fillDemo({ db, services, files, identity, clock }: ServerParts): Promise<void> {
  const { applyDemo } = await import('#demo/apply.ts');
  await applyDemo({ db, services, files, identity, now: clock().toISOString(), log: console.log });
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
