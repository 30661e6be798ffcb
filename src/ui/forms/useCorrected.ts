import { createContext, useContext, useState } from 'react';

/** How often the form around a field was submitted; null outside of one, where whoever gives the error takes it back. */
export const SubmitCount = createContext<number | null>(null);

/** The sentence under a field of a form: gone once its field is changed, back when a submit names it again. */
export function useCorrected(error: string | null | undefined) {
  const round = useContext(SubmitCount);
  const [corrected, setCorrected] = useState<{ round: number; error: string } | null>(null);
  const isCorrected = corrected !== null && corrected.round === round && corrected.error === error;
  return {
    shown: isCorrected ? null : error,
    onInput: () => {
      if (round !== null && error && !isCorrected) setCorrected({ round, error });
    },
  };
}
