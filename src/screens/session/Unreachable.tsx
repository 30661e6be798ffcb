import { Auth } from '#src/ui/Auth.tsx';
import { Brand } from '#src/ui/Brand.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx';
import { Heading } from '#src/ui/Heading.tsx';

/** Signed in, but nothing can be loaded and nothing was kept. */
export function Unreachable({ onRetry, onLogOut }: { onRetry: () => void; onLogOut: () => void }) {
  return (
    <Auth top={<Brand />}>
      <Heading>No connection</Heading>
      <ErrorPanel
        title="Your account did not load"
        text="You are still signed in. Check your network."
        onRetry={onRetry}
      />
      <Button kind="plain" onClick={onLogOut}>
        Log out
      </Button>
    </Auth>
  );
}
