import { once } from 'node:events';
import { createServer, connect, type Socket } from 'node:net';

/** A way to a Postgres that breaks as networks and proxies do. */
export interface Wire {
  /** The same database, by this way. */
  url: string;
  /** Ends every connection. */
  cut(): void;
  /** Nothing passes anymore, and no one is told; `only` the connections that are there, without it new ones too. */
  hold(only?: 'those there'): void;
  /** New connections are ended at once, and so are those that are there. */
  refuse(): void;
  /** Everything passes again, also what was held. */
  mend(): void;
  /** Ends the next connection that is answered so by the server, before the answer passes; resolves when that has happened. */
  loseAnswer(command: string): Promise<void>;
  close(): Promise<void>;
}

interface Line {
  near: Socket;
  far: Socket;
}

/** Opens a way on a free port of 127.0.0.1 to the server of a URL. */
export async function openWire(url: string): Promise<Wire> {
  const target = new URL(url);
  const lines = new Set<Line>();
  let state: 'open' | 'held' | 'refused' = 'open';
  let losing: { answer: Buffer; done: () => void } | null = null;

  const end = ({ near, far }: Line): void => {
    near.destroy();
    far.destroy();
  };
  const hold = ({ near, far }: Line): void => {
    near.pause();
    far.pause();
  };
  const server = createServer((near) => {
    if (state === 'refused') return void near.destroy();
    const far = connect(Number(target.port), target.hostname);
    const line = { near, far };
    lines.add(line);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => end(line));
      from.on('close', () => {
        lines.delete(line);
        end(line);
      });
      from.on('end', () => to.end());
    }
    near.on('data', (sent) => void far.write(sent));
    far.on('data', (answered) => {
      if (!losing || !answered.includes(losing.answer)) return void near.write(answered);
      losing.done();
      losing = null;
      end(line);
    });
    if (state === 'held') hold(line);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  const here = new URL(url);
  here.host = `127.0.0.1:${address.port}`;
  const cut = () => lines.forEach(end);
  return {
    url: here.href,
    cut,
    hold(only) {
      if (!only) state = 'held';
      lines.forEach(hold);
    },
    refuse() {
      state = 'refused';
      cut();
    },
    mend() {
      state = 'open';
      for (const { near, far } of lines) {
        near.resume();
        far.resume();
      }
    },
    loseAnswer(command) {
      const { promise, resolve } = Promise.withResolvers<void>();
      losing = { answer: Buffer.from(`${command}\0`), done: resolve };
      return promise;
    },
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
