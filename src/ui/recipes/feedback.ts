import { defineRecipe, defineSlotRecipe } from '@pandacss/dev';
import { smaller, square44 } from './shared.ts';
import { type } from '../theme/type.ts';

export const snackbar = defineSlotRecipe({
  className: 'snackbar',
  slots: ['root', 'text', 'action', 'close', 'foot'],
  base: {
    root: {
      '--cut': '{colors.ink}',
      position: 'fixed',
      zIndex: 'snackbar',
      left: '.75rem',
      right: '.75rem',
      // Under the bar, so that whistle and menu stay free; at the foot while an alert asks for an answer there.
      top: 'calc(.75rem + var(--bar, env(safe-area-inset-top, 0px)))',
      ':root:has(.incoming__root) &': {
        top: 'auto',
        bottom: 'calc(var(--dock, env(safe-area-inset-bottom, 0px)) + var(--foot, 0px) + .75rem)',
      },
      maxWidth: '35.5rem',
      marginInline: 'auto',
      background: 'ink',
      color: 'canvas',
      borderRadius: 'control',
      boxShadow: 'float',
      minHeight: '3.25rem',
      padding: '.5rem .5rem .5rem .875rem',
      display: 'flex',
      alignItems: 'center',
      gap: '.625rem',
      lineHeight: '1.35',
      fontWeight: '500',
      animation: 'appear {durations.quick}',
      _plainColors: { '--sign': 'CanvasText !important', border: '1px solid' },
      '& :focus-visible': { outlineColor: 'currentColor', outlineOffset: '-2px', boxShadow: 'none' },
      // At the end of the page, whose foot it sticks to: what has the focus is scrolled to above it.
      '&&': {
        _cramped: {
          position: 'sticky',
          order: '1',
          top: 'auto',
          bottom: '0',
          marginInline: '.75rem',
          maxHeight: '6rem',
          overflow: 'auto',
        },
      },
      ':has(> &)': { _cramped: { display: 'contents' } },
    },
    text: {
      flex: '1',
      minWidth: '0',
      '--room': '(100vw - 44px - 5.625rem)',
      fontSize: smaller('1rem'),
    },
    action: {
      minHeight: '2.75rem',
      paddingInline: '.75rem',
      borderRadius: 'control',
      fontWeight: 'strong',
      textDecoration: 'underline',
      textUnderlineOffset: '.2em',
      flex: 'none',
    },
    close: { ...square44, borderRadius: 'control' },
    foot: {
      position: 'fixed',
      zIndex: 'snackbar',
      left: '.75rem',
      right: '.75rem',
      bottom: 'calc(var(--dock, env(safe-area-inset-bottom, 0px)) + .75rem)',
      maxWidth: '35.5rem',
      marginInline: 'auto',
      _cramped: { position: 'static' },
    },
  },
  variants: {
    low: {
      true: {
        root: {
          position: 'static',
          marginTop: '.5rem',
          maxHeight: 'max(5rem, 100dvh - var(--dock, 0px) - 4.5rem)',
          overflow: 'auto',
          flexWrap: 'wrap',
          justifyContent: 'end',
        },
        text: { flex: '1 1 auto', maxWidth: 'calc(100% - 2.125rem)', lineClamp: '5' },
      },
    },
    kind: {
      success: { root: { '--sign': '{colors.ok-turned}' } },
      error: { root: { '--sign': '{colors.bad-turned}' } },
      info: {},
    },
  },
});

export const note = defineRecipe({
  className: 'note',
  base: {
    '--cut': '{colors.canvas}',
    borderRadius: 'control',
    padding: '.75rem .875rem',
    display: 'flex',
    gap: '.625rem',
    alignItems: 'flex-start',
    ...type.small,
    '& > svg': { marginTop: '.06rem', width: '1.25rem', height: '1.25rem' },
    '& > div': { flex: '1', minWidth: '0' },
    '& > div > button': { marginInlineStart: '-.75rem', marginBlockEnd: '-.5rem' },
  },
  variants: {
    kind: {
      ok: { background: 'ok-soft', '& > svg': { color: 'ok' } },
      warn: { background: 'warn-soft', '& > svg': { color: 'warn' } },
      bad: { background: 'bad-soft', '& > svg': { color: 'bad' } },
      info: { background: 'info-soft', '& > svg': { color: 'info' } },
      held: { background: 'sunken', padding: '1rem', '& > svg': { color: 'ink-2' }, '& b': { display: 'block' } },
    },
  },
});

export const strip = defineRecipe({
  className: 'strip',
  base: {
    background: 'warn-soft',
    ...type.small,
    '& > div': {
      maxWidth: 'content',
      marginInline: 'auto',
      minHeight: '2.75rem',
      padding: '.375rem {spacing.gutter}',
      display: 'flex',
      flexWrap: 'wrap',
      gap: '.25rem .75rem',
      alignItems: 'center',
    },
    '& svg': { color: 'warn' },
    '& span': { flex: '1', minWidth: '9rem' },
  },
});

export const progress = defineSlotRecipe({
  className: 'progress',
  slots: ['root', 'words', 'title', 'count', 'track', 'bar'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '.375rem' },
    words: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '.75rem' },
    title: { ...type.small, fontWeight: 'strong' },
    count: { ...type.meta, color: 'ink-2', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    track: {
      height: '.375rem',
      borderRadius: '1rem',
      background: 'sunken',
      overflow: 'hidden',
      boxShadow: 'inset 0 0 0 1px {colors.line}',
    },
    bar: {
      height: 'full',
      width: 'var(--at)',
      background: 'accent-edge',
      borderRadius: 'inherit',
      transition: 'width {durations.move} {easings.move}',
      _plainColors: { background: 'Highlight', forcedColorAdjust: 'none' },
    },
  },
});

export const skeleton = defineSlotRecipe({
  className: 'skeleton',
  slots: ['root', 'bone', 'body', 'lines'],
  base: {
    root: { animation: 'appear 1ms 150ms both' },
    bone: {
      width: 'var(--w, 100%)',
      height: 'var(--h, .875rem)',
      background: 'sunken',
      borderRadius: 'small',
      animation: 'breathe 1.6s ease-in-out infinite alternate',
    },
    body: { paddingTop: '.875rem' },
    lines: { display: 'flex', flexDirection: 'column', gap: '.375rem' },
  },
  variants: {
    shape: {
      card: { bone: { height: 'var(--h, 4.5rem)', borderRadius: 'card' } },
      photo: { bone: { borderRadius: '0' } },
      round: { bone: { borderRadius: 'round' } },
      square: { bone: { borderRadius: 'control' } },
    },
  },
});

export const empty = defineSlotRecipe({
  className: 'empty',
  slots: ['root', 'title', 'text'],
  base: {
    root: {
      background: 'surface',
      borderRadius: 'card',
      boxShadow: 'lift',
      textAlign: 'center',
      padding: '1.75rem 1.5rem',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '.5rem',
      '& > svg': { marginBottom: '.25rem' },
      '& > :is(a, button)': { marginTop: '.5rem' },
    },
    title: { ...type.row, textWrap: 'balance' },
    text: { ...type.small, color: 'ink-2' },
  },
  variants: {
    calm: { true: { root: { '--sign': '{colors.line-strong}' } } },
    carousel: { true: { root: { flex: '1', minHeight: 'min(18.5rem, 76vw)' } } },
  },
});
