import { countOf, recordsText, type Unsent } from '../records.ts';

/** What is said of a door that a phone is to be no more: what it still has to send, or what no server takes (C-74). */
export function unsentBefore(door: string, { left, outcome }: Unsent): string {
  const [is, was, it] = countOf(left) === 1 ? ['is', 'was', 'it'] : ['are', 'were', 'them'];
  const some = `${recordsText(left)} from ${door}`;
  return outcome === 'refused'
    ? `${some} ${was} never sent and ${is} lost. The server doesn’t take ${it} anymore.`
    : `${some} ${is} only on this phone. Go online to send ${it}, then try again.`;
}
