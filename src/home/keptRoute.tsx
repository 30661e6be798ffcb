import { type ReactNode, useState } from 'react';
import type { LoadSignal } from '#machines/kit/load/machine.ts';
import { keptHomeOf } from '#machines/home/keptHome.ts';
import { KeptHome } from '#src/home/KeptHome.tsx';
import { keptEvent } from '#src/app/services/storage/keptEvent.ts';
import { useNow } from '#src/kit/useNow.ts';
import { useOrganizationWorld } from '#src/kit/world.ts';

export interface KeptHomeRouteProps {
  /** Why the events did not load. */
  error: string;
  reviews: boolean;
  owed: number | null;
  aside: ReactNode;
  /** Where the event is over. */
  instead: ReactNode;
  send: (signal: LoadSignal) => void;
}

/** Home without its events: the one that was kept leads to the code. */
export default function KeptHomeRoute({ error, instead, ...rest }: KeptHomeRouteProps) {
  const { services, organization, eventPhoto } = useOrganizationWorld();
  const [kept] = useState(() => keptEvent.read(organization.id));
  const now = useNow();
  const view = kept && keptHomeOf({ ...kept, error, now, zone: services.zone(), photo: eventPhoto });
  return view ? <KeptHome view={view} {...rest} /> : instead;
}
