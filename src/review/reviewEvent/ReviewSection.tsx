import type { ReviewedSectionView } from '#machines/review/reviewEvent/present.ts';
import { CommentBox } from '#src/ui/forms/CommentBox.tsx';
import { Decision } from '#src/ui/feedback/Decision.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { SectionChanges } from '#src/events/eventSteps/SectionChanges.tsx';
import { SectionReading } from '#src/events/eventSteps/SectionReading.tsx';
import type { ReviewEventProps } from './ReviewButtons.tsx';

export interface ReviewSectionProps extends ReviewEventProps {
  reviewed: ReviewedSectionView;
}

/** A section as it is read, what has changed in it, what was said, and the reader's decision. */
export function ReviewSection({ view, send, reviewed }: ReviewSectionProps) {
  const { section, mine, sending, changed } = reviewed;
  const { zone, volunteers, busy } = view;
  const sectionId = section.id;
  const name = section.title ?? view.heading;
  return (
    <SectionReading section={section} zone={zone} volunteers={volunteers}>
      {changed ? (
        <>
          <NoteBox kind="info">{changed.since}</NoteBox>
          <SectionChanges section={section} before={changed.before} zone={zone} volunteers={volunteers} />
        </>
      ) : null}
      {section.isReviewable ? (
        <CommentBox
          label={`Add a comment on ${name}`}
          sent={reviewed.kept}
          busy={reviewed.commenting}
          onSend={(text) => send({ type: 'comment.submitted', sectionId, text })}
        />
      ) : null}
      {reviewed.mayDecide ? (
        <Decision
          label={`Decision on ${name}`}
          yes="Approve"
          no="Not approved"
          chosen={mine}
          sending={sending}
          off={busy}
          onDecide={(approved) => send({ type: 'section.decided', sectionId, approved })}
        />
      ) : null}
    </SectionReading>
  );
}
