/** A body as JSON or as a form; null when it is neither. */
export function readFields(body: Uint8Array, contentType: string): unknown {
  const text = Buffer.from(body).toString('utf8');
  if (contentType.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What stands at a dotted path, as text; null when nothing does, or no text and no number. */
export function fieldAt(value: unknown, path: string): string | null {
  let found = value;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null) return null;
    found = Object.getOwnPropertyDescriptor(found, name)?.value;
  }
  if (typeof found === 'number') return String(found);
  return typeof found === 'string' && found !== '' ? found : null;
}
