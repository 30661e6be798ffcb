/** A screen as it looks at one moment of a flow. */
export interface ShownScreen {
  /** Where the flow begins. */
  situation: string;
  /** What was done last; null at the start. */
  last: string | null;
  /** The states that the flow is in, by their paths. */
  where: string;
  /** The part of an address that plays this moment. */
  search: string;
  heading: string;
  /** All that it says, fields and labels included. */
  text: string;
}

const plain = (text: string): string => text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim();

/** Whether a screen says these words, wherever on it. No words are on every screen. */
export const says = ({ text }: ShownScreen, words: string): boolean => plain(text).includes(plain(words));

/** What stands around the words on a screen, so that someone sees what was found. */
export function around({ text }: ShownScreen, words: string, room = 32): [string, string, string] | null {
  const wanted = plain(words);
  const whole = text.replaceAll(/\s+/g, ' ');
  const at = wanted === '' ? -1 : plain(whole).indexOf(wanted);
  if (at < 0) return null;
  const [from, to] = [Math.max(0, at - room), at + wanted.length];
  return [
    `${from > 0 ? '…' : ''}${whole.slice(from, at)}`,
    whole.slice(at, to),
    `${whole.slice(to, to + room)}${to + room < whole.length ? '…' : ''}`,
  ];
}
