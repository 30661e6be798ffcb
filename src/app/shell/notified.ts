import { inOrganization, opensInside, readLink } from '#contract/kit/organizationLink.ts';

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

interface Opening {
  /** Id of the one that is open here. */
  organizationId: string;
  follow: (link: string) => void;
}

const losesNothing = (): boolean => !holdsTyped() && document.querySelector('[data-shown-once]') === null;

/**
 * What a notification opens is shown in this window when the worker asks, without loading the page again, unless something
 * that was typed, or codes that are shown once, would go. Returns a function that stops. A window in which no one is signed in says nothing.
 */
export function openNotified({ organizationId, follow }: Opening): () => void {
  const worker: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const hear = ({ data, ports }: MessageEvent<unknown>) => {
    if (data === 'may open') ports[0]?.postMessage({ at: here(organizationId), isFree: losesNothing() });
    else if (isWanted(data) && losesNothing()) open(data.open, follow);
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

/** This address as a message names it. */
function here(organizationId: string): string {
  const { path } = readLink(location.pathname + location.search);
  return opensInside(path) ? inOrganization(path, organizationId) : path;
}

/** A path of this app, with what it asks. */
function open(path: string, follow: Opening['follow']): void {
  const { origin, pathname, search } = new URL(path, location.origin);
  if (origin === location.origin) follow(pathname + search);
}
