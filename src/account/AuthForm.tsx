import { type ReactNode, useRef } from 'react';
import type { FailedRule } from '#contract/kit/form.ts';
import { Auth } from '#src/ui/layout/Auth.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { useFailedFocus } from '#src/ui/forms/useFailedFocus.ts';
import { AuthTop } from './AuthTop.tsx';

/** What every form of signing in is shown with. */
export interface AuthFormView {
  busy: boolean;
  failed: FailedRule | null;
}

export interface AuthFormProps extends AuthFormView {
  heading: string;
  /** Why one is here, and what is asked for. */
  lead?: ReactNode;
  /** Where Go Back leads; there is none without it. */
  back?: string;
  /** A step back within the screen, in place of an address. */
  onBack?: () => void;
  /** The label of the button that submits. */
  submit: string;
  /** Second where the form has another way that comes first. */
  submitKind?: 'primary' | 'second';
  /** Takes no submit. */
  off?: boolean | undefined;
  onSubmit: (fields: FormData) => void;
  foot?: ReactNode;
  children: (errorOf: (field: string) => string | null) => ReactNode;
}

/** One form of signing in: its fields, and the button that submits them. What was typed stays until it is taken. */
export function AuthForm({
  heading,
  lead,
  back,
  onBack,
  submit,
  submitKind = 'primary',
  off = false,
  busy,
  failed,
  onSubmit,
  foot,
  children,
}: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useFailedFocus(form, failed);
  return (
    <Auth top={<AuthTop back={back} onBack={onBack} />} foot={foot}>
      <Heading>{heading}</Heading>
      {lead ? <p>{lead}</p> : null}
      <Form ref={form} busy={busy || off} onSubmit={onSubmit}>
        {children((field) => (failed?.field === field ? failed.message : null))}
        <Button kind={submitKind} size="tall" width="full" type="submit" off={off} busy={busy}>
          {submit}
        </Button>
      </Form>
    </Auth>
  );
}

/** What was typed into a field. */
export const typed = (fields: FormData, name: string): string => String(fields.get(name) ?? '');
