import type { MemberSignal } from '#machines/organization/member/machine.ts';
import type { MemberView } from '#machines/organization/member/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Status } from '#src/ui/feedback/Status.tsx';
import { memberSigns } from '#src/organization/memberSigns.ts';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Dialog } from '#src/ui/overlays/Dialog.tsx';
import { Decisions, Known } from './Panel.tsx';

export interface MemberProps {
  view: MemberView;
  /** Beside the list, or a page of its own. */
  beside: boolean;
  send: (signal: MemberSignal) => void;
}

export function Member({ view, beside, send }: MemberProps) {
  const { member } = view;
  const title = member?.name ?? 'Member';
  const sign = member ? <Status {...memberSigns[member.state]} /> : null;
  return (
    <>
      {beside ? (
        <>
          <Section title={title} end={sign} note={member?.since}>
            <Known view={view} send={send} />
          </Section>
          <Decisions view={view} send={send} />
        </>
      ) : (
        <Screen>
          <Page>
            <PageHead title={title} end={sign} lead={member?.since ?? undefined} />
            <Known view={view} send={send} />
            <Decisions view={view} send={send} />
          </Page>
        </Screen>
      )}
      <Asked view={view} send={send} />
    </>
  );
}

/** The question before a decision. */
function Asked({ view: { question, busy }, send }: Omit<MemberProps, 'beside'>) {
  const no = () => send({ type: 'no.pressed' });
  return (
    <Dialog
      open={question !== null}
      title={question?.title ?? ''}
      onClose={no}
      actions={
        <>
          <Button width="grow" off={busy} onClick={no}>
            Cancel
          </Button>
          <Button
            width="grow"
            kind={question?.final ? 'final' : 'primary'}
            busy={busy}
            onClick={() => send({ type: 'yes.pressed' })}
          >
            {question?.yes}
          </Button>
        </>
      }
    >
      {question ? <p>{question.text}</p> : null}
    </Dialog>
  );
}
