import { attendanceKind } from '../areas/attendance/attendance.kind.ts';
import { eventReviewKind } from '../areas/review/eventReview.kind.ts';
import { messageKind } from '../messages/message.kind.ts';
import type { AnyKind } from './kind.ts';

/** Every kind of stream, each before the kinds whose read tables refer to its own. */
export const kinds: AnyKind[] = [eventReviewKind, attendanceKind, messageKind];
