import { href } from '#contract/kit/addresses.ts';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';

export interface NoLongerAdminProps {
  title?: string;
  text?: string;
}

/** In place of a page for admins, to whoever is none anymore. */
export const NoLongerAdmin = ({
  title = 'You can’t change this',
  text = 'You no longer run this organization.',
}: NoLongerAdminProps) => (
  <Empty title={title} text={text}>
    <LinkButton kind="second" size="small" href={href.home()}>
      Home
    </LinkButton>
  </Empty>
);
