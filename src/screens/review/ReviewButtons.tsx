import type { ReviewEventView } from '#machines/flows/reviewEvent/present.ts';
import { Button } from '#src/ui/Button.tsx';
import { TextButton } from '#src/ui/TextButton.tsx';

export interface ReviewButtonsProps {
  view: ReviewEventView;
  onApprove: () => void;
  onRequestChanges: () => void;
  onReject: () => void;
}

/** How far the review is, and the way to reject. */
export function ReviewFacts({ view, onReject }: ReviewButtonsProps) {
  const { count, of } = view.approved;
  return (
    <>
      <span>
        {count} of {of} sections approved
      </span>
      <TextButton grave off={view.busy} onPress={onReject}>
        Reject
      </TextButton>
    </>
  );
}

/** What a reviewer decides on the event. */
export function ReviewButtons({ view, wide, ...on }: ReviewButtonsProps & { wide?: boolean }) {
  const width = wide ? 'full' : undefined;
  return (
    <>
      <Button kind="primary" size="tall" width={width ?? 'grow'} off={view.busy} onClick={on.onRequestChanges}>
        Request changes
      </Button>
      <Button
        size="tall"
        width={width}
        busy={view.approving}
        off={!view.mayApprove || view.busy}
        onClick={on.onApprove}
      >
        Approve
      </Button>
    </>
  );
}
