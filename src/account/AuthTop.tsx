import { Brand } from '#src/ui/layout/Brand.tsx';
import { arrowLeft } from '#src/ui/icons/base.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';

export interface AuthTopProps {
  back?: string | undefined;
  /** A step back within the screen, in place of an address. */
  onBack?: (() => void) | undefined;
}

/** The head of a screen of signing in: the way back, where there is one, and whose app it is. */
export function AuthTop({ back, onBack }: AuthTopProps) {
  return (
    <>
      {onBack ? (
        <Button kind="plain" size="small" icon={arrowLeft} onClick={onBack}>
          Go Back
        </Button>
      ) : null}
      {back === undefined ? null : (
        <LinkButton kind="plain" size="small" icon={arrowLeft} href={back}>
          Go Back
        </LinkButton>
      )}
      <Brand />
    </>
  );
}
