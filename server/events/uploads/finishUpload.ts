import type { StoredFile } from '#contract/kit/shared.ts';
import { addFile } from '#server/files/fileRows.ts';
import type { FileRecord } from '#server/files/links.ts';
import { holdUploader } from '#server/files/uploader.ts';
import type { CallContext, Handler, PreparingHandler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { fileById, finish, giveUp, ownUpload } from './uploadRows.ts';

type FinishContext = CallContext<'finishUpload'>;

/** Bytes are looked at and kept before the transaction; the row is written in it, once: who comes second gets the first one's file. Where the end of the transaction was not answered a row may name the bytes: they stay. */
export const finishUpload: PreparingHandler<'finishUpload'> = {
  async prepare(context) {
    const { params, resource, services } = context;
    const upload = await ownUpload(context, resource.organizationId, params.key);
    if (!upload) throw new Refused('uploadUnknown');
    const kept = upload.fileId === null ? await keep(context, upload.name) : null;
    return {
      handle: handling(kept),
      async settle(outcome) {
        if (outcome.state === 'unknown') return;
        const named = outcome.state === 'answered' ? outcome.answer.key : null;
        if (kept && named !== kept.key) await services.intake.forget(kept.key).catch(leave);
        if (named !== null) await services.intake.forgetUpload(params.key).catch(leave);
      },
    };
  },
};

/** The answer stands. What could not be taken away goes when the upload is swept. */
const leave = () => undefined;

/** What is not taken is taken away at once, and may be followed by another try. Null where someone finished it while this one waited for its turn. */
async function keep(context: FinishContext, name: string): Promise<FileRecord | null> {
  const { params, services, sql, caller, resource } = context;
  const kept = await services.intake.keepUpload(params.key, name, caller.id).catch(async (error: unknown) => {
    if (!(error instanceof Refused)) throw error;
    await giveUp(sql, params.key);
    await services.intake.forgetUpload(params.key);
    throw error;
  });
  const finished = kept ? null : await ownUpload(context, resource.organizationId, params.key);
  if (!kept && !finished?.fileId) throw new Refused('uploadUnknown');
  return kept;
}

const handling =
  (kept: FileRecord | null): Handler<'finishUpload'> =>
  async (context) => {
    const { params, resource, sql, caller, now, services } = context;
    await holdUploader(sql, caller.id);
    const upload = await ownUpload(context, resource.organizationId, params.key, true);
    if (!upload) throw new Refused('uploadUnknown');
    if (upload.fileId !== null) return linked(context, upload.fileId);
    if (!kept) throw new Error('A file that was finished is none any more.');
    const id = services.newId();
    await addFile(sql, { ...kept, id, organizationId: resource.organizationId, uploadedBy: caller.id, at: now });
    await finish(sql, params.key, id);
    return services.files.link(kept, now);
  };

async function linked({ sql, services, now }: FinishContext, fileId: string): Promise<StoredFile> {
  const file = await fileById(sql, fileId);
  if (!file) throw new Refused('uploadUnknown');
  return services.files.link(file, now);
}
