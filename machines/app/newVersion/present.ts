import { goesWithPage } from '../screenFault/present.ts';
import type { NewVersionSnapshot } from './machine.ts';

/** The sentence that is shown, none where nothing is; and whether the newer version can be asked for. */
export interface NewVersionView {
  text: string | null;
  action: 'open' | 'opening' | null;
}

export function present(snapshot: NewVersionSnapshot): NewVersionView {
  if (snapshot.matches('offered')) return { text: 'A new version is ready', action: 'open' };
  if (snapshot.matches('asking')) {
    const { losing } = snapshot.context;
    return { text: ['Update now?', ...losing.map((each) => goesWithPage[each])].join(' '), action: 'open' };
  }
  if (snapshot.hasTag('busy')) return { text: 'A new version is ready', action: 'opening' };
  if (snapshot.matches('failed')) {
    return { text: 'Muster updates the next time you open it', action: null };
  }
  return { text: null, action: null };
}
