import * as z from 'zod/mini';
import { FormText, StoredFile } from '#contract/kit/shared.ts';

/**
 * How an organization looks, as it stands in a form: its name, colors as `#rrggbb`, the key of its logo, the logo's height in
 * CSS pixels, and the key of the photo that its events have without one of their own. Empty where the organization has none.
 */
export const LookValues = z.object({
  name: FormText,
  backgroundColor: FormText,
  textColor: FormText,
  secondaryColor: FormText,
  logo: FormText,
  logoDisplaySize: FormText,
  eventPhoto: FormText,
});
export type LookValues = z.infer<typeof LookValues>;
export type LookField = keyof LookValues;

export const lookFields = [
  'name',
  'backgroundColor',
  'textColor',
  'secondaryColor',
  'logo',
  'logoDisplaySize',
  'eventPhoto',
] as const satisfies readonly LookField[];

export const lookColors = ['backgroundColor', 'textColor', 'secondaryColor'] as const satisfies readonly LookField[];

export const lookPictures = ['logo', 'eventPhoto'] as const satisfies readonly LookField[];
export type LookPicture = (typeof lookPictures)[number];

/** The look of an organization for whoever runs it, with its pictures where it has them. */
export const Look = z.object({
  values: LookValues,
  logo: z.nullable(StoredFile),
  eventPhoto: z.nullable(StoredFile),
});
export type Look = z.infer<typeof Look>;

/** What stands in the fields, without the space around it and with colors in small letters. */
export const tidiedLook = (values: LookValues): LookValues => ({
  name: values.name.trim(),
  backgroundColor: values.backgroundColor.trim().toLowerCase(),
  textColor: values.textColor.trim().toLowerCase(),
  secondaryColor: values.secondaryColor.trim().toLowerCase(),
  logo: values.logo,
  logoDisplaySize: values.logoDisplaySize.trim(),
  eventPhoto: values.eventPhoto,
});

/** A photo of events fills its frame without being blown up: it is wider and higher than this, in pixels (M-56). */
export const smallestPhoto = { width: 600, height: 300 } as const;

/** Whether a photo of this size, in pixels, is larger than `smallestPhoto` both ways; an unknown size is not (M-56). */
export const isLargePhoto = ({ width, height }: { width: number | null; height: number | null }): boolean =>
  (width ?? 0) > smallestPhoto.width && (height ?? 0) > smallestPhoto.height;

export const smallPhotoSentence = 'Use a photo larger than 600 by 300 pixels.';
