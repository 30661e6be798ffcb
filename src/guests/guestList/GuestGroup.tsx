import type { GuestListView } from '#machines/guests/guestList/present.ts';
import type { GuestListRow as Row } from '#machines/guests/guestList/list.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { logOut } from '#src/ui/icons/common.ts';
import { LongList } from '#src/ui/lists/LongList.tsx';
import { ListRow } from '#src/ui/lists/List.tsx';
import type { RowPlace } from '#src/ui/lists/rowPlace.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { guestSigns } from '#src/ui/feedback/statuses.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';

export interface GuestGroupProps {
  group: GuestListView['groups'][number];
  onCheckOut: (row: Row) => void;
}

export function GuestGroup({ group: { title, count, others, times, rows }, onCheckOut }: GuestGroupProps) {
  return (
    <Section title={title} end={others > 0 ? `${count}, plus ${others} not RSVP'd` : count} note={times}>
      <LongList
        label={title}
        count={rows.length}
        idOf={(index) => rows[index]?.id ?? ''}
        renderRow={(index, place) => {
          const row = rows[index];
          return row ? <GuestRow key={row.id} row={row} place={place} onCheckOut={() => onCheckOut(row)} /> : null;
        }}
      />
    </Section>
  );
}

interface GuestRowProps {
  row: Row;
  place?: RowPlace;
  onCheckOut: () => void;
}

function GuestRow({ row, place, onCheckOut }: GuestRowProps) {
  const { id, name, person, time, label, isGuest, note } = row;
  const sign = guestSigns[label];
  return (
    <ListRow
      id={id}
      place={place}
      who={name}
      when={time ?? undefined}
      mark={sign.kind}
      sub={note}
      {...(label === 'Checked-in' ? { wordBelow: sign } : { word: sign })}
      guest={isGuest}
      said={isGuest ? 'Guest' : undefined}
      foot={label === 'Checked-in'}
      end={
        label === 'Checked-in' ? (
          <Button kind="plain" size="small" icon={logOut} onClick={onCheckOut}>
            <VisuallyHidden>Check Out {person}</VisuallyHidden>
          </Button>
        ) : null
      }
    />
  );
}
