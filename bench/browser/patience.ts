import { errors } from 'playwright';

/** How long at most something is waited for: much longer than it takes, on a machine that has much else to do. */
export const patienceMs = 60_000;

/** Says of a wait that was in vain what it was for, and what is shown instead. */
export async function waitingFor<T>(what: string, waiting: Promise<T>, shown: () => Promise<string>): Promise<T> {
  try {
    return await waiting;
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
    const instead = await shown().catch(() => 'nothing that could be read');
    throw new Error(`After ${patienceMs / 1000} s still waiting for ${what}. Shown is: ${instead}`, { cause: error });
  }
}
