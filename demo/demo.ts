import { Hono } from 'hono';
import type { Demo } from '#server/parts.ts';

/** The demo organization for a server that is to have it. Its parts are loaded when they are wanted. */
export const demo: Demo = {
  async fill({ db, services, files, identity, clock }) {
    const { applyDemo } = await import('./apply.ts');
    await applyDemo({ db, services, files, identity, now: clock().toISOString(), log: console.log });
  },
  provider(parts) {
    let loading: Promise<Hono> | null = null;
    const load = async (): Promise<Hono> => (await import('./provider/mount.ts')).createDemoProvider(parts);
    const app = new Hono();
    app.all('/demo-provider/*', async (context) => {
      loading ??= load();
      return (await loading).fetch(context.req.raw, context.env);
    });
    return app;
  },
};

/** Who can sign in, for the lines that the server prints at its start. */
export async function sayAccounts(): Promise<string> {
  const { describeAccounts } = await import('./describeAccounts.ts');
  return describeAccounts();
}
