import type { ProviderTile } from '#machines/account/federated/providerTile.ts';
import type { Api, Tenant } from './api/api.ts';
import type { BrowserConfig } from '#contract/kit/browserConfig.ts';
import type { Topic } from '#contract/kit/news.ts';
import type { Live } from './live/live.ts';
import { askPassword } from './api/passwordAsked.ts';
import { noConnection } from './api/noConnection.ts';
import { loadProviders } from './auth/providers.ts';

/** The outside world of the browser, made once. The active tenant is told by the shell. */
export interface Services {
  api: Api;
  /** The IANA id of the reader's zone, for what belongs to no event. */
  zone: () => string;
  config: () => Promise<BrowserConfig>;
  /** The identity provider's library, loaded only when it is needed. */
  auth: () => Promise<typeof import('./auth/session.ts')>;
  /** The sign-on providers, for someone who is not signed in. */
  providers: (signal: AbortSignal) => Promise<ProviderTile[]>;
  /** Says when something of one of these topics has changed, while the page is shown. Returns a function that stops. */
  watchNews: (topics: readonly Topic[], onNews: () => void) => () => void;
  setTenant: (tenant: Tenant | null) => void;
  /** Another organization is active, or no one is signed in: what is known of the former is to be forgotten. */
  onTenantLeft: (listener: () => void) => void;
  onSignedOut: (listener: () => void) => void;
  /** What this person may do in an organization has changed, or has ended. */
  onMembershipChanged: (listener: () => void) => void;
  /** The identity provider's library has been loaded. */
  onAuthOpened: (listener: () => void) => void;
}

export function createServices(): Services {
  let tenant: Tenant | null = null;
  let tenantLeft: () => void = () => undefined;
  let signedOut: () => void = () => undefined;
  let authOpened: () => void = () => undefined;
  let membershipChanged: () => void = () => undefined;
  let api: Promise<Api> | undefined;
  let config: Promise<BrowserConfig> | undefined;
  let auth: Promise<typeof import('./auth/session.ts')> | undefined;
  const services: Services = {
    zone: () => new Intl.DateTimeFormat().resolvedOptions().timeZone,
    config: () => (config ??= openConfig().catch((error: unknown) => forget(() => (config = undefined), error))),
    auth: () => (auth ??= open().catch((error: unknown) => forget(() => (auth = undefined), error))),
    providers: loadProviders,
    watchNews: watchingBy(openLive),
    setTenant: (next) => {
      if (next?.OrganizationId !== tenant?.OrganizationId) tenantLeft();
      tenant = next;
    },
    onTenantLeft: (listener) => {
      tenantLeft = listener;
    },
    onSignedOut: (listener) => {
      signedOut = listener;
    },
    onMembershipChanged: (listener) => {
      membershipChanged = listener;
    },
    onAuthOpened: (listener) => {
      authOpened = listener;
    },
    api: {
      send: async (call, request) => {
        const client = await (api ??= openApi().catch(() => forget(() => (api = undefined), new Error(noConnection))));
        return client.send(call, request);
      },
    },
  };
  return services;

  async function openApi() {
    const [{ createApi }, { deviceName }] = await Promise.all([import('./api/api.ts'), import('./device/device.ts')]);
    return createApi({
      token: async (options) => (await services.auth()).idToken(options),
      tenant: () => tenant,
      device: deviceName(),
      onSignedOut: () => signedOut(),
      askPassword,
    });
  }

  async function openLive() {
    const { createLive } = await import('./live/live.ts');
    return createLive({
      token: async (options) => (await services.auth()).idToken(options),
      onAccessEnded: (topic) => {
        if (topic.startsWith('organization:')) membershipChanged();
      },
      onMembershipChanged: () => membershipChanged(),
    });
  }

  async function open() {
    const session = await openAuth(services.config);
    queueMicrotask(authOpened);
    return session;
  }
}

/** News by a stream that is opened once, and tried again where that failed. */
export function watchingBy(open: () => Promise<Live>): Services['watchNews'] {
  let live: Promise<Live> | undefined;
  return (topics, onNews) => {
    let stop: (() => void) | null = null;
    let isOver = false;
    const watch = async () => {
      const { watch: follow } = await (live ??= open().catch((error: unknown) =>
        forget(() => (live = undefined), error),
      ));
      if (!isOver) stop = follow(topics, onNews);
    };
    // Without the stream a page is as new as its last call.
    watch().catch(() => undefined);
    return () => {
      isOver = true;
      stop?.();
    };
  };
}

const openConfig = async () => (await import('./config.ts')).loadConfig();

async function openAuth(config: Services['config']) {
  const [session, { auth }] = await Promise.all([import('./auth/session.ts'), config()]);
  session.configureAuth(auth);
  return session;
}

/** A failed start is tried again next time. */
function forget(reset: () => void, error: unknown): never {
  reset();
  throw error;
}
