import * as z from 'zod/mini';

/** What was found of one part: it works, it works but someone should know something, or it does not and this is to be done. */
export const Finding = z.object({ part: z.string(), state: z.enum(['right', 'note', 'wrong']), says: z.string() });
export type Finding = z.infer<typeof Finding>;

const marks = { right: '✓', note: '!', wrong: '✗' } as const;

export const lineOf = ({ part, state, says }: Finding): string => `${marks[state]} ${part}: ${says}`;

/** How long one question to a part may take, in milliseconds. */
export const patience = 5_000;

/** What failed, as one word for machines where there is one: its own sentence may hold a password. */
export function reasonOf(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    const code: unknown = Reflect.get(each, 'code');
    if (typeof code === 'string') return code;
    if (each.name === 'TimeoutError') return 'no answer in time';
  }
  return error instanceof Error ? error.name : 'failed';
}

/** The findings about one part, for which all else is tried too. */
export const about = (part: string) => ({
  right: (says: string): Finding => ({ part, state: 'right', says }),
  note: (says: string): Finding => ({ part, state: 'note', says }),
  wrong: (says: string): Finding => ({ part, state: 'wrong', says }),
});

/** What an address answers, or why it does not. */
export async function statusOf(url: string, init: RequestInit = {}): Promise<number | { reason: string }> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patience) });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}
