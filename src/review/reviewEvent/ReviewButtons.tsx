import type { ReviewEventSignal } from '#machines/review/reviewEvent/setup.ts';
import type { ReviewEventView } from '#machines/review/reviewEvent/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextButton } from '#src/ui/actions/TextButton.tsx';

export interface ReviewEventProps {
  view: ReviewEventView;
  send: (signal: ReviewEventSignal) => void;
}

/** How far the review is, and the way to reject. */
export function ReviewFacts({ view, send }: ReviewEventProps) {
  const { count, of } = view.approved;
  return (
    <>
      <span>
        {count} of {of} sections approved
      </span>
      {view.started === null ? (
        <TextButton grave off={view.busy} onPress={() => send({ type: 'reject.pressed' })}>
          Reject
        </TextButton>
      ) : null}
    </>
  );
}

/** What a reviewer decides on the event: to approve it is the main thing once every section is approved. */
export function ReviewButtons({ view, send, wide }: ReviewEventProps & { wide?: boolean }) {
  const width = wide ? 'full' : undefined;
  return (
    <>
      {view.mayAskForChanges ? (
        <Button
          kind={view.mayApprove ? 'second' : 'primary'}
          size="tall"
          width={width ?? (view.mayApprove ? undefined : 'grow')}
          off={view.busy}
          onClick={() => send({ type: 'requestChanges.pressed' })}
        >
          Request changes
        </Button>
      ) : null}
      <Button
        kind={view.mayApprove ? 'primary' : 'second'}
        size="tall"
        width={width ?? (view.mayApprove ? 'grow' : undefined)}
        busy={view.approving}
        off={!view.mayApprove || view.busy}
        onClick={() => send({ type: 'approve.pressed' })}
      >
        Approve
      </Button>
    </>
  );
}
