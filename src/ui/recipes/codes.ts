import { defineSlotRecipe } from '@pandacss/dev';

const letters = {
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '1.125rem',
  lineHeight: '1.6',
  overflowWrap: 'anywhere',
  userSelect: 'all',
} as const;

const sheet = {
  padding: '.875rem 1rem',
  background: 'surface',
  borderRadius: 'card',
  boxShadow: 'lift',
} as const;

/** Codes that are copied by hand or written down: one key, or a list. */
export const codes = defineSlotRecipe({
  className: 'codes',
  slots: ['key', 'list', 'code'],
  base: {
    key: { ...sheet, ...letters, letterSpacing: '.04em', wordSpacing: '.15em' },
    list: {
      ...sheet,
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8.25rem), 1fr))',
      gap: '.25rem .75rem',
      userSelect: 'text',
    },
    code: letters,
  },
});
