import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod/mini';
import type { OnProgress } from '#server/kit/progress.ts';

/** What the running server does for the command line; the answer travels as JSON, and how far it has come. */
export type Command = (args: string[], tell: OnProgress) => Promise<unknown>;

/** The server did not do what the command line asked; the message is for the person who asked. */
export class CommandFailed extends Error {
  override name = 'CommandFailed';
}

const longestPath = 100;

/** The socket in a data folder; written relative to the present folder where that is shorter, because its length is limited. */
const socketPath = (folder: string): string => {
  const path = join(folder, 'muster.sock');
  const shorter = relative('.', path);
  const best = shorter.length < path.length ? shorter : path;
  if (Buffer.byteLength(best) > longestPath) {
    throw new CommandFailed(`The path ${path} is too long for a socket: choose a shorter folder with MUSTER_DATA.`);
  }
  return best;
};

/**
 * Serves commands over the socket in the data folder, which only this user may open; one JSON line asks, one
 * answers; where progress is asked for, lines of it come before.
 * Returns a function that stops. Refuses when another process serves there; takes the place of one that died.
 */
export const serveCommands = async (
  folder: string,
  commands: Record<string, Command>,
): Promise<() => Promise<void>> => {
  const path = socketPath(folder);
  if (await connected(path)) throw new CommandFailed(`Another server answers at ${path}: stop that one first.`);
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy()));
    answerLines(socket, commands);
  });
  await listening(server, path);
  chmodSync(path, 0o600);
  return async () => {
    for (const socket of open) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
};

/**
 * Asks the running server of a data folder to do a command. Returns null when no server runs there.
 * Throws `CommandFailed` with the server's sentence when it could not do it. `tell` hears how far it has come, where the server
 * says so: one of an earlier release doesn't.
 */
export const askServer = async (
  folder: string,
  command: string,
  args: string[],
  tell?: OnProgress,
): Promise<{ answer: unknown } | null> => {
  const socket = await connected(socketPath(folder));
  if (socket === null) return null;
  try {
    socket.write(`${JSON.stringify({ command, args, ...(tell && { progress: true }) })}\n`);
    return readAnswer(await lastLine(socket, tell));
  } finally {
    socket.destroy();
  }
};

const lastLine = async (socket: Socket, tell: OnProgress = () => undefined): Promise<string> => {
  const stopped = 'The server stopped before it answered.';
  try {
    for await (const line of createInterface({ input: socket })) {
      const { success, data } = Told.safeParse(JSON.parse(line));
      if (!success) return line;
      tell(data.progress);
    }
  } catch (cause) {
    throw new CommandFailed(stopped, { cause });
  }
  throw new CommandFailed(stopped);
};

const Told = z.object({ progress: z.object({ what: z.string(), done: z.number(), total: z.number() }) });

const connected = (path: string): Promise<Socket | null> =>
  new Promise((resolve, reject) => {
    const socket = connect(path, () =>
      resolve(socket.removeListener('error', onError).on('error', () => socket.destroy())),
    );
    const onError = (error: NodeJS.ErrnoException): void => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(new CommandFailed(`The socket ${path} cannot be opened: ${error.message}.`));
    };
    socket.on('error', onError);
  });

const listening = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(path, () => resolve());
  });

const answerLines = (socket: Socket, commands: Record<string, Command>): void => {
  createInterface({ input: socket }).on('line', (line) => {
    const write = (said: unknown) => void socket.write(`${JSON.stringify(said)}\n`);
    void answerOf(line, commands, (progress) => write({ progress })).then(write);
  });
};

const answerOf = async (
  line: string,
  commands: Record<string, Command>,
  tell: OnProgress,
): Promise<{ answer: unknown } | { failure: string }> => {
  try {
    const { command, args, wantsProgress } = readRequest(line);
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (run === undefined) throw new CommandFailed(`The server knows no command "${command}".`);
    return { answer: (await run(args, wantsProgress ? tell : () => undefined)) ?? null };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
};

const readRequest = (line: string): { command: string; args: string[]; wantsProgress: boolean } => {
  const request: unknown = JSON.parse(line);
  if (typeof request === 'object' && request !== null && 'command' in request && 'args' in request) {
    const { command, args } = request;
    if (typeof command === 'string' && Array.isArray(args) && args.every((arg) => typeof arg === 'string')) {
      return { command, args, wantsProgress: 'progress' in request };
    }
  }
  throw new CommandFailed('A request is {"command": text, "args": [text, …]}.');
};

const readAnswer = (line: string): { answer: unknown } => {
  const answer: unknown = JSON.parse(line);
  if (typeof answer !== 'object' || answer === null) throw new CommandFailed('The server answered something else.');
  if ('failure' in answer) throw new CommandFailed(String(answer.failure));
  return { answer: 'answer' in answer ? answer.answer : null };
};
