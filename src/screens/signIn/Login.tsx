import { useRef } from 'react';
import type { FailedRule } from '#contract/forms/form.ts';
import { Auth } from '#src/ui/Auth.tsx';
import { Brand } from '#src/ui/Brand.tsx';
import { Button } from '#src/ui/Button.tsx';
import { CheckboxRow } from '#src/ui/CheckboxRow.tsx';
import { Form } from '#src/ui/Form.tsx';
import { Heading } from '#src/ui/Heading.tsx';
import { LinkButton } from '#src/ui/LinkButton.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { TextField } from '#src/ui/TextField.tsx';
import { useFailedFocus } from '../useFailedFocus.ts';

export interface LoginProps {
  busy: boolean;
  failed: FailedRule | null;
  onSubmit: (credentials: { email: string; password: string; remember: boolean }) => void;
}

export function Login({ busy, failed, onSubmit }: LoginProps) {
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  const submit = (fields: FormData) =>
    onSubmit({
      email: String(fields.get('email') ?? ''),
      password: String(fields.get('password') ?? ''),
      remember: fields.get('remember') === 'on',
    });
  const errorOf = (field: string) => (failed?.field === field ? failed.message : null);
  return (
    <Auth
      top={<Brand />}
      foot={
        <>
          <LinkButton kind="second" size="small" href="/forgot-password">
            Forgot Password
          </LinkButton>
          <LinkButton kind="second" size="small" href="/claim-account">
            Claim Account
          </LinkButton>
        </>
      }
    >
      <Heading>Login</Heading>
      <Form ref={form} busy={busy} onSubmit={submit}>
        <TextField
          label="Email Address"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errorOf('email')}
        />
        <PasswordField label="Password" name="password" error={errorOf('password')} />
        <CheckboxRow name="remember" defaultChecked>
          Remember me
        </CheckboxRow>
        <Button kind="primary" size="tall" width="full" type="submit" busy={busy}>
          Login
        </Button>
      </Form>
    </Auth>
  );
}
