import type { FederatedSignal } from '#machines/account/federated/machine.ts';
import { Auth } from '#src/ui/layout/Auth.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';
import { AuthTop } from '../AuthTop.tsx';

export interface SigningInProps {
  error: string | null;
  mayRetry: boolean;
  send: (signal: FederatedSignal) => void;
}

/** On the way to an organization's provider, and back from it. */
export function SigningIn({ error, mayRetry, send }: SigningInProps) {
  return (
    <Auth top={<AuthTop back="/" />}>
      <Heading>Signing In</Heading>
      {error === null ? (
        <Skeleton label="Signing in">
          <Lines widths={['100%', '70%']} />
        </Skeleton>
      ) : (
        <ErrorPanel
          title="You’re not signed in"
          text={error}
          onRetry={mayRetry ? () => send({ type: 'retry.pressed' }) : undefined}
        />
      )}
    </Auth>
  );
}
