import type { BasicsTexts } from '#machines/events/eventCreate/draft.ts';
import { Card } from '#src/ui/layout/Card.tsx';
import { DateTimeField } from '#src/ui/forms/DateTimeField.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { ZoneField } from '#src/ui/forms/ZoneField.tsx';
import type { CreateEventProps } from './props.ts';

/** The fields of the creation form (E-017), in the order in which their rules are told. */
export function BasicsFields({ form, send, photoField }: CreateEventProps) {
  const { texts, start, end, zone, photo, earliest, maxGuests, failed } = form;
  const errorOf = (field: string) => (failed?.field === field ? failed.message : null);
  const text = (name: keyof BasicsTexts) => ({ name, defaultValue: texts[name], error: errorOf(name) });
  return (
    <>
      <Card pad as="section">
        <TextField {...text('title')} label="Event title" required autoComplete="off" />
        <TextField {...text('theme')} label="Theme" required autoComplete="off" />
        <TextArea {...text('description')} label="Description" required />
      </Card>
      <Card pad as="section">
        <TextField {...text('venue')} label="Venue" required autoComplete="off" />
        <TextField {...text('venuePhone')} label="Venue phone" type="tel" inputMode="tel" autoComplete="off" />
        <TextField {...text('location')} label="Street address" autoComplete="off" />
      </Card>
      <Card pad as="section">
        <ZoneField
          label="Timezone"
          required
          value={zone}
          onChange={(chosen) => send({ type: 'zone.chosen', zone: chosen })}
          error={errorOf('timezone')}
        />
        <DateTimeField
          label="Start"
          required
          value={start}
          zone={form.startZone ?? undefined}
          onChange={(wall) => send({ type: 'start.changed', wall })}
          min={earliest.date}
          error={errorOf('startDate')}
          hint={`${earliest.text} at the earliest.`}
        />
        <DateTimeField
          label="End"
          required
          value={end}
          zone={form.endZone ?? undefined}
          onChange={(wall) => send({ type: 'end.changed', wall })}
          min={earliest.date}
          error={errorOf('endDate')}
        />
      </Card>
      <Card pad as="section">
        <TextField {...text('url')} label="Event URL" type="url" inputMode="url" autoComplete="off" />
        <TextField
          {...text('maxGuestAllowed')}
          label="Max guests allowed"
          required
          inputMode="numeric"
          autoComplete="off"
          hint={`Per member, from 0 to ${maxGuests}.`}
        />
        {photoField({
          value: photo,
          error: errorOf('file'),
          onUploaded: (file) => send({ type: 'photo.uploaded', file }),
          onRemoved: () => send({ type: 'photo.removed' }),
          onRunning: (running) => send({ type: 'upload.changed', running }),
        })}
      </Card>
    </>
  );
}
