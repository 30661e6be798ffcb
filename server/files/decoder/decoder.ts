import { Answer, type Decoded, type Job } from './job.ts';
import { readyLine } from './lines.ts';
import { type LineProcess, startProcess } from './process.ts';

/** Why a process that decodes ended: of itself in the middle of a file, because a file took too long, or it never began. */
export type DecoderEnd = 'crashed' | 'late' | 'unready';

/** Decodes files of strangers in processes of their own. */
export interface Decoder {
  /** What a file is. One at which the process dies, or works too long, is refused like one that can't be read. */
  decode(job: Job): Promise<Decoded>;
  /** The processes that there are, by id. */
  processes(): number[];
  /** Ends them. */
  close(): Promise<void>;
}

export interface DecoderOptions {
  /** Where the files lie that it may read and write. */
  folder: string;
  /** What one process may take beside its code. A picture of as many pixels as are taken needs up to 530. */
  memoryMb?: number;
  /** How long one file may take. */
  seconds?: number;
  onEnd?: (why: DecoderEnd) => void;
}

const startsWithinMs = 20_000;
const restMs = 60_000;
/** Memory that a library loses, and whoever got into a process, goes with it. */
const filesOfOne = 50;

/**
 * A process is started when a file comes and none is free, decodes one at a time, and ends after a minute without one, and
 * after 50. Whoever asks sees to how many are asked for at once.
 */
export function createDecoder({ folder, memoryMb = 768, seconds = 30, onEnd }: DecoderOptions): Decoder {
  const all = new Set<LineProcess>();
  /** Those that do nothing, with what ends their rest. */
  const free = new Map<LineProcess, NodeJS.Timeout>();
  let isClosed = false;

  async function start(): Promise<LineProcess> {
    const begun = startProcess(folder, memoryMb);
    all.add(begun);
    void begun.ended.then(() => forget(begun));
    if ((await begun.ask(null, startsWithinMs)) === readyLine) return begun;
    begun.end();
    if (!isClosed) onEnd?.('unready');
    throw new Error('The process that decodes files did not start.');
  }

  function forget(each: LineProcess): void {
    all.delete(each);
    take(each);
  }

  function take(each: LineProcess): LineProcess {
    clearTimeout(free.get(each));
    free.delete(each);
    return each;
  }

  function rest(each: LineProcess): void {
    if (each.answered > filesOfOne) each.end();
    else free.set(each, setTimeout(() => take(each).end(), restMs).unref());
  }

  return {
    async decode(job) {
      if (isClosed) throw new Error('Files are decoded no more: the server stops.');
      const [waiting] = free.keys();
      const working = waiting ? take(waiting) : await start();
      const before = performance.now();
      const answer = answerIn(await working.ask(JSON.stringify(job), seconds * 1000));
      if (answer === null) {
        working.end();
        if (!isClosed) onEnd?.(performance.now() - before >= seconds * 1000 ? 'late' : 'crashed');
        return { refused: 'uploadType' };
      }
      rest(working);
      if ('failed' in answer) throw new Error(`A file could not be decoded: ${answer.failed}.`);
      return answer;
    },
    processes: () => [...all].flatMap(({ pid }) => pid ?? []),
    async close() {
      isClosed = true;
      const ending = [...all];
      for (const each of ending) each.end();
      await Promise.all(ending.map(({ ended }) => ended));
    },
  };
}

function answerIn(line: string | null): Answer | null {
  if (line === null) return null;
  try {
    return Answer.safeParse(JSON.parse(line)).data ?? null;
  } catch {
    return null;
  }
}
