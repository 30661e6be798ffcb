import type { CSSProperties } from 'react';
import { preview } from '#styled/recipes/preview.js';
import type { LookView } from '#machines/organization/look/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { TopBar } from '#src/ui/layout/TopBar.tsx';
import { EventCard } from '#src/ui/parts/EventCard.tsx';
import { type OrganizationColors, organizationTheme } from '#src/ui/theme/organizationTheme.ts';
import { palette, type Scheme } from '#src/ui/theme/palette.ts';

export interface PreviewProps extends Pick<LookView, 'values' | 'logo' | 'eventPhoto'> {
  colors: Required<OrganizationColors>;
}

const schemes = [
  { scheme: 'light', name: 'Light' },
  { scheme: 'dark', name: 'Dark' },
] as const;

/** Parts of the app as members will see them, in both schemes; nothing in it can be pressed. */
export function Preview({ values, logo, eventPhoto, colors }: PreviewProps) {
  const look = preview();
  const theme = organizationTheme(colors);
  const height = Number(values.logoDisplaySize);
  return (
    <div className={look.root}>
      {schemes.map(({ scheme, name }) => (
        <figure key={scheme} className={look.pane}>
          <figcaption className={look.caption}>{name}</figcaption>
          <div className={look.screen} style={variablesOf(theme[scheme], scheme)} inert>
            <TopBar
              still
              name={values.name.trim()}
              logo={logo?.url}
              logoHeight={height > 0 ? Math.min(height, 48) : null}
              onMenu={nothing}
            />
            <div className={look.body}>
              <ul>
                <EventCard
                  href=""
                  title="Autumn Social"
                  leaf={{ month: 'OCT', day: '24' }}
                  meta={['8:00pm EDT', 'The Boathouse']}
                  photo={eventPhoto?.url}
                  status={{ kind: 'ok', word: 'Going' }}
                />
              </ul>
              <Button kind="primary" width="full">
                RSVP
              </Button>
              <TextLink href="">House Rules</TextLink>
            </div>
          </div>
        </figure>
      ))}
    </div>
  );
}

const nothing = () => undefined;

/** Every color of the style sheet as it is in one scheme, for a part of the page. */
function variablesOf(tokens: Readonly<Record<string, string>>, scheme: Scheme): CSSProperties {
  const paper = Object.entries(palette).map(([name, of]) => [name, of[scheme]]);
  return Object.fromEntries([...paper, ...Object.entries(tokens)].map(([name, color]) => [`--colors-${name}`, color]));
}
