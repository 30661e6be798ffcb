export const type = {
  verdict: { fontSize: 'clamp(2rem, 13vw, 3.25rem)', lineHeight: '1.02', fontWeight: '750', letterSpacing: '-.03em' },
  display: {
    fontSize: '2.5rem',
    lineHeight: '1',
    fontWeight: '750',
    letterSpacing: '-.03em',
    fontVariantNumeric: 'tabular-nums',
  },
  title: {
    fontSize: 'min(1.875rem, 12vw)',
    lineHeight: '1.14',
    fontWeight: '700',
    letterSpacing: '-.022em',
    textWrap: 'balance',
  },
  section: { fontSize: '1.3125rem', lineHeight: '1.25', fontWeight: '700', letterSpacing: '-.014em' },
  row: { fontSize: '1.0625rem', lineHeight: '1.3', fontWeight: '650', letterSpacing: '-.006em' },
  text: { fontSize: '1rem', lineHeight: '1.5' },
  reading: { fontSize: '1.0625rem', lineHeight: '1.5' },
  small: { fontSize: '.9375rem', lineHeight: '1.42' },
  meta: { fontSize: '.875rem', lineHeight: '1.4' },
} as const;

export const underlined = {
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
  textDecorationThickness: '1.5px',
} as const;
