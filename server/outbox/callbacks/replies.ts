/** An answer that came in as a text, from a number in E.164. */
export interface TextReply {
  phone: string;
  choice: 1 | 2;
  /** The gateway's own id of the message, and when it came to the gateway, UTC ISO; null where it doesn't say. */
  id: string | null;
  sentAt: string | null;
}

/** The time that a gateway names: seconds or milliseconds since 1970, or ISO 8601 with its zone. Null for any other. */
export function timeIn(text: string): string | null {
  const count = /^\d{10}(\.\d+)?$/.test(text) ? Number(text) * 1000 : /^\d{13}$/.test(text) ? Number(text) : Number.NaN;
  const zoned = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i.test(text);
  const at = new Date(zoned ? text.replace(' ', 'T') : count);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** What a text answers: the digit has to stand alone; spaces and full stops do not count. */
export function choiceIn(text: string): TextReply['choice'] | null {
  if (text.length > 100) return null;
  const word = text.replace(/[\s.]+/g, '');
  if (word === '1') return 1;
  return word === '2' ? 2 : null;
}
