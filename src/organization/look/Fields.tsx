import type { ReactNode } from 'react';
import type { StoredFile } from '#contract/kit/shared.ts';
import type { LookPicture } from '#contract/organization/look.ts';
import { preview } from '#styled/recipes/preview.js';
import { Mark } from '#src/ui/layout/Mark.tsx';
import { ColorField } from '#src/ui/forms/ColorField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { toHex } from '#src/ui/theme/contrast.ts';
import { DEFAULT_PRIMARY, DEFAULT_SECONDARY } from '#src/ui/theme/palette.ts';
import { organizationTheme } from '#src/ui/theme/organizationTheme.ts';
import { Preview } from './Preview.tsx';
import type { LookProps } from './props.ts';
import { type Verdict, verdictsOf } from './verdicts.ts';

const colorLabels = { backgroundColor: 'Main color', textColor: 'Text color', secondaryColor: 'Second color' } as const;

/** What can be changed, with what the contrast guard says of each color, and the look as it will be. */
export function Fields({ view, send, pictureField }: LookProps) {
  const { values, onFile, failed } = view;
  const { backgroundColor, textColor, secondaryColor } = values;
  const colors = { backgroundColor, textColor, secondaryColor };
  const verdicts = verdictsOf(colors);
  const fallbacks = {
    backgroundColor: toHex(DEFAULT_PRIMARY),
    textColor: organizationTheme(colors).light['bar-on'],
    secondaryColor: toHex(DEFAULT_SECONDARY),
  };
  const error = (field: string) => (failed?.field === field ? failed.message : null);
  const text = (field: 'name' | 'logoDisplaySize') => ({
    name: field,
    value: values[field],
    autoComplete: 'off',
    error: error(field),
    onChange: (event: { currentTarget: { value: string } }) =>
      send({ type: 'look.typed', field, text: event.currentTarget.value }),
  });
  const picture = (field: LookPicture, label: string) => ({
    ...{ label, value: view[field], error: error(field) },
    onUploaded: (file: StoredFile) => send({ type: 'picture.uploaded', field, file }),
    onRemoved: () => send({ type: 'picture.removed', field }),
    onRunning: (running: boolean) => send({ type: 'upload.changed', field, running }),
  });
  return (
    <>
      <TextField label="Name" hint={onFile.name} {...text('name')} />
      {(['backgroundColor', 'textColor', 'secondaryColor'] as const).map((field) => (
        <ColorField
          key={field}
          label={colorLabels[field]}
          name={field}
          value={values[field]}
          fallback={fallbacks[field]}
          error={error(field)}
          hint={hintOf(verdicts[field], onFile[field])}
          onChange={(typed) => send({ type: 'look.typed', field, text: typed })}
        />
      ))}
      <Preview view={view} colors={colors} send={send} />
      {pictureField(picture('logo', 'Logo'))}
      {onFile.logo ? <p>{onFile.logo}</p> : null}
      <TextField
        label="Logo height in pixels (optional)"
        inputMode="numeric"
        hint={onFile.logoDisplaySize ?? 'From 16 to 48. Leave empty for the default height.'}
        {...text('logoDisplaySize')}
      />
      {pictureField(picture('eventPhoto', 'Photo for events without their own'))}
      {onFile.eventPhoto ? <p>{onFile.eventPhoto}</p> : null}
    </>
  );
}

const hintOf = ({ kept, text }: Verdict, onFile: string | undefined): ReactNode => (
  <span className={preview().verdict}>
    <Mark kind={kept ? 'ok' : 'warn'} size="s" />
    {onFile ? `${text} ${onFile}` : text}
  </span>
);
