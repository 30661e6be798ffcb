import { type } from './type.ts';

export const globalCss = {
  ':root': { colorScheme: 'light' },
  ':root[data-scheme=dark]': { colorScheme: 'dark' },
  '@media (prefers-color-scheme: dark)': { ':root:not([data-scheme=light])': { colorScheme: 'dark' } },
  '*, *::before, *::after': { boxSizing: 'border-box' },
  'body, h1, h2, h3, h4, p, ul, ol, li, dl, dd, figure, fieldset, legend': {
    margin: '0',
    padding: '0',
    border: '0',
    minWidth: '0',
  },
  'ul, ol': { listStyle: 'none' },
  html: {
    scrollPaddingBlock: '4.5rem calc(7rem + var(--foot, 0px))',
    background: 'canvas',
    WebkitTextSizeAdjust: '100%',
    WebkitTapHighlightColor: 'transparent',
  },
  body: {
    minHeight: '100vh',
    display: 'flex',
    flexDirection: 'column',
    color: 'ink',
    fontFamily: 'body',
    ...type.text,
    fontSynthesis: 'none',
    WebkitFontSmoothing: 'antialiased',
    overflowWrap: 'break-word',
    '@supports (height: 100dvh)': { minHeight: '100dvh' },
  },
  '#root, #first-paint': { flex: '1', display: 'flex', flexDirection: 'column' },
  'html:not([data-signed-out]) #first-paint': { display: 'none' },
  '#first-paint h1': { '--longest': `${'Organization'.length}` },
  'img, svg': { display: 'block' },
  img: { maxWidth: '100%' },
  p: { textWrap: 'pretty' },
  'h1, h2, h3, h4': { fontSize: 'inherit', fontWeight: 'inherit' },
  'button, input, textarea, select': { font: 'inherit', color: 'inherit', letterSpacing: 'inherit', margin: '0' },
  button: { background: 'none', border: '0', padding: '0', cursor: 'pointer', textAlign: 'inherit' },
  a: { color: 'inherit', textDecoration: 'none' },
  'a, button, input, label': { touchAction: 'manipulation' },
  ':focus-visible': {
    outline: '3px solid {colors.ink}',
    outlineOffset: '2px',
    boxShadow: '0 0 0 2px {colors.surface}',
  },
  // Where what is dragged would go.
  '[data-drop=before]': {
    boxShadow: '0 -3px 0 {colors.ink}, inset 0 3px 0 {colors.ink}',
    plainColors: { borderTop: '4px solid Highlight' },
  },
  '[data-drop=after]': {
    boxShadow: '0 3px 0 {colors.ink}, inset 0 -3px 0 {colors.ink}',
    plainColors: { borderBottom: '4px solid Highlight' },
  },
  '[data-dragged]': { opacity: '.5' },
  'h1:focus': { outlineStyle: 'none', boxShadow: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animation: 'none !important',
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
};
