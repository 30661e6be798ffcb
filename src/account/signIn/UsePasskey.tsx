import { type MouseEvent, useId } from 'react';
import { otherWay } from '#styled/recipes/other-way.js';
import type { SignInSignal } from '#machines/account/signIn/setup.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { key } from '#src/ui/icons/device.ts';
import { typed } from '../AuthForm.tsx';

export interface UsePasskeyProps {
  busy: boolean;
  off: boolean;
  send: (signal: SignInSignal) => void;
}

/** Signing in with a passkey, before the fields of a password. It stands in their form, whose email and box count for it too. */
export function UsePasskey({ busy, off, send }: UsePasskeyProps) {
  const look = otherWay();
  const hint = useId();
  const press = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const fields = new FormData(form ?? undefined);
    send({ type: 'passkey.pressed', email: typed(fields, 'email'), remember: fields.get('remember') === 'on' });
  };
  return (
    <>
      <Button
        kind="primary"
        size="tall"
        width="full"
        icon={key}
        busy={busy}
        off={off}
        aria-describedby={hint}
        onClick={press}
      >
        Use a Passkey
      </Button>
      <p id={hint} className={look.hint}>
        Your face, finger or screen lock. No password.
      </p>
      <p className={look.or}>or</p>
    </>
  );
}
