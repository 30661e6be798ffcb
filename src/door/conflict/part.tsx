import { Suspense } from 'react';
import { lazyRoute } from '#src/kit/lazyRoute.tsx';

const Task = lazyRoute(() => import('./route.tsx'));

/** {@link Task}, which comes after the screen that it stands on. */
export const Settling = (props: Parameters<typeof Task>[0]) => (
  <Suspense fallback={null}>
    <Task {...props} />
  </Suspense>
);
