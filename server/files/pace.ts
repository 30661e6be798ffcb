/** Bytes come more slowly than they may. */
export class TooSlow extends Error {
  override name = 'TooSlow';
}

export interface Pace {
  bytesPerSecond: number;
  /** So long a sender may be slower, in milliseconds: a train goes through a tunnel. */
  windowMs?: number;
}

/** Passes a body on, and breaks it off where its sender is too slow. Only waiting for the sender counts, not our own work. */
export function paced(body: ReadableStream<Uint8Array>, pace: Pace): ReadableStream<Uint8Array> {
  const { bytesPerSecond, windowMs = 20_000 } = pace;
  const least = (bytesPerSecond * windowMs) / 1000;
  const reader = body.getReader();
  let [waited, came] = [0, 0];
  const breakOff = async (): Promise<never> => {
    const slow = new TooSlow('The sender is too slow.');
    await reader.cancel(slow).catch(() => undefined);
    throw slow;
  };
  const next = async () => {
    const coming = reader.read();
    for (;;) {
      const began = performance.now();
      const read = await within(coming, windowMs - waited);
      waited += performance.now() - began;
      came += read?.value?.length ?? 0;
      if (read === null || waited >= windowMs) {
        if (came < least) return breakOff();
        [waited, came] = [0, 0];
      }
      if (read) return read;
    }
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** What was promised, or null when it did not come in time. */
async function within<T>(promised: Promise<T>, ms: number): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  return Promise.race([promised, late]).finally(() => clearTimeout(timer));
}
