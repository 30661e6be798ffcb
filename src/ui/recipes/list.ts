import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';
import { smaller } from './shared.ts';
import { type } from '../theme/type.ts';

const tight = '@container (max-width: 18.5rem)';
const tightest = '@container (max-width: 14rem)';

const phone = '@container (max-width: 26rem)';

/** A name with a word that has no room beside margin and line stands under them, over the line. */
const under = {
  root: { background: 'surface' },
  when: { gridRow: '1' },
  line: { gridRow: '1' },
  what: {
    '--room': '(100cqi - 1.75rem)',
    gridColumn: '1 / -1',
    gridRow: '2',
    margin: '0 0 0 .875rem',
    padding: '0',
    zIndex: '2',
    background: 'inherit',
  },
  end: { gridRow: '1' },
  word: {
    gridColumn: '1 / -1',
    gridRow: '3',
    margin: '0 0 0 .875rem',
    padding: '0',
    textAlign: 'left',
    zIndex: '2',
    background: 'inherit',
  },
} as const;

const underIn = (query: string) => ({
  root: { [query]: under.root },
  when: { [query]: under.when },
  line: { [query]: under.line },
  what: { [query]: under.what },
  word: { [query]: under.word },
  end: { [query]: under.end },
});

/** Several buttons under the text, which has the whole row; `narrowest`: its columns where margin and line stand above it. */
const endBelowIn = (narrowest: string) =>
  ({
    what: { [phone]: { gridColumn: '3 / -1' }, [tightest]: { gridColumn: narrowest } },
    end: {
      [phone]: {
        ...{ gridColumn: '3 / -1', gridRow: '3', justifySelf: 'start', padding: '.5rem 0 0', textAlign: 'left' },
        '& :is(a, button)': { marginBlock: '0' },
      },
      [tightest]: { gridColumn: '2' },
    },
  }) as const;

/** What a name has beside margin, line, padding and the indent of a guest. */
const room = '100cqi - var(--roll-margin) - 3.375rem - var(--indent, 0px)';

export const roll = defineRecipe({
  className: 'roll',
  base: {
    '--roll-margin': '{spacing.margin}',
    '--rule-left': 'calc(var(--roll-margin) + 2.5rem)',
    containerType: 'inline-size',
    position: 'relative',
    background: 'surface',
    borderRadius: 'card',
    boxShadow: 'lift',
    _before: {
      content: '""',
      position: 'absolute',
      insetBlock: '0',
      left: 'calc(var(--roll-margin) + 1.25rem - 1px)',
      width: '2px',
      background: 'margin-line',
      zIndex: '1',
      [tightest]: { left: 'calc(1.125rem - 1px)' },
    },
    '& > :first-child': { borderTopRadius: 'card' },
    '& > :last-child': { borderBottomRadius: 'card' },
  },
  variants: {
    tight: { true: { '--roll-margin': '.375rem' } },
    tall: { true: { '--row-align': 'start', '--row-pad': '.875rem' } },
    pick: { true: { '--row-height': '3.25rem', '--line-radius': '.5rem', '--line-show': 'grid' } },
    roomy: { true: { '--row-height': '4.75rem' } },
    long: { true: { '& > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 3.75rem', zIndex: '2' } } },
  },
});

