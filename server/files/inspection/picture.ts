import { uploadLimits } from '#contract/events/uploads.ts';

type PictureType = 'image/png' | 'image/jpeg' | 'image/gif';

export const isPicture = (type: string): type is PictureType => type.startsWith('image/');

/** How long one picture may be worked at, in seconds. */
const longest = 20;
const maxFrames = 300;

/**
 * Writes a picture again: upright, at most so large, and without anything that was not seen (place, camera, what was put
 * behind it). Refuses what has too many pixels before any of them is made, and what can not be read to its end.
 */
export async function redraw(
  path: string,
  into: string,
  type: PictureType,
): Promise<{ width: number; height: number } | { refused: 'uploadType' | 'pictureTooLarge' }> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const options = {
    limitInputPixels: uploadLimits.picturePixels,
    failOn: 'error',
    animated: type === 'image/gif',
  } as const;
  try {
    const {
      width,
      height,
      pageHeight = height,
      pages = 1,
    } = await sharp(path, { ...options, limitInputPixels: false }).metadata();
    if (isTooLarge(width, pageHeight, pages)) return { refused: 'pictureTooLarge' };
    const drawn = sharp(path, options)
      .autoOrient()
      .resize({ ...storedBox, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: longest });
    const info = await writers[type](drawn).toFile(into);
    return { width: info.width, height: info.pageHeight ?? info.height };
  } catch (error) {
    return { refused: isVast(error) ? 'pictureTooLarge' : 'uploadType' };
  }
}

const storedBox = { width: uploadLimits.storedSide, height: uploadLimits.storedSide };

type Drawn = import('sharp').Sharp;

const writers: Record<PictureType, (drawn: Drawn) => Drawn> = {
  'image/png': (drawn) => drawn.png(),
  'image/jpeg': (drawn) => drawn.jpeg({ quality: 82 }),
  'image/gif': (drawn) => drawn.gif(),
};

function isTooLarge(width: number, height: number, pages: number): boolean {
  const isTooLong = Math.max(width, height) > uploadLimits.pictureSide || pages > maxFrames;
  return isTooLong || width * height * pages > uploadLimits.picturePixels;
}

const isVast = (error: unknown): boolean => error instanceof Error && /pixel limit/i.test(error.message);
