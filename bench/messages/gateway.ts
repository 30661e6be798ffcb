import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerQuestions } from '../processes/worker.ts';

/** A gateway that takes everything at once, on a port of its own. */
export interface Gateway {
  url: string;
  /** How many messages it has taken, those that came again counted once. */
  took: number;
}

const taken = new Set<unknown>();
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    taken.add(request.headers['idempotency-key']);
    response.writeHead(202).end();
  });
}).listen(0, '127.0.0.1');

answerQuestions(
  async (_: 'how many'): Promise<Gateway> => {
    if (!server.listening) await once(server, 'listening');
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, took: taken.size };
  },
  async () => server.closeAllConnections(),
);
