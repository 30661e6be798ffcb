import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { applyDemo } from '#demo/apply.ts';
import { demo } from '#demo/demo.ts';
import { readConfig } from '#server/config.ts';
import { type StartedServer, startServer } from '#server/start.ts';
import { createWanderer } from './wanderer.ts';
import { newInMemory } from '#tests/support/database/newDatabase.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-demo-provider-'));
let server: StartedServer;

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const challenge = 'a'.repeat(43);

async function start(env: Record<string, string> = {}): Promise<void> {
  server = await startServer(
    { ...readConfig(env), port: 0, place: { memory: true }, data: folder, files: join(folder, 'files') },
    {
      scryptCost: 16,
      built: folder,
      openDb: newInMemory,
      demo: {
        ...demo,
        fill: (parts) => applyDemo({ ...parts, now: parts.clock().toISOString(), log: () => undefined }),
      },
    },
  );
}

const authorize = (origin: string) => {
  const query = { response_type: 'code', client_id: 'musterweb', identity_provider: 'HarborHouse', state: 'mine' };
  const more = { redirect_uri: `${origin}/authorizing`, code_challenge: challenge, code_challenge_method: 'S256' };
  return `${server.url}/idp/oauth2/authorize?${new URLSearchParams({ ...query, ...more })}`;
};

describe('the demo provider', () => {
  it('lets finn in through the demo organization, who has no account by e-mail, and nobody else of its three', async () => {
    await start();
    expect(await server.identity?.accounts.findByEmail('finn@muster.test')).toBe(null);
    const ends: Record<string, string[]> = {};
    for (const person of ['finn', 'ada', 'quinn']) {
      const browser = createWanderer();
      const { url, html } = await browser.go(authorize(server.url));
      expect(html).toContain('Demo sign-on');
      ends[person] = [...(await browser.press(url, { person })).url.searchParams.keys()];
    }
    const refused = ['error', 'error_description', 'state'];
    expect(ends).toEqual({ finn: ['code', 'state'], ada: refused, quinn: refused });
  });

  it('has pages without anything inline or from elsewhere, under the policy of the app', async () => {
    await start();
    const browser = createWanderer();
    const { url, html } = await browser.go(authorize(server.url));
    expect(html).not.toMatch(/<script|<style| style=|https?:\/\//);
    const answer = await fetch(url);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'; script-src 'self'");
    const style = await fetch(`${server.url}/demo-provider/page.css`);
    expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8');
  });

  it('has keys and a client secret of its own in every database', async () => {
    await start();
    await (await fetch(`${server.url}/demo-provider/jwks`)).text();
    const secret = async () =>
      (await server.db.query<{ value: Buffer }>(`select value from shared_secret where name = 'demo provider'`))
        .rows[0];
    const first = (await secret())?.value.toString() ?? '';
    const keys = (await (await fetch(`${server.url}/demo-provider/jwks`)).json()) as { keys: { n: string }[] };
    expect(JSON.parse(first)).toMatchObject({ signingKey: { n: keys.keys[0]?.n } });
    await server.close();
    await start();
    await (await fetch(`${server.url}/demo-provider/jwks`)).text();
    expect((await secret())?.value.toString()).not.toBe(first);
  });

  it('is reached from inside where the app is behind a proxy', async () => {
    await start({ PUBLIC_URL: 'https://muster.example.org', MUSTER_DEMO: 'open' });
    const answer = await fetch(authorize('https://muster.example.org'), { redirect: 'manual' });
    expect(answer.headers.get('location')).toMatch(/^https:\/\/muster\.example\.org\/demo-provider\/auth\?/);
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Secure; SameSite=Lax$/);
    expect((await fetch(authorize(server.url), { redirect: 'manual' })).status).toBe(400);
  });

  it('does not exist where the demo is off, and its tiles lead back', async () => {
    await start({ MUSTER_DEMO: 'off' });
    await applyDemo({ ...server, now: server.clock().toISOString(), log: () => undefined });
    expect((await fetch(`${server.url}/demo-provider/.well-known/openid-configuration`)).status).toBe(404);
    const { url } = await createWanderer().go(authorize(server.url));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ error: 'temporarily_unavailable', state: 'mine' });
  });
});
