export const stretched = {
  _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
  _focusVisible: {
    outline: 'none',
    boxShadow: 'none',
    _after: {
      outline: '3px solid {colors.ink}',
      outlineOffset: '-3px',
      boxShadow: 'inset 0 0 0 5px {colors.surface}',
    },
  },
} as const;

export const pressable = {
  transition: 'transform {durations.quick} {easings.move}, filter {durations.quick}',
  '&:has(:active)': { transform: 'translateY(1px)', filter: 'brightness(.97)' },
} as const;

export const square44 = { width: '44px', height: '44px', display: 'grid', placeItems: 'center', flex: 'none' } as const;

/** What is pressed or chosen, in the reader's own colors. */
export const plainlyOn = {
  '--plain-cut': 'Highlight',
  forcedColorAdjust: 'none',
  background: 'Highlight !important',
  color: 'HighlightText !important',
} as const;

export const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Height of what stands under the desk at the door, camera or verdict, so that what follows it is still seen. */
export const underDesk = (follows: string) => `clamp(min(9rem, 30svh), 100svh - 26.25rem - ${follows}, 36rem)`;

/** A text gets smaller before it would have to break inside its longest word: a style tells `--longest`, a rule its `--room`. */
export const smaller = (largest: string) => `min(${largest}, max(14px, calc(var(--room) / var(--longest) / .75)))`;
