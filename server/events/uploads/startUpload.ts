import { newKey } from '#server/files/keys.ts';
import { refuseBeforehand } from '#server/files/inspection/inspectFile.ts';
import { countUploadedBytes } from '#server/files/uploadedBytes.ts';
import type { Handler, PreparingHandler } from '#server/calls/handler.ts';
import { Refused } from '#server/kit/refused.ts';
import { addUpload, countUnfinished, maxUnfinished } from './uploadRows.ts';

/** The disk is asked before the transaction; the room is held once bytes come. */
export const startUpload: PreparingHandler<'startUpload'> = {
  async prepare({ body: { name, size, type }, services }) {
    if (!Number.isInteger(size) || size < 0 || name.length > longestName)
      throw new Refused('wrongShape', {}, [{ field: 'size', message: 'name or size is no file’s' }]);
    refuseBeforehand({ name, size, type }, 'files');
    const letGo = await services.room.hold(size);
    if (!letGo) throw new Refused('noRoomForFiles');
    letGo();
    return { handle: begin, settle: async () => undefined };
  },
};

const begin: Handler<'startUpload'> = async (context) => {
  const { sql, body, caller, resource, now, services } = context;
  const { name, size } = body;
  if ((await countUnfinished(context)) >= maxUnfinished) throw new Refused('tooMany');
  const { organizationId } = resource;
  await countUploadedBytes(sql, { personId: caller.id, organizationId, bytes: size, now }, services.uploadLimits);
  const key = newKey();
  const { url, expires } = await services.intake.link({ key, size }, now);
  await addUpload(context, { key, organizationId, name, size, expires });
  return { key, url, headers: { 'content-type': 'application/octet-stream' }, expires };
};

const longestName = 1_000;
