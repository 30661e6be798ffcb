/** `184 KB`, `2.4 MB`: counted in thousands, as phones show it. */
export function fileSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  const kilobytes = bytes / 1_000;
  if (kilobytes < 999.5) return `${Math.round(kilobytes)} KB`;
  return `${(kilobytes / 1_000).toFixed(1)} MB`;
}
