import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Context, Hono } from 'hono';
import type Provider from 'oidc-provider';
import type { Db } from '#server/db/db.ts';
import { demoSecrets } from '#server/identity/federation/demoSecrets.ts';
import { originOf } from '#server/identity/federation/origin.ts';
import { pageStyle } from '#server/identity/federation/page.ts';
import { answerOf } from './answer.ts';
import { choosePage, overPage } from './pages.ts';
import { type DemoPerson, demoPeople } from './people.ts';
import { cookieNames, createProvider, demoPath } from './provider.ts';

interface Options {
  db: Db;
  /** Where people reach this server, when it was said. */
  origin?: string | undefined;
  people?: readonly DemoPerson[];
}

interface Wire {
  incoming: IncomingMessage & { originalUrl?: string };
  outgoing: ServerResponse;
}

const maxOrigins = 4;

/** Everybody is asked every time: without the cookie of the last sign-in the provider knows of none. */
function forgetWhoWasHere({ headers }: IncomingMessage): void {
  const cookies = headers.cookie?.split(/; */).filter((each) => !each.startsWith(cookieNames.session));
  if (cookies) headers.cookie = cookies.join('; ');
}

/** The demo sign-on provider, with whole paths: whoever presses a button there is that person. */
export function createDemoProvider({ db, origin: configured, people = demoPeople }: Options): Hono {
  const app = new Hono().basePath(demoPath);
  const providers = new Map<string, Promise<Provider>>();

  /** One for each name by which this machine is called: localhost and 127.0.0.1 are two origins for a browser. */
  const providerOf = async (context: Context): Promise<{ provider: Provider; wire: Wire } | null> => {
    const origin = originOf(context, configured);
    if (origin === null) return null;
    const wire = context.env as Wire;
    const known = providers.get(origin) ?? demoSecrets(db).then((secrets) => createProvider(origin, secrets, people));
    const [oldest] = providers.keys();
    if (!providers.has(origin) && providers.size >= maxOrigins && oldest !== undefined) providers.delete(oldest);
    providers.set(origin, known);
    const { protocol, host } = new URL(origin);
    wire.incoming.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    wire.incoming.headers['x-forwarded-host'] = host;
    return { provider: await known, wire };
  };

  app.get('/page.css', (context) => context.body(pageStyle, 200, { 'content-type': 'text/css; charset=utf-8' }));

  app.get('/choose/:uid', async (context) => {
    const found = await providerOf(context);
    const details =
      found && (await found.provider.interactionDetails(found.wire.incoming, found.wire.outgoing).catch(() => null));
    return details ? context.html(choosePage(people)) : context.html(overPage(), 400);
  });

  app.post('/choose/:uid', async (context) => {
    const form = await context.req.parseBody();
    const found = await providerOf(context);
    const person = people.find(({ id }) => id === form['person']);
    if (!found || (!person && form['cancel'] === undefined)) return context.html(overPage(), 400);
    const result = person
      ? { login: { accountId: person.id, remember: false } }
      : { error: 'access_denied', error_description: 'The person cancelled.' };
    const { provider, wire } = found;
    const next = await provider.interactionResult(wire.incoming, wire.outgoing, result).catch(() => null);
    return next === null ? context.html(overPage(), 400) : context.redirect(next, 303);
  });

  app.all('*', async (context) => {
    const found = await providerOf(context);
    if (!found) return context.notFound();
    const { incoming } = found.wire;
    forgetWhoWasHere(incoming);
    incoming.originalUrl = incoming.url ?? demoPath;
    incoming.url = incoming.originalUrl.slice(demoPath.length) || '/';
    return answerOf(found.provider.callback(), incoming);
  });

  return app;
}
