import type { VersionCheck, TabOnlyState } from '#machines/app/screenFault/machine.ts';
import { tabHoldsSession, unkept } from '../auth/stored.ts';
import { beverageMemory } from './beverageMemory.ts';
import { guestLinks } from './guestLinks.ts';

const name = 'muster.reloadedFrom';

/** Whether the server has another version of this page by now, whose parts are other files, and what would go with the page. */
export async function findVersion(): Promise<VersionCheck> {
  const entry = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src') ?? '';
  const answer = await fetch('/', { cache: 'no-store' }).catch(() => null);
  const page = answer?.ok ? await answer.text().catch(() => null) : null;
  const isNewer = page !== null && !page.includes(entry);
  return { isAnswered: page !== null, isNewer, mayReload: isNewer && note(entry), losing: inThisTabAlone() };
}

/** What lives in this tab alone and would go with the page. */
export function inThisTabAlone(): readonly TabOnlyState[] {
  const held: [TabOnlyState, boolean][] = [
    ['session', tabHoldsSession() || unkept.size > 0],
    ['guestLinks', guestLinks.isHolding()],
    ['drinks', beverageMemory.isHolding()],
  ];
  return held.flatMap(([what, isHeld]) => (isHeld ? [what] : []));
}

/** Once per version, and never where that can not be noted, so that no one goes round in circles. */
function note(entry: string): boolean {
  try {
    if (sessionStorage.getItem(name) === entry) return false;
    sessionStorage.setItem(name, entry);
    return true;
  } catch {
    return false;
  }
}
