import { Suspense } from 'react';
import { Redirect } from 'wouter';
import { href } from '#contract/kit/addresses.ts';
import { signedOutScreens } from './routes.ts';
import { screenAt } from './screenAt.tsx';
import { useAddress } from './useAddress.ts';

/** Addresses of someone who is not signed in; any other leads to `/`. */
export function SignedOut() {
  const found = useAddress();
  return (
    <Suspense fallback={null}>{screenAt(signedOutScreens, found) ?? <Redirect to={href.home()} replace />}</Suspense>
  );
}
