/** A script for a page: what the app warns of on purpose is no complaint. */
export function expectWarning(sentence: string): void {
  const warn = console.warn.bind(console);
  console.warn = (...said: unknown[]) => {
    if (said[0] !== sentence) warn(...said);
  };
}
