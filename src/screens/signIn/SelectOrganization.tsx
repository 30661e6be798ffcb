import { Auth } from '#src/ui/Auth.tsx';
import { Brand } from '#src/ui/Brand.tsx';
import { Heading } from '#src/ui/Heading.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';

/** The signed-out home. The tiles of the organizations' sign-on providers stand above the link. */
export default function SelectOrganization() {
  return (
    <Auth low top={<Brand large />}>
      <Heading>Select Your Organization</Heading>
      <LinkButton kind="second" href="/login">
        Sign in with email
      </LinkButton>
    </Auth>
  );
}
