import type * as z from 'zod/mini';

type Place = 'localStorage' | 'sessionStorage';

/** What the browser kept under a name, parsed; null when it kept nothing, something else, or keeps nothing at all. */
export function readStored<S extends z.ZodMiniType>(place: Place, name: string, schema: S): z.infer<S> | null {
  try {
    const text = globalThis[place].getItem(name);
    if (text === null) return null;
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps a value; where storage is full or blocked the app goes on without it. */
export function writeStored(place: Place, name: string, value: unknown): void {
  try {
    globalThis[place].setItem(name, JSON.stringify(value));
  } catch {
    dropStored(place, name);
  }
}

/** {@link writeStored} of what stands for more than its newest part: where it can't be kept, what stood there before stays. */
export function replaceStored(place: Place, name: string, value: unknown): void {
  try {
    globalThis[place].setItem(name, JSON.stringify(value));
  } catch {
    return;
  }
}

export function dropStored(place: Place, name: string): void {
  try {
    globalThis[place].removeItem(name);
  } catch {
    return;
  }
}
