import { Button } from '#src/ui/actions/Button.tsx';
import { DateTimeField } from '#src/ui/forms/DateTimeField.tsx';
import { clock } from '#src/ui/icons/event.ts';

export interface WhenProps {
  /** Wall time as typed. */
  date: string;
  zone: string | null;
  busy: boolean;
  error: string | null;
  onDate: (wall: string) => void;
  onNow: () => void;
}

export function When({ date, zone, busy, error, onDate, onNow }: WhenProps) {
  return (
    <>
      <DateTimeField
        label="When it happened"
        required
        value={date}
        zone={zone ?? undefined}
        error={error}
        disabled={busy}
        onChange={onDate}
      />
      <Button kind="second" size="small" icon={clock} off={busy} onClick={onNow}>
        Use the current time
      </Button>
    </>
  );
}
