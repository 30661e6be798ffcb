import { newKey } from '#server/files/keys.ts';
import { refuseBeforehand } from '#server/files/looking/look.ts';
import type { Handler } from '#server/http/handler.ts';
import { Refused } from '#server/http/refused.ts';
import { addUpload, countUnfinished, mostUnfinished } from './uploadRows.ts';

export const startUpload: Handler<'startUpload'> = async (ask) => {
  const { body, thing, now, services } = ask;
  const { name, size } = body;
  if (!Number.isInteger(size) || size < 0 || name.length > longestName)
    throw new Refused('wrongShape', {}, [{ field: 'size', message: 'name or size is no file’s' }]);
  refuseBeforehand(body, 'files');
  if ((await countUnfinished(ask)) >= mostUnfinished) throw new Refused('tooMany');
  const key = newKey();
  const { url, expires } = await services.intake.link({ key, size }, now);
  await addUpload(ask, { key, organizationId: thing.organizationId, name, size, expires });
  return { key, url, headers: { 'content-type': 'application/octet-stream' }, expires };
};

const longestName = 1_000;
