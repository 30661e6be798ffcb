/** An answer that came in as a text, from a number in E.164. */
export interface TextReply {
  phone: string;
  choice: 1 | 2;
}

/** What a text answers: the digit has to stand alone; spaces and full stops do not count. */
export function choiceIn(text: string): TextReply['choice'] | null {
  if (text.length > 100) return null;
  const word = text.replace(/[\s.]+/g, '');
  if (word === '1') return 1;
  return word === '2' ? 2 : null;
}
