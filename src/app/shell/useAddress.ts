import { usePathname } from 'wouter/use-browser-location';
import { type MatchedAddress, findAddress } from '#contract/kit/addresses.ts';

/** The address of this page; null where it is none. */
export const useAddress = (): MatchedAddress | null => findAddress(usePathname());
