import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';
import { smaller } from './shared.ts';
import { type } from '../theme/type.ts';

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

/** Whether someone is coming: the first thing on the screen of an alert. */
export const alertHead = defineRecipe({
  className: 'alert-head',
  base: {
    background: 'signal-soft',
    borderRadius: 'card',
    boxShadow: 'inset 0 0 0 2px {colors.signal-edge}',
    '--cut': '{colors.signal-soft}',
    padding: '1.125rem min(1.125rem, 5vw)',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '.875rem',
    overflowWrap: 'anywhere',
    '& > svg': { width: '2.5rem', height: '2.5rem' },
    '& h1, & h2': { ...type.section },
    '& p': { color: 'ink-2' },
    '& p[data-next]': {
      gridColumn: '1 / -1',
      borderTop: '1px solid {colors.signal-edge}',
      paddingTop: '.75rem',
      color: 'ink',
    },
    '& b': { fontWeight: 'strong' },
    _plainColors: { border: '2px solid' },
  },
});

/** How long something takes, between less and more; usual lengths below. */
export const duration = defineSlotRecipe({
  className: 'duration',
  slots: ['root', 'row', 'value', 'usual'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '.875rem' },
    row: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '.5rem',
      '& > button': { '--pad': '0rem', width: '3.25rem' },
    },
    value: {
      textAlign: 'center',
      fontVariantNumeric: 'tabular-nums',
      '& b': {
        display: 'block',
        fontSize: 'min(2.25rem, 9.5vw)',
        lineHeight: '1.1',
        fontWeight: '700',
        letterSpacing: '-.03em',
      },
      '& span': { ...type.meta, color: 'ink-2' },
    },
    usual: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(4.25rem, 1fr))',
      gap: '.5rem',
      '& > button': { '--pad': '0rem', fontSize: '.875rem', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    },
  },
});

/** The time that is left, on the ground of safety: large digits between two lines. */
export const timeLeft = defineRecipe({
  className: 'time-left',
  base: {
    background: 'signal-soft',
    borderRadius: 'card',
    boxShadow: 'inset 0 0 0 2px {colors.signal-edge}',
    padding: '1.5rem min(1.125rem, 5vw)',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    '& h2': { ...type.row },
    '& p': { ...type.small },
    '& [role=timer]': {
      fontSize: 'min(4.5rem, 22vw)',
      lineHeight: '1.1',
      fontWeight: '750',
      letterSpacing: '-.045em',
    },
    '& [data-bar]': {
      height: '.625rem',
      marginTop: '1.125rem',
      borderRadius: '1rem',
      border: '1px solid {colors.signal-edge}',
      background: 'surface',
      overflow: 'hidden',
    },
    '& [data-bar] > div': { width: 'var(--at)', height: '100%', background: 'signal', forcedColorAdjust: 'none' },
    _plainColors: { border: '2px solid' },
  },
  variants: { long: { true: { '& [role=timer]': { fontSize: 'min(4.5rem, 17vw)' } } } },
});

const verdictOf = (verdict: 'ok' | 'bad') => ({
  '--cut': `{colors.verdict-${verdict}}`,
  background: `verdict-${verdict}`,
  color: 'verdict-on',
});

/** Safe and Not Safe, each with its mark above its word; the chosen one has the color of its verdict. */
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
    row: {
      true: {
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr))',
        '& > button': { minHeight: '4.5rem', flexDirection: 'row', gap: '.625rem' },
      },
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

/** Who is missing, counted down to zero. */
export const accounted = defineSlotRecipe({
  className: 'accounted',
  slots: ['root', 'head', 'number', 'text', 'bar'],
  base: {
    root: { background: 'surface', borderRadius: 'card', boxShadow: 'lift', overflow: 'hidden' },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '.25rem .875rem',
      padding: '.75rem 1.25rem 1rem',
    },
    number: { fontSize: '3.5rem', lineHeight: '1.1', fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
    text: { flex: '1 1 8rem', display: 'flex', flexDirection: 'column', '& > span': { color: 'ink-2' } },
    bar: {
      height: '.5rem',
      display: 'flex',
      gap: '2px',
      '& > span': { minWidth: '.75rem' },
      '& > [data-kind=bad]': { background: 'bad' },
      '& > [data-kind=wait]': { background: 'ink-2' },
      '& > [data-kind=warn]': { background: 'warn' },
      '& > [data-kind=no]': { background: 'line' },
      '& > [data-kind=ok]': { background: 'ok' },
    },
  },
});

/** What is counted, line by line. */
export const counts = defineSlotRecipe({
  className: 'counts',
  slots: ['root', 'row', 'count'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '.5rem' },
    row: { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: '.75rem' },
    count: { fontWeight: 'bold', fontVariantNumeric: 'tabular-nums' },
  },
});

const pageColumn = {
  ':root:has(.page, [data-aside]) &': {
    desk: { maxWidth: 'wide', paddingInline: '0', '& > div': { maxWidth: 'content' } },
  },
};

/** An alert that came in: in the flow, right under the bar. */
export const incoming = defineSlotRecipe({
  className: 'incoming',
  slots: ['root', 'band', 'head', 'age', 'body', 'text', 'line', 'ways'],
  base: {
    root: {
      background: 'signal-soft',
      color: 'ink',
      boxShadow: 'inset 0 -2px {colors.signal-edge}',
      overflowWrap: 'anywhere',
    },
    band: {
      background: 'signal',
      color: 'signal-on',
      forcedColorAdjust: 'none',
      // Without the bar it is the first thing of the page.
      ':not(.bar__root) + .incoming__root > &, #root > .incoming__root:first-child > &': {
        paddingTop: 'env(safe-area-inset-top, 0px)',
      },
    },
    head: {
      maxWidth: 'content',
      marginInline: 'auto',
      minHeight: '2.75rem',
      padding: '.25rem {spacing.gutter}',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '.125rem .625rem',
      fontSize: '1.0625rem',
      fontWeight: 'bold',
      ...pageColumn,
    },
    age: { marginLeft: 'auto', fontSize: '.9375rem', fontWeight: '550', fontVariantNumeric: 'tabular-nums' },
    body: {
      maxWidth: 'content',
      marginInline: 'auto',
      padding: '.875rem {spacing.gutter} 1.125rem',
      display: 'flex',
      flexDirection: 'column',
      gap: '.75rem',
      ...pageColumn,
    },
    text: { ...type.section, textWrap: 'balance' },
    line: {
      ...type.small,
      '--room': '(min(100vw, {sizes.content}) - 2 * {spacing.gutter})',
      fontSize: smaller(type.small.fontSize),
      marginTop: '.25rem',
    },
    ways: { display: 'flex', flexWrap: 'wrap', gap: '1rem 1.5rem', paddingBlock: '.25rem' },
  },
});
