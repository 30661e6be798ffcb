import { watchFlows } from '#src/app/services/live/watching.ts';
import { openChannel } from '../wire.ts';
import { isOffered } from './offer.ts';

/** Attaches this tab to the inspector's page, or to Stately's viewer, where that is offered; elsewhere nothing is loaded or posted. */
export async function startWatching(tab: string): Promise<void> {
  if (!(await isOffered().catch(() => false))) return;
  if (wantsStately()) {
    const { watchForStately } = await import('./stately.ts');
    watchFlows(watchForStately(window));
    return;
  }
  const { attach } = await import('./attach.ts');
  const { watch, arrive, leave } = attach(openChannel(), tab);
  watchFlows(watch);
  addEventListener('pagehide', leave);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) arrive();
  });
}

/** Whether this page was opened by an address with `?inspect=stately`; what asks to be watched has been taken out of it by now. */
function wantsStately(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened !== undefined && new URL(opened.name).searchParams.get('inspect') === 'stately';
}
