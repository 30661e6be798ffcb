import { Suspense } from 'react';
import { lazyRoute } from '#src/kit/lazyRoute.tsx';

const DoorAlertsRoute = lazyRoute(() => import('./route.tsx'));

/** {@link DoorAlertsRoute}, which comes after the door that it stands at. */
export const LazyDoorAlerts = (props: Parameters<typeof DoorAlertsRoute>[0]) => (
  <Suspense fallback={null}>
    <DoorAlertsRoute {...props} />
  </Suspense>
);
