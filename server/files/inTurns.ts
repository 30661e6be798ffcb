/** Lets at most so many pieces of work run at once, and of one person one; the others wait for their turn. */
export function inTurns(count: number): <T>(who: string, work: () => Promise<T>) => Promise<T> {
  const running = new Set<string>();
  const waiting: { who: string; go: () => void }[] = [];
  const letGo = (): void => {
    const next = waiting.findIndex(({ who }) => !running.has(who));
    if (next < 0 || running.size >= count) return;
    const [first] = waiting.splice(next, 1);
    if (!first) return;
    running.add(first.who);
    first.go();
    letGo();
  };
  return async (who, work) => {
    await new Promise<void>((go) => {
      waiting.push({ who, go });
      letGo();
    });
    try {
      return await work();
    } finally {
      running.delete(who);
      letGo();
    }
  };
}
