import type { Organization } from '#contract/entities/organization.ts';
import { Auth } from '#src/ui/Auth.tsx';
import { Brand } from '#src/ui/Brand.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Choice, Choices } from '#src/ui/Choice.tsx';
import { Heading } from '#src/ui/Heading.tsx';
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
