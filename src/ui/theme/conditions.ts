export const conditions = {
  dark: {
    '@media (prefers-color-scheme: dark)': { ':root:not([data-scheme=light]) &': '@slot' },
    ':root[data-scheme=dark] &': '@slot',
  },
  plainColors: '@media (forced-colors: active)',
  /** A page at 400 %: what is pinned to an edge would leave no room between. */
  cramped: '@media (max-height: 20rem) and (max-width: 63.9375rem)',
} as const;
