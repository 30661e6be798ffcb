import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * The way to a server that can be cut. A browser that is told to be offline may still let a service worker's page through
 * for a moment after a reload; what is cut lets nothing through.
 */
export interface Wire {
  url: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** @param to the server's url, on this machine */
export async function openWire(to: string): Promise<Wire> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  let isCut = false;
  const join = (near: Socket) => {
    const far = connect(Number(port), hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(end);
      end.on('error', () => undefined);
      end.on('close', () => {
        open.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  };
  const server = createServer((near) => (isCut ? near.destroy() : join(near)));
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend() {
      isCut = false;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
