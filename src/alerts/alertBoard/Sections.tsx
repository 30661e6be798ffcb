import { placeIn } from '#contract/alerts/location.ts';
import type { AlertBoardSignal } from '#machines/alerts/alertBoard/machine.ts';
import type { BoardSection, BoardView } from '#machines/alerts/alertBoard/present.ts';
import { type BoardGroup, type BoardRow, isMissing } from '#machines/alerts/alertBoard/rows.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { CallLink } from '#src/ui/actions/CallLink.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { ListRow } from '#src/ui/lists/List.tsx';
import { LongList } from '#src/ui/lists/LongList.tsx';
import type { RowPlace } from '#src/ui/lists/rowPlace.ts';
import { groupMarks, sectionId } from './groups.ts';

type Send = (signal: AlertBoardSignal) => void;

export interface SectionsProps {
  view: BoardView;
  send: Send;
  /** Groups that are unfolded though none of them is missing. */
  open: readonly BoardGroup[];
  onOpen: (open: readonly BoardGroup[]) => void;
}

/** The people of each group; those who are accounted for are folded. */
export function Sections({ view: { sections, helping }, send, open, onOpen }: SectionsProps) {
  const toggle = (group: BoardGroup) =>
    onOpen(open.includes(group) ? open.filter((each) => each !== group) : [...open, group]);
  return sections
    .filter(({ count }) => count > 0)
    .map((section) => {
      const { group, title, end, count } = section;
      const isFolded = !isMissing(group) && !open.includes(group);
      return (
        <div key={group} id={sectionId(group)}>
          <Section
            title={title}
            end={
              isMissing(group) ? (
                end
              ) : (
                <Button kind="plain" size="small" aria-expanded={!isFolded} onClick={() => toggle(group)}>
                  {isFolded ? `Show ${count}` : 'Hide'}
                </Button>
              )
            }
          >
            {isFolded ? null : <People section={section} helping={helping} send={send} />}
          </Section>
        </div>
      );
    });
}

function People({ section: { title, group, rows }, ...more }: PeopleProps) {
  return (
    <LongList
      tall
      label={title}
      count={rows.length}
      idOf={(index) => rows[index]?.id ?? ''}
      renderRow={(index, place) => {
        const row = rows[index];
        return row ? <Person key={row.id} row={row} group={group} place={place} {...more} /> : null;
      }}
    />
  );
}

interface PeopleProps extends Pick<PersonProps, 'helping' | 'send'> {
  section: BoardSection;
}

interface PersonProps {
  row: BoardRow;
  group: BoardGroup;
  /** Id of whose help is on its way to the server. */
  helping: string | null;
  place?: RowPlace;
  send: Send;
}

function Person({ row, group, helping, place, send }: PersonProps) {
  const { id, who, ago, note, phone, told, chapter, guestOf, marked, mayMark, help, offers } = row;
  const isBad = group === 'notSafe';
  const mustBeCalled = isBad || group === 'unreachable';
  return (
    <ListRow
      id={id}
      place={place}
      when={ago}
      mark={groupMarks[group]}
      endBelow={isBad}
      who={who}
      sub={
        <>
          {chapter ? <span>{chapter}</span> : null}
          {guestOf ? <span>{guestOf}</span> : null}
          <Where place={row.place} needed={isBad && marked === null} />
          {note ? <span>{note}</span> : null}
          {told ? <span>{told}</span> : null}
          {marked ? <span>{marked}</span> : null}
          {help ? <span>{help}</span> : null}
        </>
      }
      end={
        <>
          {offers ? (
            <Button
              size="small"
              kind={offers === 'onIt' ? 'signal' : 'second'}
              busy={helping === id}
              aria-label={offers === 'onIt' ? `I’m on it: ${who}` : `I can’t help anymore: ${who}`}
              onClick={() => send({ type: `${offers}.pressed`, id })}
            >
              {offers === 'onIt' ? 'I’m on it' : 'I can’t'}
            </Button>
          ) : null}
          {mustBeCalled && phone ? <CallLink bare size="small" number={phone} name={who} /> : null}
          {mayMark ? (
            <Button size="small" aria-label={`Mark ${who}`} onClick={() => send({ type: 'mark.pressed', id })}>
              Mark
            </Button>
          ) : null}
        </>
      }
    />
  );
}

function Where({ place, needed }: { place: string | null; needed: boolean }) {
  if (place === null) return needed ? <span>No location</span> : null;
  const { text, map } = placeIn(place);
  return (
    <span>
      {text} {map ? <TextLink href={map}>Map</TextLink> : null}
    </span>
  );
}