export const rollRow = defineSlotRecipe({
  className: 'row',
  slots: ['root', 'when', 'big', 'line', 'what', 'who', 'sub', 'below', 'word', 'end'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'var(--roll-margin) 2.5rem minmax(0, 1fr) auto',
      alignItems: 'var(--row-align, center)',
      minHeight: 'var(--row-height, 3.75rem)',
      padding: 'var(--row-pad, .625rem) .875rem var(--row-pad, .625rem) 0',
      '& + &::before': {
        content: '""',
        position: 'absolute',
        top: '0',
        right: '0',
        left: 'var(--rule-left)',
        height: '1px',
        background: 'line',
      },
      [tightest]: { '--rule-left': '2.25rem', gridTemplateColumns: '2.25rem minmax(0, 1fr)', paddingRight: '.5rem' },
    },
    when: {
      gridColumn: '1',
      justifySelf: 'end',
      textAlign: 'right',
      fontSize: '.875rem',
      lineHeight: '1.2',
      color: 'ink-2',
      fontVariantNumeric: 'tabular-nums',
      paddingRight: '.125rem',
      [tightest]: { gridColumn: '2', gridRow: '1', justifySelf: 'start', textAlign: 'left', padding: '0' },
    },
    big: {
      display: 'block',
      color: 'ink',
      fontSize: '1.25rem',
      fontWeight: 'bold',
      letterSpacing: '-.02em',
      lineHeight: '1.1',
      [tightest]: { display: 'inline', marginRight: '.25rem' },
    },
    line: {
      gridColumn: '2',
      justifySelf: 'center',
      display: 'var(--line-show, block)',
      alignItems: 'center',
      position: 'relative',
      zIndex: '2',
      background: 'surface',
      borderRadius: 'var(--line-radius, 50%)',
      padding: '.1875rem',
      '&:has([data-drag])': { zIndex: '3', padding: '0', marginInline: '-.125rem', borderRadius: 'control' },
      [tightest]: { gridColumn: '1', gridRow: '1 / span 3' },
    },
    what: {
      '--room': `(${room} - var(--beside, 0px))`,
      gridColumn: '3',
      [tight]: { '--room': `(${room})` },
      [tightest]: { '--room': '(100cqi - 2.75rem)', gridColumn: '2', gridRow: '2', padding: '0' },
    },
    who: {
      display: 'block',
      ...type.row,
      fontSize: smaller(type.row.fontSize),
      fontWeight: '600',
      _after: { position: 'absolute', inset: '0', zIndex: '2' },
      '&:is(a, button, label)': { width: 'full', cursor: 'pointer', _after: { content: '""' } },
      '&:is(label)': { _after: { zIndex: '1' } },
      _focusVisible: {
        outline: 'none',
        boxShadow: 'none',
        _after: { outline: '3px solid {colors.ink}', outlineOffset: '-4px', borderRadius: 'control' },
      },
    },
    sub: {
      display: 'block',
      fontSize: smaller('.9375rem'),
      lineHeight: '1.35',
      color: 'ink-2',
      '& > *': { display: 'block' },
    },
    below: { display: 'block', paddingTop: '.25rem' },
    word: {
      gridColumn: '4',
      paddingLeft: '.625rem',
      textAlign: 'right',
      [tight]: { gridColumn: '3', padding: '0', textAlign: 'left', marginTop: '-.125rem' },
      [tightest]: { gridColumn: '2', gridRow: '3', justifySelf: 'start', padding: '0', textAlign: 'left' },
    },
    end: {
      gridColumn: '4',
      alignSelf: 'center',
      paddingLeft: '.625rem',
      textAlign: 'right',
      '&:has(:is(a, button) + :is(a, button))': {
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '.5rem',
      },
      '& :is(a, button)': { position: 'relative', zIndex: '3', marginBlock: '-.375rem' },
      [tightest]: { gridColumn: '2', gridRow: '3', justifySelf: 'start', padding: '0', textAlign: 'left' },
    },
  },
  variants: {
    guest: {
      true: {
        root: {
          '--rule-left': 'calc(var(--roll-margin) + 3.5rem)',
          minHeight: '3rem',
          paddingBlock: '.375rem',
          [tightest]: { '--rule-left': '2.25rem' },
        },
        what: { '--indent': '1rem', paddingLeft: '1rem', [tightest]: { padding: '0' } },
        who: { fontWeight: '450' },
        word: { [tight]: { paddingLeft: '1rem' }, [tightest]: { padding: '0' } },
      },
    },
    clip: {
      true: { who: { lineHeight: '1.1875rem', maxHeight: '2.375rem', overflow: 'hidden', marginBottom: '.1875rem' } },
    },
    foot: { true: { end: { [tight]: { position: 'absolute', right: '.5rem', bottom: '.375rem' } } } },
    endBelow: { short: endBelowIn('2'), long: endBelowIn('1 / -1') },
    long: { alone: underIn(tight), beside: underIn(phone) },
    picked: {
      true: { root: { background: 'tint' }, line: { background: 'tint' } },
    },
  },
});
