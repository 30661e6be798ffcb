import { connect, type Socket } from 'node:net';
import type { Done } from '../figures.ts';
import { answerQuestions } from '../processes/worker.ts';
import { checkInPath, headersOf } from '#tests/support/seeded/requests.ts';
import type { Seeded } from '#tests/support/seeded/seed.ts';
import { throughDoors, type Workload } from './workload.ts';

export interface HttpLoad extends Workload {
  url: string;
  seeded: Seeded;
}

answerQuestions(async ({ url, seeded, ...workload }: HttpLoad): Promise<Done[][]> => {
  const doors = await Promise.all(Array.from({ length: workload.doors }, () => KeptConnection.to(new URL(url))));
  const run = Math.random().toString(36).slice(2);
  try {
    return await throughDoors(workload, async (guest, door) => {
      const headers = headersOf(seeded.doors[door] ?? '', `${run}-${guest}`);
      const { status, body } = (await doors[door]?.patch(checkInPath(seeded, guest), headers)) ?? {
        status: 0,
        body: '',
      };
      if (status !== 200) throw new Error(`The check-in of ${guest} was answered ${status}: ${body}`);
    });
  } finally {
    for (const door of doors) door.close();
  }
});

const headersEnd = '\r\n\r\n';

/**
 * One kept connection that knows as much of HTTP as the server's answers need. The load runs on the same processors as
 * what it measures, and a whole client would take a good part of them.
 */
class KeptConnection {
  readonly #socket: Socket;
  readonly #host: string;
  #received = '';
  #waiting: PromiseWithResolvers<{ status: number; body: string }> | null = null;

  static async to({ hostname, port, host }: URL): Promise<KeptConnection> {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return new KeptConnection(socket, host);
  }

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => this.#take(text));
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed a connection.')));
    socket.on('error', (error) => this.#waiting?.reject(error));
  }

  patch(path: string, headers: Record<string, string>): Promise<{ status: number; body: string }> {
    const lines = [`PATCH ${path} HTTP/1.1`, `host: ${this.#host}`, 'content-length: 0'];
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
    this.#waiting = Promise.withResolvers();
    this.#socket.write(lines.join('\r\n') + headersEnd);
    return this.#waiting.promise;
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(text: string): void {
    this.#received += text;
    const end = this.#received.indexOf(headersEnd);
    if (end < 0) return;
    const head = this.#received.slice(0, end);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) return this.#waiting?.reject(new Error(`An answer without a length: ${head}`));
    const body = this.#received.slice(end + headersEnd.length);
    if (body.length < Number(length)) return;
    this.#received = '';
    this.#waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}
