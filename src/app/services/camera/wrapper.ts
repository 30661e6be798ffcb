import * as z from 'zod/mini';
import { isCode } from '#contract/door/codes.ts';

/** The native app in which this page is shown, when it is. */
export interface Wrapper {
  /** Asks it to scan for this event; what it reads comes back as a message. */
  callScanner(eventId: string): void;
}

interface Bridged {
  ReactNativeWebView?: { postMessage?: (message: string) => void };
  webkit?: { messageHandlers?: { muster?: { postMessage?: (message: unknown) => void } } };
}

/** The wrapper around this page, found by its bridge: that of React Native, or a handler `muster` of a WKWebView. Null elsewhere. */
export function findWrapper(page: unknown = globalThis): Wrapper | null {
  const { ReactNativeWebView: native, webkit } = page as Bridged;
  const handler = webkit?.messageHandlers?.muster;
  const scanning = (EventId: string) => ({ action: 'scanner', EventId });
  if (native?.postMessage) return { callScanner: (id) => native.postMessage?.(JSON.stringify(scanning(id))) };
  if (handler?.postMessage) return { callScanner: (id) => handler.postMessage?.(scanning(id)) };
  return null;
}

const Posted = z.union([z.string(), z.object({ code: z.string() })]);

/** Hears the codes that the wrapper posts back: a code, or `{ code }`, as such or as JSON. Returns a function that stops. */
export function listenToWrapper(onCode: (code: string) => void): () => void {
  const hear = (event: Event) => {
    if (!(event instanceof MessageEvent) || !isOfThisPage(event)) return;
    const posted = Posted.safeParse(unpacked(event.data));
    if (!posted.success) return;
    const code = typeof posted.data === 'string' ? posted.data : posted.data.code;
    if (isCode(code)) onCode(code);
  };
  // Android's web view tells the document, iOS's the window.
  addEventListener('message', hear);
  document.addEventListener('message', hear);
  return () => {
    removeEventListener('message', hear);
    document.removeEventListener('message', hear);
  };
}

/** A frame of another page may post too; the wrapper posts as this page itself. */
const isOfThisPage = ({ source }: MessageEvent): boolean => source === null || source === window;

function unpacked(data: unknown): unknown {
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data);
  } catch {
    return data;
  }
}
