import { defineRecipe } from '@pandacss/dev';
import { unseen } from './shared.ts';
import { type, underlined } from '../theme/type.ts';

export const prose = defineRecipe({
  className: 'prose',
  base: {
    ...type.reading,
    overflowWrap: 'anywhere',
    '& > * + *': { marginTop: '.75rem' },
    '& :is(h1, h2, h3, h4, h5, h6)': { ...type.row, marginTop: '1.25rem' },
    '& a': { color: 'link', fontWeight: '600', ...underlined },
    '& :is(ul, ol)': { paddingLeft: '1.375rem' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& li + li': { marginTop: '.375rem' },
    '& img': { height: 'auto', borderRadius: 'control' },
    '& blockquote': { margin: '0', paddingLeft: '1rem', color: 'ink-2' },
    '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse', ...type.small },
    '& :is(th, td)': {
      overflowWrap: 'break-word',
      textAlign: 'left',
      padding: '.375rem .75rem .375rem 0',
      borderBottom: '1px solid {colors.line}',
    },
  },
});

export const hidden = defineRecipe({
  className: 'hidden',
  base: unseen,
});
