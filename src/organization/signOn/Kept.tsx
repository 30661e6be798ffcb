import type { SignOnSignal } from '#machines/organization/signOn/setup.ts';
import type { ProviderFormView } from '#machines/organization/signOn/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';

interface KeptProps {
  form: ProviderFormView;
  send: (signal: SignOnSignal) => void;
}

/** What can be done with a provider that is stored: trying it, and removing it. */
export function Kept({ form: { mayTry, trialAddress, beginning, saving, counting, values }, send }: KeptProps) {
  return (
    <>
      {trialAddress === null ? (
        <Button
          width="full"
          off={!mayTry || saving || counting}
          busy={beginning}
          onClick={() => send({ type: 'try.pressed' })}
        >
          Try It
        </Button>
      ) : (
        <LinkButton kind="primary" width="full" href={trialAddress} onClick={() => send({ type: 'trial.opened' })}>
          Open the Trial
        </LinkButton>
      )}
      <p>{hintOf({ mayTry, trialAddress, name: values.name })}</p>
      <Button
        kind="danger"
        width="full"
        off={saving || beginning || counting}
        onClick={() => send({ type: 'remove.pressed' })}
      >
        Remove Provider
      </Button>
    </>
  );
}

/** What a trial does, or why there is none. */
export function hintOf({
  mayTry,
  trialAddress,
  name,
}: Pick<ProviderFormView, 'mayTry' | 'trialAddress'> & { name: string }): string {
  if (trialAddress !== null) return `Sign in at ${name} in a new tab within two minutes.`;
  if (!mayTry) return 'Save your changes to try them.';
  return 'A trial shows what the provider says about you. It doesn’t sign anyone in.';
}
