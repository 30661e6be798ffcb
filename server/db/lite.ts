import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import type { Result } from './db.ts';
import { refuseTooDeep } from './depth.ts';
import { asAway, DatabaseStopped, withoutValues } from './errors.ts';
import { statementName } from './names.ts';
import { toParameter } from './parameters.ts';
import { parsers } from './parsers.ts';
import type { Connection } from './session.ts';
import { SerialQueue } from './serialQueue.ts';

const { serialize } = protocol;

type Answers = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/**
 * The one connection of an embedded database. It speaks Postgres' protocol itself: a text is prepared once and every
 * query is one exchange, which takes a quarter of the time of PGlite's own `query` with its six.
 */
export class LiteConnection implements Connection {
  readonly #lite: PGlite;
  readonly #turns = new SerialQueue();
  readonly #prepared = new Set<string>();

  constructor(lite: PGlite) {
    this.#lite = lite;
  }

  async query<T>(text: string, params: readonly unknown[] = []): Promise<Result<T>> {
    const { rows, rowCount } = await this.#turns.take(() => this.#run(text, params));
    return { rows: rows as T[], count: rowCount ?? 0 };
  }

  /** Several statements as one simple query; prepared statements are forgotten, because tables may have changed. */
  async script(text: string): Promise<void> {
    await this.#turns.take(async () => {
      await this.#exchange([serialize.query(text)]);
      await this.#exchange([serialize.query('deallocate all')]);
      this.#prepared.clear();
    });
  }

  /** Ends the transaction. Returns whether it was committed: after a failed statement Postgres rolls back instead. */
  async commit(): Promise<boolean> {
    const { command } = await this.#turns.take(() => this.#run('commit', []));
    return command === 'COMMIT';
  }

  async #run(text: string, params: readonly unknown[]) {
    const name = statementName(text) ?? '';
    if (name === '' || !this.#prepared.has(name)) {
      await this.#exchange([serialize.parse({ name, text }), serialize.sync()]);
      this.#prepared.add(name);
    }
    const answers = await this.#exchange([
      serialize.bind({ statement: name, values: params.map((value) => refuseTooDeep(toParameter(value))) }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    ]);
    if (!answers.some(({ name: answer }) => answer === 'commandComplete')) throw new DatabaseStopped();
    const [result] = parse.parseResults(answers, parsers);
    if (result === undefined) throw new DatabaseStopped();
    return result;
  }

  async #exchange(messages: Uint8Array[]): Promise<Answers> {
    let answers: Answers;
    try {
      answers = await this.#lite.execProtocolStream(Buffer.concat(messages), { syncToFs: false });
    } catch (error) {
      throw asAway(withoutValues(error));
    }
    if (answers.at(-1)?.name !== 'readyForQuery') throw new DatabaseStopped();
    return answers;
  }
}
