import type { DeviceForm } from '#contract/account/session.ts';
import type { MyAccountSignal } from '#machines/account/myAccount/machine.ts';
import type { SessionRow } from '#machines/account/myAccount/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { laptop, smartphone, tablet } from '#src/ui/icons/device.ts';
import { Icon } from '#src/ui/layout/Icon.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';

export interface SessionsProps {
  rows: readonly SessionRow[];
  hasOthers: boolean;
  send: (signal: MyAccountSignal) => void;
}

const icons: Readonly<Record<DeviceForm, string>> = { phone: smartphone, tablet, computer: laptop };

/** Where someone is signed in: this device first, the others by last use. */
export function Sessions({ rows, hasOthers, send }: SessionsProps) {
  return (
    <>
      <Section title="Devices" end={rows.length}>
        <List label="Devices" tight>
          {rows.map(({ id, device, form, isHere, lines }) => (
            <ListRow
              key={id}
              line={<Icon path={icons[form ?? 'computer']} />}
              who={device}
              sub={lines.map((line) => <span key={line}>{line}</span>)}
              end={
                isHere ? undefined : (
                  <Button kind="second" size="small" onClick={() => send({ type: 'signOut.pressed', id })}>
                    Sign out<VisuallyHidden> {device}</VisuallyHidden>
                  </Button>
                )
              }
            />
          ))}
        </List>
      </Section>
      {hasOthers ? (
        <Button kind="danger" width="full" onClick={() => send({ type: 'signOutOthers.pressed' })}>
          Sign Out Everywhere Else
        </Button>
      ) : null}
    </>
  );
}
