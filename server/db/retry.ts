import { setTimeout as wait } from 'node:timers/promises';

export interface Retry {
  /** Whether the attempt may be made again after this error. */
  when(error: unknown): boolean;
  /** How many attempts at most. */
  attempts: number;
  /** Told before each attempt but the first. */
  onRetry?: (() => void) | undefined;
}

/** Runs `work` again from its start while its error says that it may succeed; waits 0 to 2, 4, 8 … ms in between. */
export const retrying = async <T>({ when, attempts, onRetry }: Retry, work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !when(error)) throw error;
      onRetry?.();
      await wait(Math.random() * 2 ** attempt);
    }
  }
};
