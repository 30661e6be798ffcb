import { Auth } from '#src/ui/Auth.tsx';
import { Brand } from '#src/ui/Brand.tsx';
import { Heading } from '#src/ui/Heading.tsx';
import { Lines, Skeleton } from '#src/ui/Skeleton.tsx';

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
