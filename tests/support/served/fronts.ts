import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { Agent, createServer as createProxy, get, request } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeCertificate } from '#server/tls/makeCertificate.ts';

/** A proxy in front of several servers. */
export interface Front {
  url: string;
  /** What vouches for it where it speaks https, as PEM. */
  certificate?: string;
  close(): Promise<void>;
}

/** Ports of 127.0.0.1 behind it; `folder` is for what it writes. */
export type StartFront = (ports: readonly number[], folder: string) => Promise<Front>;

/** So often in a row a server says that it is not ready before it gets nothing more: one slow answer on a busy machine is none. */
const falls = 3;

/** A proxy of the tests: asks each server ten times a second whether it is ready, keeps connections, and tries nothing twice. */
const own: StartFront = async (ports) => {
  const behind = ports.map((port) => ({ port, missed: falls, agent: new Agent({ keepAlive: true }) }));
  const closing = new AbortController();
  const following = behind.map(async (each) => {
    while (!closing.signal.aborted) {
      each.missed = (await isReady(each.port)) ? 0 : each.missed + 1;
      await wait(100);
    }
  });
  let turn = 0;
  const proxy = createProxy((incoming, outgoing) => {
    const ready = behind.filter(({ missed }) => missed < falls);
    const chosen = ready[(turn += 1) % ready.length];
    if (!chosen) return void outgoing.writeHead(503).end();
    const { method = 'GET', url: path = '/', headers } = incoming;
    const { connection: _own, ...handedOn } = headers;
    const asked = request({
      host: '127.0.0.1',
      port: chosen.port,
      method,
      path,
      headers: handedOn,
      agent: chosen.agent,
    });
    asked.on('response', (answer) => {
      const { connection: _its, ...told } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, told);
      answer.on('error', () => outgoing.destroy()).pipe(outgoing);
    });
    asked.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    incoming.pipe(asked);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as { port: number }).port}`,
    async close() {
      closing.abort();
      proxy.close();
      proxy.closeAllConnections();
      await Promise.all(following);
      behind.forEach(({ agent }) => agent.destroy());
    },
  };
};

const isReady = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path: '/health/ready', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).on('error', () => resolve(false));
  });

const haproxy: StartFront = (ports, folder) =>
  withProgram('haproxy', folder, (port) => ({
    args: ['-db', '-f'],
    text: `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  option httpchk GET /health/ready
frontend front
  bind 127.0.0.1:${port}
  default_backend muster
backend muster
  timeout check 10s
  default-server check inter 500ms fall 3 rise 1
${ports.map((each, at) => `  server muster${at} 127.0.0.1:${each}`).join('\n')}
`,
  }));

/** The free nginx asks no one whether it is ready: it goes by connections that fail. This one speaks https to whoever comes. */
const nginx: StartFront = async (ports, folder) => {
  const { key, cert } = await makeCertificate(['127.0.0.1']);
  writeFileSync(join(folder, 'front.pem'), cert + key, { mode: 0o600 });
  const front = await withProgram('nginx', folder, (port) => ({
    args: ['-p', folder, '-e', join(folder, 'error.log'), '-c'],
    text: `
daemon off;
pid ${folder}/nginx.pid;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream muster {
${ports.map((each) => `    server 127.0.0.1:${each} max_fails=0;`).join('\n')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate ${folder}/front.pem;
    ssl_certificate_key ${folder}/front.pem;
    location / {
      proxy_pass http://muster;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_buffering off;
    }
  }
}
`,
  }));
  return { ...front, url: front.url.replace('http:', 'https:'), certificate: cert };
};

export async function withProgram(
  name: string,
  folder: string,
  describe: (port: number) => { args: string[]; text: string },
): Promise<Front> {
  const port = await freePort();
  const { args, text } = describe(port);
  const file = join(folder, `${name}.conf`);
  writeFileSync(file, text);
  const child = spawn(name, [...args, file], { stdio: 'ignore' });
  while (!(await takesConnections(child, name, port))) await wait(50);
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

const takesConnections = (child: ChildProcess, name: string, port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    if (child.exitCode !== null) return reject(new Error(`${name} ended with ${child.exitCode}.`));
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => (socket.destroy(), resolve(true))).on('error', () => resolve(false));
  });

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

const has = (name: string): boolean => spawnSync(name, ['-v'], { stdio: 'ignore' }).status === 0;

/** Those of this machine, and those that it does not have; with the seconds in which each notices that a server stops, also on a busy machine. */
export const fronts: readonly { name: string; start: StartFront; isHere: boolean; noticesIn: number }[] = [
  { name: 'a proxy of the tests', start: own, isHere: true, noticesIn: 5 },
  { name: 'HAProxy', start: haproxy, isHere: has('haproxy'), noticesIn: 6 },
  { name: 'nginx', start: nginx, isHere: has('nginx'), noticesIn: 3 },
];
