import { Auth } from '#src/ui/layout/Auth.tsx';
import { Brand } from '#src/ui/layout/Brand.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';

export interface UnreachableProps {
  heading: string;
  advice: string;
  onRetry: () => void;
  onLogOut: () => void;
}

/** Signed in, but nothing can be loaded and nothing was kept. */
export function Unreachable({ heading, advice, onRetry, onLogOut }: UnreachableProps) {
  return (
    <Auth top={<Brand />}>
      <Heading>{heading}</Heading>
      <ErrorPanel title="Your account didn’t load" text={advice} onRetry={onRetry} />
      <Button kind="plain" onClick={onLogOut}>
        Log out
      </Button>
    </Auth>
  );
}
