import { expect, test } from 'vitest';
import { applyTheme, clearTheme } from '#src/ui/theme/applyTheme.ts';
import { organizationTheme } from '#src/ui/theme/organizationTheme.ts';

test('a theme is written for both schemes at once, and removed whole', () => {
  const root = document.createElement('html');
  root.style.setProperty('--kept', '1');
  applyTheme(organizationTheme({ backgroundColor: '#0b6e4f' }), root);
  const written = [root.style.getPropertyValue('--org-bar-light'), root.style.getPropertyValue('--org-bar-dark')];
  const count = root.style.length;
  clearTheme(root);
  expect({ written, count, left: root.getAttribute('style') }).toEqual({
    written: ['#0b6e4f', '#084d37'],
    count: 25,
    left: '--kept: 1;',
  });
});
