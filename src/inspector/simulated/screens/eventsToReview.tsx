import { eventsToReviewList } from '#machines/review/toReview/eventsToReview.list.ts';
import { ToReview } from '#src/review/toReview/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof eventsToReviewList.machine>(({ snapshot, send }) => (
  <ToReview view={eventsToReviewList.present(snapshot)} refreshing={snapshot.matches('refreshing')} send={send} />
));
