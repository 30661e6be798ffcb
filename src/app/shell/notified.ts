import { navigate } from 'wouter/use-browser-location';

/** The fields in which something was typed since this address is shown. */
let typed = { at: '', fields: new Set<EventTarget>() };

const noteTyped = ({ target }: Event) => {
  if (typed.at !== location.pathname) typed = { at: location.pathname, fields: new Set() };
  if (target) typed.fields.add(target);
};

/** Fields that went with their form were sent, or given up. */
const holdsTyped = (): boolean => typed.at === location.pathname && [...typed.fields].some(isFilled);

const isFilled = (field: EventTarget): boolean =>
  field instanceof HTMLElement && field.isConnected && ('value' in field ? field.value : field.textContent) !== '';

const losesNothing = (): boolean => !holdsTyped() && document.querySelector('[data-shown-once]') === null;

/**
 * What a notification opens is shown in this window when the worker asks, without loading the page again, unless something
 * that was typed, or codes that are shown once, would go. Returns a function that stops. A window in which no one is signed in says nothing.
 */
export function openNotified(): () => void {
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const hear = ({ data, ports }: MessageEvent<unknown>) => {
    if (data === 'may open') ports[0]?.postMessage({ at: location.pathname + location.search, isFree: losesNothing() });
    else if (isWanted(data) && losesNothing()) open(data.open);
  };
  addEventListener('input', noteTyped);
  worker?.addEventListener('message', hear);
  return () => {
    removeEventListener('input', noteTyped);
    worker?.removeEventListener('message', hear);
  };
}

const isWanted = (data: unknown): data is { open: string } =>
  typeof data === 'object' && data !== null && 'open' in data && typeof data.open === 'string';

/** A path of this app, with what it asks. */
function open(path: string): void {
  const { origin, pathname, search } = new URL(path, location.origin);
  if (origin === location.origin) navigate(pathname + search);
}
