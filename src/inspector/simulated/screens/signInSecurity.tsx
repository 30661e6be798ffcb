import { present } from '#machines/organization/signInSecurity/present.ts';
import { SignInSecurity } from '#src/organization/signInSecurity/Screen.tsx';
import type { signInSecurityMachine } from '#machines/organization/signInSecurity/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof signInSecurityMachine>(({ snapshot, send }) => (
  <SignInSecurity view={present(snapshot)} send={send} />
));
