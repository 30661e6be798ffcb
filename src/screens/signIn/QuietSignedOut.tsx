import { Auth } from '#src/ui/Auth.tsx';
import { Brand } from '#src/ui/Brand.tsx';
import { Empty } from '#src/ui/Empty.tsx';
import { Heading } from '#src/ui/Heading.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';

/** A place of signing in that is there and not yet furnished, with a way back. */
export default function QuietSignedOut({ title }: { title: string }) {
  return (
    <Auth top={<Brand />}>
      <Heading>{title}</Heading>
      <Empty title="This page is being prepared." />
      <LinkButton kind="second" href="/login">
        Go Back
      </LinkButton>
    </Auth>
  );
}
