import { defineRecipe } from '@pandacss/dev';

const shades = {
  draft: 'ink',
  wait: 'ink-2',
  half: 'ink',
  noted: 'info',
  left: 'ink-2',
  ok: 'ok',
  no: 'ink-2',
  warn: 'warn',
  bad: 'bad',
  stop: 'bad',
};

/** A part around a mark or status may give it another color by `--sign`. */
const kinds = Object.fromEntries(
  Object.entries(shades).map(([kind, shade]) => [kind, { color: `var(--sign, {colors.${shade}})` }]),
);

export const mark = defineRecipe({
  className: 'mark',
  base: {
    width: '1.5rem',
    height: '1.5rem',
    flex: 'none',
    overflow: 'visible',
    '& .cut': {
      stroke: 'var(--cut, {colors.surface})',
      fill: 'none',
      strokeWidth: '2.6',
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      _plainColors: { stroke: 'var(--plain-cut, Canvas)' },
    },
  },
  variants: {
    kind: kinds,
    size: {
      s: { width: '1.125rem', height: '1.125rem' },
      m: {},
      l: { width: '2.75rem', height: '2.75rem' },
      door: { width: 'min(9.5rem, 40vw, 15vh)', height: 'auto', aspectRatio: '1' },
    },
    tone: { ink: { color: 'ink' }, quiet: { color: 'ink-2' }, inherit: { color: 'inherit' } },
    fresh: {
      true: {
        '& .cut': {
          strokeDasharray: '1',
          animation: 'draw {durations.move} {easings.move}',
        },
      },
    },
  },
});

const calm = { fontWeight: 'medium' };

export const status = defineRecipe({
  className: 'status',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '.4rem',
    fontSize: '.875rem',
    lineHeight: '1.3',
    fontWeight: 'strong',
    overflowWrap: 'anywhere',
  },
  variants: {
    kind: { ...kinds, wait: { ...kinds.wait, ...calm }, no: { ...kinds.no, ...calm } },
  },
});

export const icon = defineRecipe({
  className: 'icon',
  base: {
    width: '1.5rem',
    height: '1.5rem',
    flex: 'none',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '1.9',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  },
  variants: {
    size: {
      s: { width: '1.25rem', height: '1.25rem' },
      m: {},
      l: { width: '2.125rem', height: '2.125rem', strokeWidth: '1.6' },
    },
  },
});
