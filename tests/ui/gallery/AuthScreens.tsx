import { type ReactNode } from 'react';
import { Auth } from '#src/ui/layout/Auth.tsx';
import { Brand } from '#src/ui/layout/Brand.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { CheckboxRow } from '#src/ui/forms/CheckboxRow.tsx';
import { Choice, Choices } from '#src/ui/forms/Choice.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { PasswordField } from '#src/ui/forms/PasswordField.tsx';
import { Snackbar } from '#src/ui/feedback/Snackbar.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { arrowLeft, mail } from '#src/ui/icons/base.ts';
import { nothing } from './samples.tsx';

const signedOut = (
  <Auth top={<Brand large />} low>
    <Heading>Select Your Organization</Heading>
    <Choices label="Organizations">
      <Choice name="Northlight Society" href="/login" />
      <Choice name="Fernwood Union" colors={{ ground: '#0b6e4f', on: '#ffffff' }} href="/login" />
      <Choice name="St. Alban Residents’ Association" colors={{ ground: '#2d3f7b', on: '#ffffff' }} href="/login" />
    </Choices>
    <LinkButton width="full" href="/login" icon={mail}>
      Sign in with email
    </LinkButton>
  </Auth>
);

const login = (
  <>
    <Snackbar kind="error" text="Please provide a valid password" onClose={nothing} />
    <Auth
      top={
        <>
          <Button kind="plain" size="small" icon={arrowLeft}>
            Go Back
          </Button>
          <Brand />
        </>
      }
      foot={
        <>
          <Button>Forgot Password</Button>
          <Button>Claim Account</Button>
        </>
      }
    >
      <Heading>Login</Heading>
      <TextField label="Email Address" type="email" defaultValue="maya.okafor@harbor.example" />
      <PasswordField label="Password" defaultValue="secret" error="Please provide a valid password" />
      <CheckboxRow defaultChecked>Remember me</CheckboxRow>
      <Button kind="primary" size="tall" width="full">
        Login
      </Button>
    </Auth>
  </>
);

export const auths: Record<string, ReactNode> = { 'signed-out': signedOut, login };
