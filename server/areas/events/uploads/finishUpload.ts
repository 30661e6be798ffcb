import type { StoredFile } from '#contract/entities/shared.ts';
import { addFile } from '#server/files/fileRows.ts';
import type { FileRecord } from '#server/files/links.ts';
import type { Ask, Handler, PreparingHandler } from '#server/http/handler.ts';
import { Refused } from '#server/http/refused.ts';
import { fileById, finish, giveUp, ownUpload } from './uploadRows.ts';

type Asked = Ask<'finishUpload'>;

/** Bytes are looked at and kept before the transaction; the row is written in it, once: who comes second gets the first one's file. */
export const finishUpload: PreparingHandler<'finishUpload'> = {
  async prepare(ask) {
    const { params, thing, services } = ask;
    const upload = await ownUpload(ask, thing.organizationId, params.key);
    if (!upload) throw new Refused('uploadUnknown');
    const kept = upload.fileId === null ? await keep(ask, upload.name) : null;
    return {
      handle: handling(kept),
      async settle(answer) {
        if (kept && answer?.key !== kept.key) await services.intake.forget(kept.key).catch(leave);
        if (answer) await services.intake.forgetUpload(params.key).catch(leave);
      },
    };
  },
};

/** The answer stands. What could not be taken away goes when the upload is swept. */
const leave = () => undefined;

/** What is not taken is taken away at once, and may be followed by another try. */
async function keep({ params, services, sql }: Asked, name: string): Promise<FileRecord> {
  const kept = await services.intake.keepUpload(params.key, name).catch(async (error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    await giveUp(sql, params.key);
    await services.intake.forgetUpload(params.key);
    throw error;
  });
  if (!kept) throw new Refused('uploadUnknown');
  return kept;
}

const handling =
  (kept: FileRecord | null): Handler<'finishUpload'> =>
  async (ask) => {
    const { params, thing, sql, caller, now, services } = ask;
    const upload = await ownUpload(ask, thing.organizationId, params.key, true);
    if (!upload) throw new Refused('uploadUnknown');
    if (upload.fileId !== null) return linked(ask, upload.fileId);
    if (!kept) throw new Error('A file that was finished is none any more.');
    const id = services.newId();
    await addFile(sql, { ...kept, id, organizationId: thing.organizationId, uploadedBy: caller.id, at: now });
    await finish(sql, params.key, id);
    return services.files.link(kept, now);
  };

async function linked({ sql, services, now }: Asked, fileId: string): Promise<StoredFile> {
  const file = await fileById(sql, fileId);
  if (!file) throw new Refused('uploadUnknown');
  return services.files.link(file, now);
}
