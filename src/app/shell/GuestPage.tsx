import { useEffect } from 'react';
import { TopBar } from '#src/ui/layout/TopBar.tsx';
import { type Frame, GuestRsvpRoute } from '#src/guests/guestRsvp/route.tsx';
import { dress, logoHeightOf, picturesOf } from './theme.ts';

/** The page behind a guest's link, for whoever holds it, signed in or not. */
export default function GuestPage({ token }: { token: string }) {
  return <GuestRsvpRoute token={token} frame={OrganizationHead} />;
}

const OrganizationHead: Frame = ({ organization, children }) => {
  const settings = organization?.settings ?? null;
  useEffect(() => {
    dress(settings);
    return () => dress(null);
  }, [settings]);
  return (
    <>
      <TopBar
        name={organization?.name ?? 'Muster'}
        logo={picturesOf(settings).logo}
        logoHeight={logoHeightOf(settings)}
      />
      {children}
    </>
  );
};
