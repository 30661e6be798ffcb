import type { Api } from './api/api.ts';
import { noConnection } from './api/noConnection.ts';
import { type Services, watchingBy } from './services.ts';

export interface DoorServices extends Services {
  /** Says when the server no longer takes what this phone shows. Returns a function that stops. */
  watchEnd: (onEnded: () => void) => () => void;
  /** The door's page is left: what is followed for the screens of this door ends at once. */
  leave: () => void;
}

/** The outside world of a paired phone: what it shows instead of a session goes with each request. */
export function createDoorServices(services: Services, token: string): DoorServices {
  const watchers = new Set<() => void>();
  const shown = async (options?: { fresh: boolean }) => {
    if (!options?.fresh) return token;
    for (const tell of [...watchers]) tell();
    return null;
  };
  let api: Promise<Api> | undefined;
  let left: () => void = () => undefined;
  const live = async () => (await import('./live/live.ts')).createLive({ token: shown, scheme: 'Door' });
  return {
    ...services,
    onTenantLeft(listener) {
      left = listener;
    },
    leave: () => left(),
    watchNews: watchingBy(live),
    api: {
      async send(call, request) {
        const client = await (api ??= openApi().catch(() => {
          api = undefined;
          throw new Error(noConnection);
        }));
        return client.send(call, request);
      },
    },
    watchEnd(onEnded) {
      watchers.add(onEnded);
      return () => void watchers.delete(onEnded);
    },
  };

  async function openApi() {
    const [{ createApi }, { deviceName }] = await Promise.all([import('./api/api.ts'), import('./device/device.ts')]);
    const nobody = { tenant: () => null, onSignedOut: () => undefined };
    return createApi({ token: shown, scheme: 'Door', device: deviceName(), ...nobody });
  }
}
