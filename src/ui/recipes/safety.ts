import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';

/** Reasons side by side, one under the other where they do not fit. */
export const reasons = defineRecipe({
  className: 'reasons',
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr))',
    gap: '.625rem',
    '& > button': { '--pad': '.5rem', minHeight: '5.5rem' },
    '& b': { fontSize: '1.125rem', fontWeight: 'strong' },
  },
});

/** What an alert says. */
export const alarm = defineRecipe({
  className: 'alarm',
  base: {
    background: 'signal-soft',
    borderRadius: 'card',
    boxShadow: 'inset 0 0 0 2px {colors.signal-edge}',
    padding: '1rem min(1.125rem, 5vw)',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '.75rem',
    overflowWrap: 'anywhere',
    '& > svg': { width: '1.75rem', height: '1.75rem' },
    '& b': { fontSize: '1.0625rem', fontWeight: 'strong' },
    '& p + p': { fontSize: '.9375rem' },
    '& p:last-child': { color: 'ink-2' },
  },
});

const verdictOf = (verdict: 'ok' | 'bad') => ({
  '--cut': `{colors.verdict-${verdict}}`,
  background: `verdict-${verdict}`,
  color: 'verdict-on',
});

/** Safe and Not Safe, each with its mark above its word; the chosen one has the colour of its verdict. */
export const safeOrNot = defineRecipe({
  className: 'safe-or-not',
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(7rem, 100%), 1fr))',
    gap: '.625rem',
    '& > button': { '--pad': '.5rem', minHeight: '5.5rem', flexDirection: 'column' },
  },
  variants: {
    chosen: {
      safe: { '& > button:first-child': verdictOf('ok') },
      notSafe: { '& > button:last-child': verdictOf('bad') },
    },
  },
});

/** Numbers side by side over one bar that shows their shares. */
export const tally = defineSlotRecipe({
  className: 'tally',
  slots: ['root', 'one', 'number', 'bar'],
  base: {
    root: {
      background: 'surface',
      borderRadius: 'card',
      boxShadow: 'lift',
      overflow: 'hidden',
      display: 'flex',
      flexWrap: 'wrap',
    },
    one: {
      flex: '1 1 6rem',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '.125rem',
      padding: '.75rem .25rem 1rem',
      textAlign: 'center',
    },
    number: { fontSize: '2.25rem', lineHeight: '1.15', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
    bar: {
      flex: '1 0 100%',
      height: '.5rem',
      display: 'flex',
      gap: '2px',
      '& > span': { minWidth: '1.25rem' },
      '& > [data-kind=bad]': { background: 'bad' },
      '& > [data-kind=wait]': { background: 'line' },
      '& > [data-kind=ok]': { background: 'ok' },
    },
  },
});
