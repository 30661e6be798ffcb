import { href } from '#contract/kit/addresses.ts';
import type { SetUpSignal } from '#machines/organization/setUp/machine.ts';
import type { SetUpView } from '#machines/organization/setUp/present.ts';
import { AuthForm, typed } from '#src/account/AuthForm.tsx';
import { AuthTop } from '#src/account/AuthTop.tsx';
import { type CarriedEmail, EmailField } from '#src/account/EmailField.tsx';
import { NewPasswordFields, passwordNeeds } from '#src/account/NewPasswordFields.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { Auth } from '#src/ui/layout/Auth.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';

export interface SetUpProps extends CarriedEmail {
  view: SetUpView;
  send: (signal: SetUpSignal) => void;
}

export function SetUp({ view, email, onEmail, send }: SetUpProps) {
  if (view.view !== 'form') return <WithoutForm view={view} />;
  return (
    <AuthForm
      heading={view.heading}
      lead={view.text}
      submit="Set Up"
      busy={view.busy}
      failed={view.failed}
      onSubmit={(fields) => send({ type: 'setUp.submitted', ...typedIn(fields) })}
    >
      {(errorOf) => (
        <>
          <TextField
            label="Organization"
            name="organizationName"
            hint="Your house, chapter or club."
            autoComplete="organization"
            autoCapitalize="words"
            error={errorOf('organizationName')}
          />
          <TextField
            label="Parent Organization"
            name="parentName"
            hint="The society it belongs to. If there is none, repeat the name."
            autoComplete="off"
            autoCapitalize="words"
            error={errorOf('parentName')}
          />
          <TextField
            label="First Name"
            name="firstName"
            autoComplete="given-name"
            autoCapitalize="words"
            error={errorOf('firstName')}
          />
          <TextField
            label="Last Name"
            name="lastName"
            autoComplete="family-name"
            autoCapitalize="words"
            error={errorOf('lastName')}
          />
          <EmailField email={email} onEmail={onEmail} error={errorOf('email')} />
          <NewPasswordFields errorOf={errorOf} hint={passwordNeeds} />
        </>
      )}
    </AuthForm>
  );
}

function WithoutForm({ view: { heading, text } }: { view: SetUpView }) {
  return (
    <Auth top={<AuthTop />}>
      <Heading>{heading}</Heading>
      <p>{text}</p>
      <LinkButton kind="primary" size="tall" width="full" href={href.signIn()}>
        Login
      </LinkButton>
    </Auth>
  );
}

const typedIn = (fields: FormData) => ({
  organizationName: typed(fields, 'organizationName'),
  parentName: typed(fields, 'parentName'),
  firstName: typed(fields, 'firstName'),
  lastName: typed(fields, 'lastName'),
  email: typed(fields, 'email'),
  password: typed(fields, 'password'),
  confirmation: typed(fields, 'confirmation'),
});
