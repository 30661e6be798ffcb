import * as z from 'zod/mini';
import { isLoopback } from '#server/clients/loopback.ts';
import type { Config } from '#server/config.ts';
import type { Inside } from './inside.ts';
import { about, type Finding, patience, statusOf } from './finding.ts';

/** Push services by a host of each maker; those of Windows have a host for each region, of which none is tried. */
const makers = [
  'https://fcm.googleapis.com',
  'https://updates.push.services.mozilla.com',
  'https://web.push.apple.com',
];

/** Whether the push services of browsers' makers are reached, at any of their addresses; nothing is sent. */
export async function checkPush(
  { messages: { push } }: Pick<Config, 'messages'>,
  services: readonly string[] = makers,
): Promise<Finding[]> {
  const { right, wrong } = about('Notifications');
  if (!push) return [];
  const asked = [...services, ...(push.service === null ? [] : [push.service])].map(async (service) => {
    const status = await statusOf(service, { method: 'HEAD', redirect: 'manual' });
    const { host } = new URL(service);
    return typeof status === 'number'
      ? right(`${host} is reached.`)
      : wrong(
          `${host} was not reached (${status.reason}): let the server reach it by https, or its browsers get none.`,
        );
  });
  return Promise.all(asked);
}

const Published = z.object({ keys: z.array(z.object({ n: z.string() })) });

/** Whether the app is where people open it, by the way that they come, and is this installation: it shows the keys of this database. */
export async function checkAddress(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  inside: Pick<Inside, 'keys'> | null = null,
): Promise<Finding[]> {
  const { right, wrong } = about('Public address');
  if (publicUrl === null) return [];
  const status = await statusOf(`${publicUrl}/health`);
  if (status !== 200) {
    const why = typeof status === 'number' ? `answered ${status}` : status.reason;
    const todo = 'is the server running, and the proxy and its certificate in order?';
    return [wrong(`${publicUrl}/health, asked from here, is not well (${why}): ${todo}`)];
  }
  const keys = inside?.keys ?? [];
  if (keys.length === 0) return [right(`${publicUrl} leads to a server that is well.`)];
  const published = await publishedAt(publicUrl);
  if (published === null)
    return [wrong(`${publicUrl} leads to something that is no Muster: look at PUBLIC_URL and the proxy.`)];
  return [
    published.some((key) => keys.includes(key))
      ? right(`${publicUrl} leads to this installation, which is well.`)
      : wrong(`${publicUrl} leads to another installation than this database's: look at PUBLIC_URL and the proxy.`),
  ];
}

async function publishedAt(publicUrl: string): Promise<string[] | null> {
  try {
    const answer = await fetch(`${publicUrl}/idp/.well-known/jwks.json`, { signal: AbortSignal.timeout(patience) });
    return Published.parse(await answer.json()).keys.map(({ n }) => n);
  } catch {
    return null;
  }
}

/** Whether those who may say on whose behalf a request comes are a proxy, and no one else. */
export async function checkProxies({
  publicUrl,
  trustedProxies: trusted = [],
  host,
  tls = false,
}: Pick<Config, 'publicUrl' | 'trustedProxies' | 'host' | 'tls'>): Promise<Finding[]> {
  const { right, note, wrong } = about('Proxies');
  if (typeof trusted === 'number')
    return [
      isLoopback(host)
        ? right(`${trusted} in front are believed, and this machine alone reaches the server.`)
        : note(
            'whoever reaches the port is believed: let only the proxy reach it, or name its address in TRUSTED_PROXIES.',
          ),
    ];
  const everyone = trusted.filter(isWide);
  if (everyone.length > 0)
    return [
      wrong(
        `TRUSTED_PROXIES believes all of ${everyone.join(', ')}: anyone there chooses their address. Name the proxy alone.`,
      ),
    ];
  if (trusted.length > 0) return [right(`${trusted.join(', ')} may say whose requests they hand on.`)];
  if (tls || !publicUrl?.startsWith('https:')) return [];
  return [note('all clients count as one where tries are limited: name the proxy in front in TRUSTED_PROXIES.')];
}

/** A network larger than any of a house or a provider's own. */
function isWide(network: string): boolean {
  const [address = '', bits] = network.split('/');
  return bits !== undefined && Number(bits) < (address.includes(':') ? 7 : 8);
}
