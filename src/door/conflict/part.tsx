import { Suspense } from 'react';
import { lazyRoute } from '#src/kit/lazyRoute.tsx';

const SettlingRoute = lazyRoute(() => import('./route.tsx'));

/** {@link SettlingRoute}, which comes after the screen that it stands on. */
export const LazySettling = (props: Parameters<typeof SettlingRoute>[0]) => (
  <Suspense fallback={null}>
    <SettlingRoute {...props} />
  </Suspense>
);
