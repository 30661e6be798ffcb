import { Auth } from '#src/ui/layout/Auth.tsx';
import { Brand } from '#src/ui/layout/Brand.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';

export interface AstrayProps {
  heading: string;
  advice: string;
  mayRetry: boolean;
  onRetry: () => void;
  onLeave: () => void;
  onLogOut: () => void;
}

/** A link that was opened belongs in an organization that isn't open to this account, or of which that isn't known. */
export function Astray({ heading, advice, mayRetry, onRetry, onLeave, onLogOut }: AstrayProps) {
  return (
    <Auth top={<Brand />}>
      <Heading>{heading}</Heading>
      <ErrorPanel title="The link didn’t open" text={advice} onRetry={mayRetry ? onRetry : undefined} />
      <Button size="tall" width="full" onClick={onLeave}>
        Go to Home
      </Button>
      <Button kind="plain" onClick={onLogOut}>
        Log out
      </Button>
    </Auth>
  );
}
