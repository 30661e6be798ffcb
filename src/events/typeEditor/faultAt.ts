import type { FaultShown } from '#machines/events/typeEditor/present.ts';

/** What is wrong at just this place, as a sentence. */
export const faultAt = (
  faults: readonly FaultShown[],
  { step = '', section = '', item = '' }: { step?: string; section?: string; item?: string },
): string | null =>
  faults.find((fault) => fault.step === step && fault.section === section && fault.item === item)?.text ?? null;
