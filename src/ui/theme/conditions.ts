export const conditions = {
  dark: {
    '@media (prefers-color-scheme: dark)': { ':root:not([data-scheme=light]) &': '@slot' },
    ':root[data-scheme=dark] &': '@slot',
  },
  still: '@media (prefers-reduced-motion: reduce)',
  plainColors: '@media (forced-colors: active)',
} as const;
