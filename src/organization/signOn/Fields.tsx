import type { SignOnSignal } from '#machines/organization/signOn/setup.ts';
import type { ProviderFormView } from '#machines/organization/signOn/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { CheckboxRow } from '#src/ui/forms/CheckboxRow.tsx';
import { PasswordField } from '#src/ui/forms/PasswordField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { hintsOf } from './hints.ts';

interface FieldsProps {
  form: ProviderFormView;
  send: (signal: SignOnSignal) => void;
}

type Typed = Extract<SignOnSignal, { type: 'provider.typed' }>['field'];

/** What a provider is, in the order in which its own settings are gone through. */
export function Fields({ form, send }: FieldsProps) {
  const { values, newSecret, isNew, onFile, failed, returnAddress, copying, saving, beginning, counting } = form;
  const hints = hintsOf(form);
  const field = (name: Typed) => ({
    name,
    autoComplete: 'off',
    error: failed?.field === name ? failed.message : null,
    onChange: (event: { currentTarget: { value: string } }) =>
      send({ type: 'provider.typed', field: name, text: event.currentTarget.value }),
  });
  const plain = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };
  return (
    <>
      <TextField label="Name" hint={hints.name} value={values.name} {...field('name')} />
      <TextField
        label="Return address"
        hint="Register this address at your provider. It sends people back here."
        value={returnAddress}
        readOnly
      />
      <Button
        width="full"
        busy={copying}
        off={saving || beginning || counting}
        onClick={() => send({ type: 'copy.pressed' })}
      >
        Copy Address
      </Button>
      <TextField
        label="Issuer address"
        hint={hints.issuer}
        readOnly={!isNew}
        value={values.issuer}
        inputMode="url"
        {...plain}
        {...field('issuer')}
      />
      <TextField label="Client ID" hint={hints.clientId} value={values.clientId} {...plain} {...field('clientId')} />
      <PasswordField
        label="Client secret"
        hint={hints.newSecret}
        value={newSecret}
        {...field('newSecret')}
        autoComplete="new-password"
      />
      <TextField label="Email domains" hint={hints.domains} value={values.domains} {...plain} {...field('domains')} />
      {onFile.state ? <p>{onFile.state}</p> : null}
      <CheckboxRow checked={values.state === 'on'} onChange={() => send({ type: 'state.pressed' })}>
        Members can sign in with it
      </CheckboxRow>
      <p>A provider set up here brings in only members who belong to no other organization.</p>
    </>
  );
}
