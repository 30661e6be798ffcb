import { type ReactNode, useId } from 'react';
import { heading } from '#styled/recipes/heading.js';
import { step } from '#styled/recipes/step.js';
import type { SectionView } from '#machines/events/eventSteps/view.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { message } from '#src/ui/icons/step.ts';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Status } from '#src/ui/feedback/Status.tsx';
import { shortDate } from './dates.ts';
import { reviewMarks } from './reviewMarks.ts';

export interface SectionFrameProps {
  section: SectionView;
  /** The event's zone. */
  zone: string;
  items: ReactNode;
  /** Below what was said. */
  answer?: ReactNode;
  /** Below the items. */
  children?: ReactNode;
}

/** A section's card: its title and standing, what reviewers said, and its items. */
export function SectionFrame({ section, zone, items, answer, children }: SectionFrameProps) {
  const { title, isReviewable, reviewState, text, comments } = section;
  const id = useId();
  const look = step();
  return (
    <Card pad as="section" labelledBy={title ? id : undefined}>
      {title || isReviewable ? (
        <div className={look.head}>
          {title ? (
            <h2 className={heading({ look: 'section' })} id={id}>
              {title}
            </h2>
          ) : null}
          {isReviewable ? <Status kind={reviewMarks[reviewState]} word={text} /> : null}
        </div>
      ) : null}
      {comments.map(({ name, comment, date }) => (
        <NoteBox key={`${date} ${name} ${comment}`} kind="warn" icon={message}>
          <p className={look.by}>
            <b>{name}</b> <time dateTime={date}>{shortDate(date, zone)}</time>
          </p>
          <p className={look.plain}>{comment}</p>
        </NoteBox>
      ))}
      {answer}
      {items}
      {children}
    </Card>
  );
}
