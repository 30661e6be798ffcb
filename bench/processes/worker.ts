import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A program of the bench in a process of its own, which answers one question at a time. */
export interface Worker<Question, Answer> {
  ask(question: Question): Promise<Answer>;
  end(): Promise<void>;
}

type Reply<Answer> = { answer: Answer } | { failed: string };

/** Starts a program that calls {@link answerQuestions}. It ends with this process at the latest. */
export function startWorker<Question, Answer>(program: URL): Worker<Question, Answer> {
  const child = fork(fileURLToPath(program), { serialization: 'advanced' });
  const ended = once(child, 'exit');
  return {
    async ask(question) {
      const reply = once(child, 'message') as Promise<[Reply<Answer>]>;
      child.send(question as never);
      const [said] = await Promise.race([
        reply,
        ended.then(([code]) => {
          throw new Error(`${program.pathname} ended with ${String(code)}.`);
        }),
      ]);
      if ('failed' in said) throw new Error(said.failed);
      return said.answer;
    },
    async end() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** The other end of {@link startWorker}; `end` runs when the bench has no more questions. */
export function answerQuestions(
  work: (question: never) => Promise<unknown>,
  end: () => Promise<void> = async () => undefined,
): void {
  process.on('message', (question) => {
    work(question as never).then(
      (answer) => process.send?.({ answer }),
      (error: unknown) => process.send?.({ failed: describe(error) }),
    );
  });
  process.once('disconnect', () => void end().finally(() => process.exit()));
}

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
