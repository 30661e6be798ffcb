import { href } from '#contract/kit/addresses.ts';
import { Auth } from '#src/ui/layout/Auth.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { AuthTop } from '../AuthTop.tsx';

/** Where someone lands whose account is not confirmed yet: claiming it by a code confirms it. */
export function ConfirmAccount({ email }: { email: string }) {
  return (
    <Auth top={<AuthTop back={href.signIn()} />}>
      <Heading>Confirm Account</Heading>
      <NoteBox kind="info">
        {email === '' ? 'This account' : `The account ${email}`} isn’t confirmed yet. Claim it to get a code by email,
        then use the code to set your password.
      </NoteBox>
      <LinkButton kind="primary" size="tall" width="full" href={href.claimAccount()}>
        Claim Account
      </LinkButton>
    </Auth>
  );
}
