import { defineSlotRecipe } from '@pandacss/dev';
import { square44, unseen } from './shared.ts';
import { type } from '../theme/type.ts';

const row = {
  minHeight: '3.25rem',
  borderRadius: 'control',
  background: 'surface',
  padding: '.75rem .875rem',
  display: 'flex',
  alignItems: 'center',
  gap: '.625rem',
  fontSize: '1.0625rem',
  lineHeight: '1.4',
} as const;

export const fileField = defineSlotRecipe({
  className: 'file-field',
  slots: ['choose', 'chooseText', 'input', 'row', 'icon', 'name', 'size', 'remove', 'work', 'actions'],
  base: {
    choose: {
      ...row,
      position: 'relative',
      justifyContent: 'center',
      border: '1.5px dashed {colors.line-strong}',
      cursor: 'pointer',
      '&:has(:focus-visible)': { outline: '3px solid {colors.ink}', outlineOffset: '2px' },
      '&:has(:disabled)': { background: 'sunken', color: 'ink-2', cursor: 'default' },
      '[data-over] > &': { background: 'tint', borderColor: 'ink' },
    },
    chooseText: { minWidth: '0', fontWeight: 'strong', overflowWrap: 'anywhere' },
    input: unseen,
    row: { ...row, flexWrap: 'wrap', border: '1.5px solid {colors.line-strong}' },
    icon: { color: 'ink-2' },
    name: { flex: '1 1 4.5rem', minWidth: '0', fontWeight: 'strong', overflowWrap: 'anywhere' },
    size: { ...type.meta, color: 'ink-2', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    remove: {
      ...square44,
      color: 'ink-2',
      marginBlock: '-.625rem',
      marginInlineEnd: '-.5rem',
      borderRadius: 'control',
    },
    work: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '.5rem' },
  },
  variants: { bad: { true: { choose: { background: 'bad-soft', borderColor: 'bad' } } } },
});
