import type { CurrentUser } from '#contract/account/person.ts';
import { failure, type NoticeShown } from '#machines/kit/notice.ts';
import { userErrorText } from '../session/setup.ts';
import type { OpenedSession } from './machine.ts';

/** What a flow that signs in emits once the session is open. `user`: null where they couldn't be loaded yet. */
export interface SessionOpened {
  type: 'session.opened';
  user: CurrentUser | null;
}

/** Whether a session began, instead of being refused. */
export const isOpened = (opened: OpenedSession): opened is { user: CurrentUser | null } => 'user' in opened;

/** The session is entered, or said why it is not. */
export const openedOrRefused = (opened: OpenedSession): SessionOpened | NoticeShown =>
  isOpened(opened) ? { type: 'session.opened', user: opened.user } : failure(opened.refusal);

const opened = ({ event }: { event: { output: OpenedSession } }) => ({ opened: event.output });
const refused = ({ event }: { event: { error: unknown } }) => ({ opened: { refusal: userErrorText(event.error) } });

/** The state in which a flow opens the session, with the guard `isOpened` and the action `tellOpened`. */
export const openingSession = <const Target extends string>(otherwise: Target) =>
  ({
    tags: 'busy',
    invoke: {
      id: 'openSession',
      src: 'openSession',
      onDone: [
        {
          guard: { type: 'isOpened', params: opened },
          target: 'signedIn',
          actions: { type: 'tellOpened', params: opened },
        },
        { target: otherwise, actions: { type: 'tellOpened', params: opened } },
      ],
      onError: { target: otherwise, actions: { type: 'tellOpened', params: refused } },
    },
  }) as const;
