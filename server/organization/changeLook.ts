import { firstFailing } from '#contract/kit/form.ts';
import { lookForm } from '#contract/organization/look.form.ts';
import {
  isLargePhoto,
  type LookField,
  type LookPicture,
  lookPictures,
  smallPhotoSentence,
  tidiedLook,
} from '#contract/organization/look.ts';
import type { CallContext, Handler } from '#server/calls/handler.ts';
import { ownFile, publishPhoto } from '#server/events/ownFile.ts';
import { Refused, refuseField } from '#server/kit/refused.ts';
import { refusalText } from '#contract/kit/refusals.ts';
import { changedIn, decideSettings, storeSetting } from './decideSettings.ts';
import { lockMemberships } from './lockMemberships.ts';
import { lookOf } from './lookOf.ts';

const words: Readonly<Record<LookField, string>> = {
  name: 'the name',
  backgroundColor: 'the main color',
  textColor: 'the text color',
  secondaryColor: 'the second color',
  logo: 'the logo',
  logoDisplaySize: 'the logo’s height',
  eventPhoto: 'the event photo',
};

/** Saving what stands already is no change. */
export const changeLook: Handler<'changeLook'> = async (context) => {
  const { body, resource } = context;
  const values = tidiedLook(body.values);
  refuseField(firstFailing(lookForm, values, null));
  await lockMemberships(context);
  const look = await lookOf(context, resource.organizationId);
  const saving = { values, seen: tidiedLook(body.seen), now: tidiedLook(look.values), words };
  const fields = changedIn(saving, { now: look });
  if (fields.length === 0) return look;
  const files = new Map<LookField, string | null>();
  for (const field of lookPictures.filter((each) => fields.includes(each)))
    files.set(field, await pictureOf(context, field, values[field]));
  await decideSettings(context, 'organization.lookChanged', saving, fields);
  for (const field of fields) await store(context, field, values[field], files);
  return lookOf(context, resource.organizationId);
};

/** A picture that the caller brought; everyone may see it from now on. */
async function pictureOf(context: CallContext<'changeLook'>, field: LookPicture, key: string): Promise<string | null> {
  if (key === '') return null;
  const file = await ownFile(context, context.resource.organizationId, key);
  if (!file?.type.startsWith('image/')) {
    throw new Refused('uploadUnknown', {}, [{ field, message: refusalText('uploadUnknown') }]);
  }
  if (field === 'eventPhoto' && !isLargePhoto(file)) refuseField({ field, message: smallPhotoSentence });
  await publishPhoto(context, file);
  return file.id;
}

const rename = 'update organization set name = $2 where id = $1';

async function store(
  { sql, resource: { organizationId } }: CallContext<'changeLook'>,
  field: LookField,
  value: string,
  files: ReadonlyMap<LookField, string | null>,
): Promise<void> {
  if (field === 'name') await sql.query(rename, [organizationId, value]);
  else
    await storeSetting(
      sql,
      { organizationId, slug: field },
      files.has(field) ? { fileId: files.get(field) ?? null } : { value },
    );
}
