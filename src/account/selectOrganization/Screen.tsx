import { href } from '#contract/kit/addresses.ts';
import type { FederatedSignal } from '#machines/account/federated/machine.ts';
import { Auth } from '#src/ui/layout/Auth.tsx';
import { Brand } from '#src/ui/layout/Brand.tsx';
import { Choice, ChoiceSkeletons, Choices } from '#src/ui/forms/Choice.tsx';
import { Footnote } from '#src/ui/layout/Footnote.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { mail } from '#src/ui/icons/base.ts';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import type { ProviderTile } from '#machines/account/federated/providerTile.ts';
import { tileColors } from '#src/ui/theme/tileColors.ts';

export interface SelectOrganizationProps {
  /** Null while they load: their place is held, so that nothing moves when they come. */
  providers: readonly ProviderTile[] | null;
  /** The provider that is being left for. */
  starting: string | null;
  send: (signal: FederatedSignal) => void;
}

/** The signed-out home: a tile for each organization with a sign-in of its own, and the way in by e-mail. */
export function SelectOrganization({ providers, starting, send }: SelectOrganizationProps) {
  return (
    <Auth low top={<Brand large />}>
      <Heading>Select Your Organization</Heading>
      {providers === null ? <ChoiceSkeletons label="Loading organizations" /> : null}
      {providers?.length ? (
        <Choices label="Organizations">
          {providers.map(({ name, logo, backgroundColor, provider }) => (
            <Choice
              key={provider}
              name={name}
              logo={logo}
              colors={tileColors(backgroundColor)}
              busy={starting === provider}
              onPress={() => send({ type: 'provider.chosen', provider })}
            />
          ))}
        </Choices>
      ) : null}
      {providers?.length !== 0 ? <Footnote>Don’t see your organization?</Footnote> : null}
      <LinkButton kind="second" icon={mail} href={href.signIn()}>
        Sign in with email
      </LinkButton>
      <TextLink href={href.reportByCode()}>Open a report with its code</TextLink>
    </Auth>
  );
}
