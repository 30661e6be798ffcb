import { use } from 'react';
import { cleaned, loadCleaner } from '#src/kit/cleanHtml.ts';

let loading: Promise<void> | undefined;

/** Texts of the organization as a screen shows them: cleaned by what cleans them in the app. */
export function useTexts(): (html: string) => TrustedHTML | null {
  use((loading ??= loadCleaner()));
  return cleaned;
}
