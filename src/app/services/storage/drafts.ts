import * as z from 'zod/mini';
import { dropStored, readStored, writeStored } from './stored.ts';

/** Drafts of one kind that this tab keeps: `of` tells them apart, by person and thing. */
export function draftsIn<Draft>(key: string, shape: z.ZodMiniType<Draft>) {
  const shapes = z.record(z.string(), shape);
  const all = (): Record<string, Draft> => readStored('sessionStorage', key, shapes) ?? {};
  return (of: string) => ({
    read: (): Draft | null => all()[of] ?? null,
    keep(kept: Draft | null): void {
      const { [of]: _, ...others } = all();
      const now = kept === null ? others : { ...others, [of]: kept };
      if (Object.keys(now).length === 0) dropStored('sessionStorage', key);
      else writeStored('sessionStorage', key, now);
    },
  });
}
