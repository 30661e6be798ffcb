import { usePathname } from 'wouter/use-browser-location';
import { type FoundAddress, findAddress } from '#contract/kit/addresses.ts';

/** The address of this page; null where it is none. */
export const useAddress = (): FoundAddress | null => findAddress(usePathname());
