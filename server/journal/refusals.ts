/** A fact was appended that its stream does not accept in its state. Callers ask `snapshot.can` first: this is the wall behind them. */
export class NotAllowed extends Error {
  override name = 'NotAllowed';
  readonly stream: string;
  readonly type: string;

  constructor(stream: string, { type }: { type: string }, state: unknown) {
    super(`The stream ${stream} does not accept ${type} in the state ${JSON.stringify(state)}.`);
    this.stream = stream;
    this.type = type;
  }
}

/** Someone else appended to the stream since it was loaded. Load it again and decide again. */
export class Conflict extends Error {
  override name = 'Conflict';
  readonly stream: string;

  constructor(stream: string, expected: number) {
    super(`The stream ${stream} is no longer at version ${expected}.`);
    this.stream = stream;
  }
}

/** A fact of the journal is no longer accepted when it is folded: the chart or an upcaster changed under old facts. */
export class JournalDrift extends Error {
  override name = 'JournalDrift';
  readonly pos: number;
  readonly stream: string;
  readonly version: number;

  constructor(place: { pos: number; stream: string; version: number }, type: string, reason: string) {
    super(`Journal position ${place.pos}, version ${place.version} of ${place.stream}, ${type}: ${reason}.`);
    this.pos = place.pos;
    this.stream = place.stream;
    this.version = place.version;
  }
}

/** A stream is not what was written: a fact of it was changed, left out or added. Nothing may be made of it then. */
export class BrokenChain extends Error {
  override name = 'BrokenChain';
  readonly stream: string;
  /** The first version that is not right. */
  readonly version: number;
  /** Of the row that is not right, or of the last one before it; null where the stream has none. */
  readonly pos: number | null;

  constructor(stream: string, version: number, pos: number | null, sentence: string) {
    super(sentence);
    this.stream = stream;
    this.version = version;
    this.pos = pos;
  }
}
