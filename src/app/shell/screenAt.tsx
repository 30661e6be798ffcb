import type { ReactNode } from 'react';
import type { MatchedAddress } from '#contract/kit/addresses.ts';
import type { LazyRoute } from '#src/kit/lazyRoute.tsx';

/** Their table holds each to what its address says. */
type Screens = Readonly<Record<string, LazyRoute<never>>>;

/** The screen of an address, with what the address says; null where it is none of these. */
export function screenAt(screens: Screens, found: MatchedAddress | null, around: object = {}): ReactNode {
  if (found === null) return null;
  const { name, params } = found;
  const Screen = screens[name];
  return isThere(Screen) ? <Screen key={idIn(params)} {...around} {...params} {...{ address: name }} /> : null;
}

const isThere = (screen: LazyRoute<never> | undefined): screen is LazyRoute<object> => screen !== undefined;

/** Another id starts the screen again; what stands below it, or turns its pages, does not. */
const idIn = (params: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(params).find(([name]) => /id$|token/i.test(name))?.[1];
