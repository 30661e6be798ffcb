import { Brand } from '#src/ui/layout/Brand.tsx';
import { arrowLeft } from '#src/ui/icons/base.ts';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';

/** The head of a screen of signing in: the way back, where there is one, and whose app it is. */
export function AuthTop({ back }: { back?: string | undefined }) {
  return (
    <>
      {back === undefined ? null : (
        <LinkButton kind="plain" size="small" icon={arrowLeft} href={back}>
          Go Back
        </LinkButton>
      )}
      <Brand />
    </>
  );
}
