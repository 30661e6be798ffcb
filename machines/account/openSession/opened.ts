import type { CurrentUser } from '#contract/account/person.ts';
import { failure, type NoticeShown } from '#machines/kit/notice.ts';
import type { OpenedSession } from './machine.ts';

/** What a flow that signs in emits once the session is open. */
export interface SessionOpened {
  type: 'session.opened';
  user: CurrentUser;
}

export const isOpened = (opened: OpenedSession): opened is { user: CurrentUser } => 'user' in opened;

/** The session is entered, or said why it is not. */
export const openedOrRefused = (opened: OpenedSession): SessionOpened | NoticeShown =>
  isOpened(opened) ? { type: 'session.opened', user: opened.user } : failure(opened.refusal);
