import { uploadKinds, type UploadType } from '#contract/events/uploads.ts';

const longestStem = 100;
/** Names that old programs take for devices. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A name that may be shown and written to a disk anywhere: no path, nothing that is not seen or that turns the direction
 * of reading, one ending, and that the ending of what the bytes are.
 */
export function safeName(name: string, type: UploadType): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const seen = last.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').replace(/[<>:"|?*]/g, '_');
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([^.]*))?$/su.exec(seen) ?? [];
  const bare = stem
    .replace(/\.(?=[a-z][a-z0-9]{0,7}(\.|$))/gi, '_')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+/, '');
  const short = [...bare]
    .slice(0, longestStem)
    .join('')
    .replace(/[. ]+$/, '');
  const named = short === '' ? 'file' : devices.test(short) ? `_${short}` : short;
  return `${named}.${endingOf(type, ending.toLowerCase())}`;
}

function endingOf(type: UploadType, ending: string): string {
  const endings: readonly string[] = uploadKinds.find((kind) => kind.type === type)?.endings ?? [];
  return endings.includes(ending) ? ending : (endings[0] ?? 'bin');
}
