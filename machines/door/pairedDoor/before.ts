import { countOf, noRecords, recordsText, type Unsent } from '../records.ts';
import { isAmong, type RefusedCode, refusedCodesText } from '../refusedCodes.ts';

/** What no server has of a door that a phone is to be no more, and the noted codes that one refused. `refused`: nothing more goes. */
export interface UnsentBefore extends Unsent {
  refused: readonly RefusedCode[];
}

/** {@link UnsentBefore} of a door that a phone was, by its name. */
export interface UnsentFormer extends UnsentBefore {
  door: string;
}

/** What is told without the refused codes that are said already, since they stay on the phone. */
export const unsaid = (told: readonly UnsentFormer[], said: readonly UnsentFormer[]): UnsentFormer[] => {
  const codes = said.flatMap(({ refused }) => refused);
  const news = told.map((each) => ({ ...each, refused: each.refused.filter((code) => !isAmong(code, codes)) }));
  return news.filter(({ left, refused, outcome }) => outcome === 'unsent' || countOf(left) + refused.length > 0);
};

/** `2 check-ins from Side entrance are still being sent. Keep this page open.`, or what was lost (C-81). */
export function formerText({ door, left, outcome, refused }: UnsentFormer): string {
  const count = countOf(left);
  if (outcome !== 'unsent' || count === 0) return unsentBefore(door, { left, outcome, refused });
  const sending = `${recordsText(left)} from ${door} ${count === 1 ? 'is' : 'are'} still being sent. Keep this page open.`;
  return [unsentBefore(door, { left: noRecords, outcome, refused }), sending].filter((each) => each !== '').join(' ');
}

/** What is said of a door that a phone is to be no more: what was refused, and what it still has to send, or what no server takes (C-74, C-76). */
export function unsentBefore(door: string, { left, outcome, isClosed, refused }: UnsentBefore): string {
  const answered = refusedCodesText(refused, ` from ${door}`).map(({ title, text }) => `${title} ${text}`);
  return [...answered, ...leftText(door, { left, outcome, isClosed })].join(' ');
}

function leftText(door: string, { left, outcome, isClosed = false }: Unsent): string[] {
  const count = countOf(left);
  if (count === 0) return [];
  const [is, was, it] = count === 1 ? ['is', 'was', 'it'] : ['are', 'were', 'them'];
  const some = `${recordsText(left)} from ${door}`;
  if (outcome === 'refused')
    return [`${some} ${was} never sent and ${is} lost. The server doesn’t take ${it} anymore.`];
  return [
    isClosed
      ? `${some} ${is} only on this phone. That door is closed. We try to send ${it} each time this page opens, until 12 hours after the event.`
      : `${some} ${is} only on this phone. Go online to send ${it}, then try again.`,
  ];
}
