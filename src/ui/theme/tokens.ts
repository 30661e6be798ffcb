import { organizationTheme, organizationTokens } from './organizationTheme.ts';
import { constants, palette, type Scheme } from './palette.ts';

type Value = { value: string };
type Paired = { value: { base: string; _dark: string } };

const values = <K extends string>(record: Record<K, string>): Record<string, Value> => {
  return Object.fromEntries(Object.entries<string>(record).map(([name, value]) => [name, { value }]));
};

const paired = (light: string, dark: string): Paired => ({ value: { base: light, _dark: dark } });

function organizationColors(): Record<string, Paired> {
  const defaults = organizationTheme({});
  const variable = (name: (typeof organizationTokens)[number], scheme: Scheme) => {
    return `var(--org-${name}-${scheme}, ${defaults[scheme][name]})`;
  };
  return Object.fromEntries(organizationTokens.map((t) => [t, paired(variable(t, 'light'), variable(t, 'dark'))]));
}

export const tokens = {
  colors: values(constants),
  spacing: values({ gutter: 'min(1.25rem, 6vw)', margin: 'min(3.25rem, 16vw)' }),
  sizes: values({
    full: '100%',
    tap: 'max(44px, min(2.75rem, 14vw))',
    auth: '25rem',
    content: '37.5rem',
    wide: '58.25rem',
    aside: '291px',
  }),
  radii: values({ small: '.5rem', control: '.75rem', card: '1.125rem', round: '50%' }),
  fonts: values({
    body: 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  }),
  fontWeights: values({ medium: '500', strong: '650', bold: '700' }),
  easings: values({ move: 'cubic-bezier(.2, .8, .2, 1)' }),
  durations: values({ quick: '120ms', move: '220ms' }),
  zIndex: values({ dock: '10', bar: '20', scrim: '29', sheet: '30', snackbar: '40' }),
};

export const semanticTokens = {
  colors: {
    ...Object.fromEntries(Object.entries(palette).map(([name, { light, dark }]) => [name, paired(light, dark)])),
    ...organizationColors(),
  },
  shadows: {
    lift: paired('0 1px 2px rgb(33 29 26 / .06), 0 6px 18px -8px rgb(33 29 26 / .18)', '0 0 0 1px #2b2723'),
    float: paired(
      '0 2px 6px rgb(33 29 26 / .1), 0 18px 40px -12px rgb(33 29 26 / .34)',
      '0 0 0 1px #38332e, 0 24px 48px rgb(0 0 0 / .6)',
    ),
  },
};
