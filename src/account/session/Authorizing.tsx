import { Auth } from '#src/ui/layout/Auth.tsx';
import { Brand } from '#src/ui/layout/Brand.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { Lines, Skeleton } from '#src/ui/feedback/Skeleton.tsx';

/** While it is being found out who is here. */
export function Authorizing() {
  return (
    <Auth top={<Brand />}>
      <Heading>Signing In</Heading>
      <Skeleton label="Signing in">
        <Lines widths={['100%', '70%']} />
      </Skeleton>
    </Auth>
  );
}
