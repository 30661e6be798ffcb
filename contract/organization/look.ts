import * as z from 'zod/mini';
import { FormText, StoredFile } from '#contract/kit/shared.ts';

/**
 * How an organization looks, as it stands in a form: its name, colors as `#rrggbb`, the key of its logo, the logo's height in
 * CSS pixels. Empty where the organization has none.
 */
export const LookValues = z.object({
  name: FormText,
  backgroundColor: FormText,
  textColor: FormText,
  secondaryColor: FormText,
  logo: FormText,
  logoDisplaySize: FormText,
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
] as const satisfies readonly LookField[];

export const lookColors = ['backgroundColor', 'textColor', 'secondaryColor'] as const satisfies readonly LookField[];

/** The look of an organization for whoever runs it, with its logo where it has one. */
export const Look = z.object({ values: LookValues, logo: z.nullable(StoredFile) });
export type Look = z.infer<typeof Look>;

/** What stands in the fields, without the space around it and with colors in small letters. */
export const tidiedLook = (values: LookValues): LookValues => ({
  name: values.name.trim(),
  backgroundColor: values.backgroundColor.trim().toLowerCase(),
  textColor: values.textColor.trim().toLowerCase(),
  secondaryColor: values.secondaryColor.trim().toLowerCase(),
  logo: values.logo,
  logoDisplaySize: values.logoDisplaySize.trim(),
});
