import { spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';

/** A process that reads jobs and answers them, one line each. */
export interface LineProcess {
  readonly pid: number | undefined;
  /** How many lines it has answered. */
  readonly answered: number;
  /** Gives it a line, or none, and answers its next one; null when it ended first, or said nothing within `ms` and was ended. */
  ask(line: string | null, ms: number): Promise<string | null>;
  end(): void;
  readonly ended: Promise<void>;
}

const root = join(import.meta.dirname, '../../..');
const own = join(root, 'server/files/decoder/program.ts');
/** What it may read beside the files that it decodes: its own code. The data folder may lie beside that. */
const code = ['package.json', 'contract', 'server', 'node_modules'];
/** V8 reserves so much for its code, and the kernel counts it as if it were used. */
const reservedMb = 512;
const longestFileMb = 128;
/** An answer is some hundred characters. */
const longestAnswer = 4_096;

/**
 * Starts a process that decodes files of `folder`. It has no environment, no open file but its two pipes, and its
 * JavaScript reads its own code and that folder alone. On Linux the kernel refuses it more memory than `memoryMb` and
 * longer files than any picture has, keeps no copy of its memory, and ends it before the server where memory runs out.
 * Signals from a terminal are for the server: its own end is the end of its input.
 */
export function startProcess(folder: string, memoryMb: number, program = own): LineProcess {
  const [command, ...before] = process.platform === 'linux' ? limited(memoryMb) : [process.execPath];
  const heap = `--max-old-space-size=${Math.min(memoryMb, 128)}`;
  const child = spawn(command, [...before, ...permissions(folder), heap, program], {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    detached: true,
  });
  const handles = [child, ...[child.stdin, child.stdout].filter((pipe) => pipe instanceof Socket)];
  for (const each of handles) each.unref();
  let answered = 0;
  let text = '';
  let waiting: ((line: string | null) => void) | null = null;
  const settle = (line: string | null): void => {
    const hear = waiting;
    waiting = null;
    hear?.(line);
  };
  const end = (): void => {
    for (const each of handles) each.ref();
    child.kill('SIGKILL');
  };
  child.stdin.on('error', () => undefined);
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    text += more;
    const [line = '', rest] = text.split('\n', 2);
    if (text.length > longestAnswer) return end();
    if (rest === undefined) return;
    text = rest;
    answered += 1;
    settle(line);
  });
  const ended = new Promise<void>((resolve) => {
    for (const sign of ['error', 'close'] as const) child.once(sign, () => resolve());
  });
  let isOver = false;
  void ended.then(() => {
    isOver = true;
    settle(null);
  });
  return {
    pid: child.pid,
    get answered() {
      return answered;
    },
    async ask(line, ms) {
      if (isOver) return null;
      const late = setTimeout(end, ms);
      const heard = new Promise<string | null>((resolve) => (waiting = resolve));
      if (line !== null) child.stdin.write(`${line}\n`);
      return heard.finally(() => clearTimeout(late));
    },
    end,
    ended,
  };
}

/**
 * The shell sets what the kernel holds its successor to: no core, KiB of data, blocks of 512 bytes of a file, open files,
 * and seconds of a processor, more than all its files may take, for one that hangs when its server is gone. A limit that
 * can't be set is one that is lower already.
 */
function limited(memoryMb: number): [string, ...string[]] {
  const script = `
{ echo 900 > /proc/self/oom_score_adj; } 2>/dev/null
ulimit -c 0
ulimit -d ${(reservedMb + memoryMb) * 1024}
ulimit -f ${longestFileMb * 2048}
ulimit -n 64
ulimit -t 1800
exec "$0" "$@"`;
  return ['/bin/sh', '-c', script, process.execPath];
}

function permissions(folder: string): string[] {
  const readable = code.flatMap((path) => [join(root, path), realpathSync(join(root, path))]);
  return [
    '--permission',
    '--allow-addons',
    ...[...new Set([...readable, folder])].map((path) => `--allow-fs-read=${path}`),
    `--allow-fs-write=${folder}`,
  ];
}
