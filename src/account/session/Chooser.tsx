import type { Organization } from '#contract/organization/organization.ts';
import { Auth } from '#src/ui/layout/Auth.tsx';
import { Brand } from '#src/ui/layout/Brand.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Choice, Choices } from '#src/ui/forms/Choice.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { tileColors } from '#src/ui/theme/tileColors.ts';

export interface ChooserProps {
  organizations: readonly Organization[];
  onChoose: (organizationId: string) => void;
  onLogOut: () => void;
}

export function Chooser({ organizations, onChoose, onLogOut }: ChooserProps) {
  return (
    <Auth
      top={<Brand />}
      foot={
        <Button kind="plain" onClick={onLogOut}>
          Log out
        </Button>
      }
    >
      <Heading>Please select which Organization you would like to Access</Heading>
      <Choices label="Organizations">
        {organizations.map(({ id, name, logo, backgroundColor }) => (
          <Choice
            key={id}
            named
            name={name}
            logo={logo?.url}
            colors={tileColors(backgroundColor ?? null)}
            onPress={() => onChoose(id)}
          />
        ))}
      </Choices>
    </Auth>
  );
}
