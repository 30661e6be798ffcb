import { EnvironmentProvider } from '@ark-ui/react/environment';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { preview } from '#styled/recipes/preview.js';
import type { LookSignal, Preview as Previewed } from '#machines/organization/look/machine.ts';
import type { LookView } from '#machines/organization/look/present.ts';
import { copyStyles, useFrameDocument } from '#src/ui/layout/useFrameDocument.ts';
import { Switch } from '#src/ui/forms/Switch.tsx';
import { TopBar } from '#src/ui/layout/TopBar.tsx';
import { applyTheme } from '#src/ui/theme/applyTheme.ts';
import { type OrganizationColors, type OrganizationTheme, organizationTheme } from '#src/ui/theme/organizationTheme.ts';
import type { Scheme } from '#src/ui/theme/palette.ts';
import { previewScreens } from './previewScreens.tsx';

export interface PreviewProps {
  view: Pick<LookView, 'values' | 'logo' | 'eventPhoto' | 'preview'>;
  colors: Required<OrganizationColors>;
  send: (signal: LookSignal) => void;
}

const schemes = [
  { scheme: 'light', name: 'Light' },
  { scheme: 'dark', name: 'Dark' },
] as const;

const choices: readonly { value: Previewed; name: string }[] = [
  { value: 'home', name: 'Home' },
  { value: 'events', name: 'Events' },
  { value: 'event', name: 'Event' },
];

/** Screens of the app as members will see them on a phone, in both schemes; nothing in them can be pressed (M-52). */
export function Preview({ view, colors, send }: PreviewProps) {
  const look = preview();
  const theme = organizationTheme(colors);
  return (
    <>
      <Switch
        label="Preview"
        value={view.preview}
        options={choices}
        onChange={(chosen) => send({ type: 'preview.chosen', preview: chosen })}
      />
      <div className={look.root}>
        {schemes.map(({ scheme, name }) => (
          <figure key={scheme} className={look.pane}>
            <figcaption className={look.caption}>{name}</figcaption>
            <Phone view={view} theme={theme} scheme={scheme} title={`Preview: ${view.preview}, ${scheme}`} />
          </figure>
        ))}
      </div>
    </>
  );
}

interface PhoneProps {
  view: PreviewProps['view'];
  theme: OrganizationTheme;
  scheme: Scheme;
  title: string;
}

/** A phone's window of its own, so that a screen stands in it as on a phone. */
function Phone({ view: { values, logo, eventPhoto, preview: chosen }, theme, scheme, title }: PhoneProps) {
  const look = preview();
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const inside = useFrameDocument(frame, copyStyles);
  useEffect(() => {
    if (inside) wear(inside, theme, scheme);
  }, [inside, theme, scheme]);
  const Shown = previewScreens[chosen];
  const height = Number(values.logoDisplaySize);
  return (
    <div className={look.screen}>
      <iframe ref={setFrame} className={look.phone} title={title} inert tabIndex={-1} sandbox="allow-same-origin" />
      {inside
        ? createPortal(
            <EnvironmentProvider value={() => inside}>
              <TopBar
                name={values.name.trim()}
                logo={logo?.url}
                logoHeight={height > 0 ? Math.min(height, 48) : null}
                onMenu={nothing}
              />
              <Shown photo={eventPhoto?.url ?? null} />
            </EnvironmentProvider>,
            inside.body,
          )
        : null}
    </div>
  );
}

/** The organization's colors are what it shows, also to a reader with colors of their own. */
function wear({ body, documentElement }: Document, theme: OrganizationTheme, scheme: Scheme): void {
  body.inert = true;
  documentElement.dataset['scheme'] = scheme;
  documentElement.style.forcedColorAdjust = 'none';
  applyTheme(theme, documentElement);
}

const nothing = () => undefined;
