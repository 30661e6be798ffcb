import type { PackUpdate } from '#machines/door/door/pack.ts';

/** Why nothing is kept. `full`: no more fits on the phone. `refused`: this browser keeps nothing here. */
export type StorageFailure = 'full' | 'refused';

type StoredPack = Pick<PackUpdate, 'pack' | 'own'>;
type Tell = (told: PackUpdate) => void;

interface Notifier {
  watch(tell: Tell): () => void;
  /** Reads and tells again. */
  now(): void;
  /** The same, for what changes many times a second. */
  later(): void;
  refused(refusal: StorageFailure | null): void;
  close(): void;
}

const laterMs = 250;

/** Tells whoever watches what is kept, one reading after the other, so that an older one never comes last. */
export function makeNotifier(read: () => Promise<StoredPack>, onRefused: (error: unknown) => void): Notifier {
  const watchers = new Set<Tell>();
  let kept: StoredPack | null = null;
  let refusal: StorageFailure | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isReading = false;
  let isAsked = false;
  let isClosed = false;
  const isDue = () => isAsked && !isClosed;

  return {
    watch(tell) {
      watchers.add(tell);
      if (kept || refusal !== null) tell(told());
      return () => watchers.delete(tell);
    },
    now: () => void readAll(),
    later() {
      timer ??= setTimeout(() => {
        timer = undefined;
        void readAll();
      }, laterMs);
    },
    refused(next) {
      refusal = next;
      tellAll();
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      watchers.clear();
    },
  };

  async function readAll(): Promise<void> {
    isAsked = true;
    if (isReading) return;
    isReading = true;
    try {
      while (isDue()) {
        isAsked = false;
        kept = await read();
        tellAll();
      }
    } catch (error) {
      onRefused(error);
    } finally {
      isReading = false;
    }
  }

  function tellAll(): void {
    for (const tell of [...watchers]) tell(told());
  }

  function told(): PackUpdate {
    return {
      ...{ type: 'pack.changed', pack: kept?.pack ?? null, own: kept?.own ?? [], refusesToKeep: refusal !== null },
      ...(refusal === 'full' && { isFull: true }),
    };
  }
}
