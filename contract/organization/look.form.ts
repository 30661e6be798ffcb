import { type FormRule, isFilled } from '#contract/kit/form.ts';
import { limits } from '#contract/kit/limits.ts';
import { lookColors, type LookValues } from './look.ts';

const isColor = (text: string): boolean => /^(#[0-9a-f]{6})?$/i.test(text.trim());

const isHeight = (text: string): boolean => {
  const height = text.trim();
  return height === '' || (/^\d{1,2}$/.test(height) && Number(height) >= 16 && Number(height) <= 48);
};

/** The look of an organization (M-51). Any color is taken: what could not be read with it is adjusted where it is shown. */
export const lookForm: readonly FormRule<LookValues, null>[] = [
  { field: 'name', holds: ({ name }) => isFilled(name), sentence: 'Name is required' },
  {
    field: 'name',
    holds: ({ name }) => name.trim().length <= limits.shortText,
    sentence: `Use up to ${limits.shortText} characters for the name.`,
  },
  ...lookColors.map((field) => ({
    field,
    holds: (values: LookValues) => isColor(values[field]),
    sentence: 'Use a color like #1a2b3c, or leave this empty.',
  })),
  {
    field: 'logoDisplaySize',
    holds: ({ logoDisplaySize }) => isHeight(logoDisplaySize),
    sentence: 'Use a height from 16 to 48, or leave this empty.',
  },
];
