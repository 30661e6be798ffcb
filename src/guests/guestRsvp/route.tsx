import { useSelector } from '@xstate/react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { rulesFingerprint } from '#contract/rsvp/agreement.ts';
import { answerAsGuest, getGuest } from '#contract/guests/calls.ts';
import type { GuestLink } from '#contract/guests/guestLink.ts';
import { savedAt } from '#machines/home/keptHome.ts';
import { guestRsvpMachine } from '#machines/guests/guestRsvp/machine.ts';
import { present } from '#machines/guests/guestRsvp/present.ts';
import { mayGoLater } from '#machines/kit/refusal.ts';
import { GuestRsvp } from '#src/guests/guestRsvp/Screen.tsx';
import { keptPass } from '#src/app/services/storage/keptPass.ts';
import type { Services } from '#src/app/services/services.ts';
import { keepScreenAwake } from '#src/app/services/device/wakeLock.ts';
import { noNetwork } from '#src/ui/icons/common.ts';
import { PageBanner } from '#src/ui/lists/PageBanner.tsx';
import { calling } from '#src/kit/actor.ts';
import { cleaned, loadCleaner } from '#src/kit/cleanHtml.ts';
import { useFlow } from '#src/kit/useFlow.ts';
import { useNow } from '#src/kit/useNow.ts';
import { loadVideoHosts, playerOf } from '#src/learning/video.ts';
import { useWorld } from '#src/kit/world.ts';
import { useView } from '#src/kit/useView.ts';
import { useTop } from '#src/ui/layout/useTop.ts';

/** The token stays here, outside of the chart: charts can be watched. */
const provideGuestRsvp = (services: Services, token: string, onKept: (at: string) => void) =>
  guestRsvpMachine.provide({
    actors: {
      loadGuest: calling(async (_, signal) => {
        try {
          const asked = services.api.send(getGuest, { params: { token }, signal });
          const [link] = await Promise.all([asked, loadCleaner(), loadVideoHosts(services)]);
          return link;
        } catch (error) {
          if (!signal.aborted) console.info('The guest didn’t load', error instanceof Error ? error.message : '');
          const kept = mayGoLater(error) ? keptPass.read(token) : null;
          if (!kept) throw error;
          onKept(kept.at);
          return kept.link;
        }
      }),
      sendRsvp: calling(async ({ birthDate, rules }, signal) => {
        const agreed = rules.length > 0 ? { rules: rulesFingerprint(rules) } : {};
        const dateOfBirth = birthDate === null ? {} : { dateOfBirth: birthDate };
        const body = { response: 'yes' as const, ...dateOfBirth, ...agreed };
        const { qrCode } = await services.api.send(answerAsGuest, { params: { token }, body, signal });
        return { qrCode };
      }),
    },
  });

/** The organization's head and colors around the screen, once it is known whose they are. */
export type Frame = ComponentType<{ organization: GuestLink['organization'] | null; children: ReactNode }>;

export interface GuestRsvpRouteProps {
  token: string;
  frame: Frame;
}

/** A pass that was kept is loaded again once the connection is back. */
export function GuestRsvpRoute({ token, frame }: GuestRsvpRouteProps) {
  const [opened, setOpened] = useState(0);
  const [keptAt, setKeptAt] = useState<string | null>(null);
  useEffect(() => {
    if (keptAt === null) return undefined;
    const again = () => {
      setKeptAt(null);
      setOpened((before) => before + 1);
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [keptAt]);
  return <Opened key={opened} token={token} frame={frame} keptAt={keptAt} onKept={setKeptAt} />;
}

interface OpenedProps extends GuestRsvpRouteProps {
  keptAt: string | null;
  onKept: (at: string) => void;
}

function Opened({ token, frame, keptAt, onKept }: OpenedProps) {
  const { services } = useWorld();
  const actor = useFlow(provideGuestRsvp(services, token, onKept));
  const { link } = useSelector(actor, ({ context }) => context);
  const { view } = useSelector(actor, present);
  useEffect(() => {
    if (keptAt !== null || view === 'loading' || view === 'failed') return;
    if (view === 'sent' && link) keptPass.keep(token, link);
    else keptPass.drop(token);
  }, [token, keptAt, view, link]);
  return <GuestRsvpScreen actor={actor} frame={frame} keptAt={keptAt} />;
}

export interface GuestRsvpScreenProps {
  actor: ActorRefFrom<typeof guestRsvpMachine>;
  frame: Frame;
  /** When what is shown was loaded, where it could not be loaded now; UTC ISO. */
  keptAt?: string | null;
}

export function GuestRsvpScreen({ actor, frame: Frame, keptAt = null }: GuestRsvpScreenProps) {
  const { services, turnPage } = useWorld();
  const now = useNow();
  const { view, send } = useView(actor, present);
  const isShownAtDoor = view.view === 'sent';
  useEffect(() => (isShownAtDoor ? keepScreenAwake() : undefined), [isShownAtDoor]);
  useTop(view.view);
  useEffect(() => {
    turnPage();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another view is another page
  }, [turnPage, view.view]);
  useEffect(() => {
    if (view.view !== 'onHold') return undefined;
    const look = () => document.visibilityState === 'visible' && send({ type: 'page.returned' });
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [send, view.view]);
  return (
    <Frame organization={view.organization}>
      {keptAt ? (
        <PageBanner icon={noNetwork} title="No connection." text={savedAt(keptAt, now, services.zone())} />
      ) : null}
      <GuestRsvp
        key={view.view}
        view={view}
        send={send}
        rules={view.rules.map((rule) => ({ rule, html: cleaned(rule.information), video: playerOf(rule.videoUrl) }))}
      />
    </Frame>
  );
}
