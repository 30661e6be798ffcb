import { createInterface } from 'node:readline';
import { decodeFile } from '../inspection/decodeFile.ts';
import type { Answer, Job } from './job.ts';
import { readyLine } from './lines.ts';

/** Begun by `process.ts`: a job on each line of its input, an answer on each line of its output, until the input ends. */
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function answerTo(job: Job): Promise<Answer> {
  try {
    return await decodeFile(job);
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    return { failed: typeof code === 'string' ? code : 'unknown' };
  }
}

say(readyLine);
for await (const line of createInterface({ input: process.stdin }))
  say(JSON.stringify(await answerTo(JSON.parse(line) as Job)));
process.exit();
