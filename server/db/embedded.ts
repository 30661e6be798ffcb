import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { endWhenItCrashes, captureLastWords } from './crash.ts';
import type { OpenedDb, Result, Row, Sql } from './db.ts';
import { TransactionLost, WrongHandle, withoutValues } from './errors.ts';
import { cannotOpen, holdFolder } from './folder.ts';
import { TransactionGuard } from './guard.ts';
import { LiteConnection } from './lite.ts';
import { channelName } from './names.ts';
import { SyncedFiles } from './syncedFiles.ts';
import { SerialQueue } from './serialQueue.ts';
import { Upkeep } from './upkeep.ts';

const smallBuffers = ['-c', 'shared_buffers=16MB'];
/** What an old file of the log holds is not carried into a new one: of who was erased nothing is left there. */
const forgetful = ['-c', 'wal_recycle=off'];
const durable = ['-c', 'fsync=on', '-c', 'full_page_writes=on', '-c', 'wal_sync_method=fsync'];
const withoutFsyncOff = PGlite.defaultStartParams.filter((param) => param !== '-F');

/**
 * Postgres inside this process, its files in `folder`; the folder belongs to one process at a time. A new one begins as
 * `template`, which is what {@link EmbeddedDb.save} answered, and else empty.
 */
export const openFolder = async (folder: string, template?: Blob): Promise<OpenedDb> => {
  const held = holdFolder(folder);
  try {
    const lite = await start({
      fs: new SyncedFiles(held.files),
      loadDataDir: held.used ? undefined : template,
      startParams: [...withoutFsyncOff, ...durable, ...forgetful, ...smallBuffers],
    });
    await lite.exec('checkpoint');
    await held.made();
    return new EmbeddedDb(lite, held.letGo);
  } catch (cause) {
    held.letGo();
    throw cannotOpen(folder, held, cause);
  }
};

/** Postgres inside this process and nowhere else, so without upkeep at the end; `template` is what {@link EmbeddedDb.save} answered. */
export const openMemory = async (template?: Blob): Promise<EmbeddedDb> => {
  const startParams = [...PGlite.defaultStartParams, ...smallBuffers];
  return new EmbeddedDb(await start({ startParams, loadDataDir: template }), null);
};

const start = async (options: PGliteOptions): Promise<PGlite> => {
  const { onStderr, lastWords } = captureLastWords();
  const lite = await PGlite.create({ ...options, onStderr });
  endWhenItCrashes(lite, lastWords);
  return lite;
};

export class EmbeddedDb implements OpenedDb {
  readonly engine = 'pglite';
  readonly #guard = new TransactionGuard();
  readonly #turns = new SerialQueue();
  readonly #lite: PGlite;
  readonly #connection: LiteConnection;
  readonly #upkeep: Upkeep;
  readonly #letGo: (() => void) | null;
  #closing: Promise<void> | undefined;

  /** `letGo` gives the folder back; null where there is none. */
  constructor(lite: PGlite, letGo: (() => void) | null) {
    this.#lite = lite;
    this.#letGo = letGo;
    this.#connection = new LiteConnection(lite);
    this.#upkeep = new Upkeep(
      (text) => this.#turns.take(() => this.#connection.script(text)),
      (error) => console.error('The upkeep of the database failed.', withoutValues(error)),
    );
  }

  async query<T = Row>(text: string, params: readonly unknown[] = []): Promise<Result<T>> {
    return this.#inTurn(() => this.#connection.query<T>(text, params));
  }

  async script(text: string): Promise<void> {
    await this.#inTurn(() => this.#connection.script(text));
  }

  async tx<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      await this.#connection.query('begin');
      try {
        return await this.#guard.run(this.#connection, work, async () => {
          if (!(await this.#connection.commit())) throw new TransactionLost();
        });
      } catch (error) {
        await this.#connection.query('rollback');
        throw error;
      }
    });
  }

  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    onResume: () => void,
  ): Promise<() => Promise<void>> {
    const stop = await this.#inTurn(() => this.#lite.listen(channelName(channel), onPayload));
    onResume();
    return async () => {
      if (this.#closing === undefined) await this.#inTurn(() => stop());
    };
  }

  waiting(): number {
    return this.#turns.waiting;
  }

  connections() {
    return { open: 1, idle: this.#turns.isFree ? 1 : 0 };
  }

  /** What is notified here is heard in this process. */
  hearing() {
    return { isOpen: this.#closing === undefined, silentFor: 0 };
  }

  /** The whole database as an archive, to open copies from. */
  async save(): Promise<Blob> {
    return this.#inTurn(() => this.#lite.dumpDataDir('none'));
  }

  async close(): Promise<void> {
    this.#guard.refuseInside();
    this.#closing ??= this.#close();
    await this.#closing;
  }

  async #close(): Promise<void> {
    try {
      if (this.#letGo) await this.#upkeep.finish();
      else this.#upkeep.stop();
      await this.#turns.take(() => this.#lite.close());
    } finally {
      this.#letGo?.();
    }
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#guard.refuseInside();
    if (this.#closing !== undefined) throw new WrongHandle('The database is closed.');
    this.#upkeep.noteUse();
    return this.#turns.take(work);
  }
}
