type Clean = (html: string) => TrustedHTML;

let clean: Clean | null = null;

/** Loads what cleans HTML of the organization; it must be here before a text is shown. */
export async function loadCleaner(): Promise<void> {
  clean ??= (await import('#src/app/services/device/html.ts')).cleanHtml;
}

/** The text as the browser may show it; null until the cleaner is here. */
export const cleaned = (html: string): TrustedHTML | null => clean?.(html) ?? null;
