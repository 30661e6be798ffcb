import { useEffect, useRef } from 'react';
import { codeDigits } from '#contract/account/secondFactor.form.ts';
import type { SignInSignal } from '#machines/account/signIn/setup.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { SubmitCount } from '#src/ui/forms/useCorrected.ts';
import { AuthForm, type AuthFormView, typed } from '../AuthForm.tsx';

export interface SecondFactorProps extends AuthFormView {
  /** The address of the account. */
  of: string;
  send: (signal: SignInSignal) => void;
}

/** A code of the authenticator app: six digits send themselves, so the chart takes back what was wrong with others. */
export function CodeForm({
  of,
  hasRecoveryCodes,
  busy,
  failed,
  send,
}: SecondFactorProps & { hasRecoveryCodes: boolean }) {
  const field = useFirstFocus();
  return (
    <AuthForm
      heading="Enter Your Code"
      lead={`From your authenticator app, for ${of}`}
      onBack={() => send({ type: 'back.pressed' })}
      submit="Continue"
      busy={busy}
      failed={failed}
      onSubmit={() => send({ type: 'code.submitted' })}
      foot={
        hasRecoveryCodes ? (
          <Button kind="second" size="small" off={busy} onClick={() => send({ type: 'recovery.pressed' })}>
            Use a Recovery Code
          </Button>
        ) : null
      }
    >
      {(errorOf) => (
        <SubmitCount value={null}>
          <TextField
            ref={field}
            label={`${codeDigits}-digit code`}
            name="code"
            look="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errorOf('code')}
            onInput={({ currentTarget }) => send({ type: 'code.typed', code: currentTarget.value })}
          />
        </SubmitCount>
      )}
    </AuthForm>
  );
}

/** A recovery code, for whoever is without their phone. */
export function RecoveryCodeForm({ of, busy, failed, send }: SecondFactorProps) {
  const field = useFirstFocus();
  return (
    <AuthForm
      heading="Use a Recovery Code"
      lead={`One of those you saved when you turned on your authenticator app, for ${of}`}
      onBack={() => send({ type: 'back.pressed' })}
      submit="Continue"
      busy={busy}
      failed={failed}
      onSubmit={(fields) => send({ type: 'recoveryCode.submitted', code: typed(fields, 'code') })}
      foot={
        <Button kind="second" size="small" off={busy} onClick={() => send({ type: 'authenticator.pressed' })}>
          Use Your Authenticator App
        </Button>
      }
    >
      {(errorOf) => (
        <TextField
          ref={field}
          label="Recovery code"
          name="code"
          look="code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('code')}
        />
      )}
    </AuthForm>
  );
}

/** The one field of a step that has just come has the focus. */
function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return field;
}
