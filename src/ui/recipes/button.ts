import { defineRecipe } from '@pandacss/dev';
import { plainlyOn } from './shared.ts';
import { underlined } from '../theme/type.ts';

export const button = defineRecipe({
  className: 'button',
  base: {
    position: 'relative',
    minHeight: '3.25rem',
    paddingBlock: '.625rem',
    paddingInline: 'calc(var(--pad, 1.25rem) - var(--give, 0rem))',
    borderRadius: 'control',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '.5rem',
    fontSize: '1.0625rem',
    lineHeight: '1.2',
    fontWeight: 'strong',
    letterSpacing: '-.006em',
    textAlign: 'center',
    transition: 'transform {durations.quick} {easings.move}, filter {durations.quick}',
    _active: { transform: 'translateY(1px) scale(.99)', filter: 'brightness(.93)' },
    _plainColors: { border: '1px solid' },
    '&[aria-pressed=true]': { _plainColors: plainlyOn },
  },
  variants: {
    kind: {
      primary: {
        background: 'accent',
        color: 'accent-on',
        boxShadow: 'inset 0 0 0 1px {colors.accent-edge}, inset 0 -2px 0 rgb(0 0 0 / .16)',
      },
      second: {
        fontSize: '1rem',
        background: 'surface',
        color: 'ink',
        boxShadow: 'inset 0 0 0 1.5px {colors.line-strong}',
        '&[aria-pressed=true]': { '--cut': '{colors.ink}', background: 'ink', color: 'canvas', boxShadow: 'none' },
      },
      plain: { '--pad': '.75rem', color: 'link', ...underlined, textUnderlineOffset: '.22em' },
      danger: { background: 'surface', color: 'bad', boxShadow: 'inset 0 0 0 1.5px currentColor' },
      final: { background: 'verdict-bad', color: 'verdict-on' },
      emergency: { background: 'ink', color: 'canvas' },
      signal: {
        minHeight: '3.75rem',
        background: 'signal',
        color: 'signal-on',
        boxShadow: 'inset 0 0 0 1px {colors.signal-edge}, inset 0 -3px 0 rgb(0 0 0 / .2)',
        '& > svg': { width: '1.75rem', height: '1.75rem', flex: 'none' },
      },
    },
    size: {
      small: { minHeight: '44px', paddingBlock: '.375rem', '--pad': '.875rem', fontSize: '.9375rem' },
      tall: { minHeight: '3.75rem', fontSize: '1.125rem' },
    },
    width: {
      full: { width: 'full' },
      grow: { flex: '1 1 6rem' },
    },
    busy: { true: { cursor: 'progress', gap: 'var(--ring-gap, .375rem)', '--give': 'var(--ring-room, .75rem)' } },
    icon: { true: { '--ring-room': '0rem', '--ring-gap': '.5rem' } },
    off: {
      true: {
        background: 'sunken',
        color: 'ink-2',
        boxShadow: 'none',
        cursor: 'not-allowed',
        _active: { transform: 'none', filter: 'none' },
      },
    },
  },
});

export const ring = defineRecipe({
  className: 'ring',
  base: {
    width: '1.125rem',
    height: '1.125rem',
    flex: 'none',
    overflow: 'visible',
    animation: 'turn 1s linear infinite',
  },
  variants: {
    size: { s: { width: '1.25rem', height: '1.25rem' }, m: { width: '1.5rem', height: '1.5rem' } },
  },
});
