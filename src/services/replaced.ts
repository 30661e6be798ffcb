const name = 'muster.reloadedFrom';

/**
 * Loads the page again where the server has another version of it by now, whose parts are other files; once per version,
 * and never where that can not be noted, so that nobody goes round in circles.
 */
export async function reloadIfReplaced(): Promise<void> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');
  if (!entry || read() === entry) return;
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null);
  const page = answer?.ok ? await answer.text().catch(() => entry) : entry;
  if (!page.includes(entry) && note(entry)) location.reload();
}

function read(): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function note(entry: string): boolean {
  try {
    sessionStorage.setItem(name, entry);
    return true;
  } catch {
    return false;
  }
}
