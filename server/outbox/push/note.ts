import { fillPath, type Method } from '#contract/kit/call.ts';
import { openNotification } from '#contract/messages/pushedCalls.ts';
import type { Rendered, TemplateContext } from '../template.ts';

/** A call that the worker makes when someone answers on the notification itself. */
export interface NoteCall {
  /** Below `/api`, of a public call. */
  path: string;
  method: Method;
  body: Readonly<Record<string, string>>;
  /** What is shown once it was taken. */
  said: string;
}

export interface NoteAction {
  action: string;
  title: string;
  /** Where there is no worker, or it could not reach the server. */
  navigate: string;
  call: NoteCall;
}

/** What a notification says. Neither part names a person: it stands on a lock screen (S-98). */
export interface Note {
  /** What it is about: a later one takes the place of the one before. */
  about: string;
  title: string;
  text: string;
  /** Said in place of `text` where the device hides content. */
  hidden: string;
  /** Opened by a tap. */
  navigate: string;
  actions?: readonly NoteAction[];
  /** Id of the event that it tells of, so that it counts as opened once that is read in the app (N-122). */
  eventId?: string;
}

const longestText = 300;

/** What makes WebKit show it without a worker (declarative Web Push). */
const declarative = 8030;

/** A note as it leaves for the device of the context; throws where there is none. */
export function pushOf(
  { push }: TemplateContext,
  { about, title, hidden, navigate, eventId, ...note }: Note,
): Rendered {
  if (push === null) throw new Error('A notification goes to a device.');
  const body = push.device.hidesContent ? hidden : shortened(note.text);
  const actions = note.actions ?? [];
  const notification = {
    ...{ title, body, navigate, lang: 'en-US', dir: 'ltr', tag: about, silent: false },
    actions: actions.map(({ call: _, ...action }) => action),
    data: {
      ...{ navigate, calls: Object.fromEntries(actions.map(({ action, call }) => [action, call])) },
      ...(push.opening !== undefined && { opened: openedPath(push.opening) }),
    },
  };
  const payload = JSON.stringify({ web_push: declarative, notification });
  return {
    to: push.device.id,
    subject: title,
    text: body,
    push: { ...push, about, payload, ...(eventId !== undefined && { eventId }) },
  };
}

/** Below `/api`. */
const openedPath = (token: string): string => fillPath(openNotification.path, { token });

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= longestText ? text : `${characters.slice(0, longestText - 1).join('')}…`;
}
