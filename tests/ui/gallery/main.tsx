import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import '#src/index.css';
import './gallery.css';
import { applyTheme } from '#src/ui/theme/applyTheme.ts';
import { type OrganizationColors, organizationTheme } from '#src/ui/theme/organizationTheme.ts';
import { auths } from './AuthScreens.tsx';
import { doors } from './DoorScreens.tsx';
import { events } from './EventScreens.tsx';
import { homes } from './HomeScreens.tsx';
import { Parts } from './Parts.tsx';
import { stepParts } from './StepParts.tsx';
import { steps } from './StepScreens.tsx';
import { Walk } from './Walk.tsx';

const themes: Record<string, OrganizationColors> = {
  default: {},
  fern: { backgroundColor: '#0b6e4f', secondaryColor: '#ffd23f' },
  hearth: { backgroundColor: '#f4efe6', textColor: '#211d1a', secondaryColor: '#274c8f' },
};

const views: Record<string, ReactNode> = {
  ...homes,
  ...events,
  ...steps,
  ...stepParts,
  ...auths,
  ...doors,
  walk: <Walk />,
};

const wanted = new URLSearchParams(location.search);
const root = document.documentElement;
applyTheme(organizationTheme(themes[wanted.get('theme') ?? 'default'] ?? {}), root);
const scheme = wanted.get('scheme');
if (scheme) root.dataset.scheme = scheme;
const text = wanted.get('text');
if (text) root.style.fontSize = `${text}%`;

const font = wanted.get('font');
if (font) root.style.setProperty('--fonts-body', font);

const element = document.getElementById('root');
if (element) {
  const view = wanted.get('view') ?? 'parts';
  createRoot(element).render(views[view] ?? <Parts />);
}
