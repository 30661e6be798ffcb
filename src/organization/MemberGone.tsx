import { href } from '#contract/kit/addresses.ts';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';

interface MemberGoneProps {
  text?: string;
  /** Where to look for others. */
  back?: { name: string; href: string };
}

/** In place of a page about one member who isn’t here, or whom whoever looks no longer runs. */
export const MemberGone = ({
  text = 'They don’t belong to this organization, or you no longer run it.',
  back = { name: 'Members', href: href.members() },
}: MemberGoneProps) => (
  <Empty title="This member isn’t here" text={text}>
    <LinkButton kind="second" size="small" href={back.href}>
      {back.name}
    </LinkButton>
  </Empty>
);
