import { fillPath } from '#contract/kit/call.ts';
import { type CallName, type Calls, callNamed } from '#contract/calls.ts';
import type { AnswerOf } from '#contract/kit/call.ts';
import { signIn } from '#tests/support/tenant/logins.ts';

/** The server was gone before it answered. */
export class Died extends Error {}

/** The server answered that it can not now: the same request is good later. */
export class NotTaken extends Error {}

interface Said<N extends CallName> {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** What the call has made once it is answered: facts with their stream, messages, records; each as `Looked.counts` names it. */
  makes(answer: AnswerOf<Calls[N]>): string[];
}

/** How often someone signs in again for one call, because their token does not hold. */
const maxSignIns = 5;

/**
 * What the people of the evenings were answered. A call that was answered is not made again; one that was not is, under the
 * same key, as the app does.
 */
export class Ledger {
  readonly #answered = new Map<string, unknown>();
  readonly #tokens = new Map<string, string>();
  readonly #unanswered = new Set<string>();
  readonly #made = new Map<string, number>();
  readonly #onAnswer: () => void;
  /** The servers that are asked, one after the other. */
  #urls: string[] = [];

  constructor(onAnswer: () => void) {
    this.#onAnswer = onAnswer;
  }

  set url(url: string) {
    this.#urls = [url];
  }

  set urls(urls: readonly string[]) {
    this.#urls = [...urls];
  }

  /** How often each thing was acknowledged. */
  get made(): ReadonlyMap<string, number> {
    return this.#made;
  }

  /** The calls that were sent and not answered. */
  get unanswered(): ReadonlySet<string> {
    return this.#unanswered;
  }

  /** How many calls were acknowledged. */
  get acknowledged(): number {
    return this.#answered.size;
  }

  /** Makes a writing call once, however often the server dies. `who`: an e-mail address, null for no one. */
  async once<N extends CallName>(
    step: string,
    who: string | null,
    name: N,
    said: Said<N>,
  ): Promise<AnswerOf<Calls[N]>> {
    if (this.#answered.has(step)) return this.#answered.get(step) as AnswerOf<Calls[N]>;
    this.#unanswered.add(step);
    const answer = await this.#send(who, name, said, step);
    this.#unanswered.delete(step);
    this.#answered.set(step, answer);
    for (const what of said.makes(answer)) this.#made.set(what, (this.#made.get(what) ?? 0) + 1);
    this.#onAnswer();
    return answer;
  }

  read<N extends CallName>(who: string, name: N, params: Record<string, string>): Promise<AnswerOf<Calls[N]>> {
    return this.#send(who, name, { params });
  }

  async #send<N extends CallName>(
    who: string | null,
    name: N,
    { params = {}, query = {}, body }: Omit<Said<N>, 'makes'>,
    key?: string,
    tries = 0,
  ): Promise<AnswerOf<Calls[N]>> {
    const call = callNamed(name);
    const answer = await orDied(async () => {
      const response = await fetch(
        `${this.#nextUrl()}/api${fillPath(call.path, params)}?${new URLSearchParams(query)}`,
        {
          method: call.method,
          headers: {
            'x-device': `phone-of-${who ?? 'guest'}`.replace(/@.*/, ''),
            ...(who === null ? {} : { authorization: await this.#tokenOf(who) }),
            ...(key === undefined ? {} : { 'idempotency-key': key }),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        },
      );
      return { status: response.status, body: (await response.json()) as unknown };
    });
    if (answer.status === 401 && who !== null && tries < maxSignIns) {
      this.#tokens.delete(who);
      return this.#send(who, name, { params, query, body }, key, tries + 1);
    }
    if (answer.status === 503) throw new NotTaken(`${name} (${key}) was answered ${JSON.stringify(answer)}.`);
    if (answer.status !== 200) throw new Error(`${name} (${key}) was answered ${JSON.stringify(answer)}.`);
    return call.answer.parse(answer.body) as AnswerOf<Calls[N]>;
  }

  #nextUrl(): string {
    const [url = '', ...others] = this.#urls;
    this.#urls = [...others, url];
    return url;
  }

  async #tokenOf(email: string): Promise<string> {
    const known = this.#tokens.get(email) ?? (await orDied(() => signIn(this.#nextUrl(), email))).IdToken;
    this.#tokens.set(email, known);
    return known;
  }
}

/** What `fetch` throws when the connection ends or is refused. */
async function orDied<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TypeError) throw new Died('The server is gone.', { cause: error });
    throw error;
  }
}
