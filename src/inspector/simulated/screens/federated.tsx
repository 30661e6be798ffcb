import { present } from '#machines/account/federated/present.ts';
import { SelectOrganization } from '#src/account/selectOrganization/Screen.tsx';
import { SigningIn } from '#src/account/signingIn/Screen.tsx';
import type { federatedMachine } from '#machines/account/federated/machine.ts';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof federatedMachine>(({ snapshot, send }) => {
  const { error, mayRetry, starting } = present(snapshot);
  return snapshot.context.arrival.at === 'tiles' ? (
    <SelectOrganization providers={[]} starting={starting} send={send} />
  ) : (
    <SigningIn error={error} mayRetry={mayRetry} send={send} />
  );
});
