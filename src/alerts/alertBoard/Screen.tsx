import type { LoadSignal } from '#machines/kit/load/machine.ts';
import { useState } from 'react';
import { deliveryWords } from '#machines/messages/deliveryWords.ts';
import type { BoardRow, BoardView } from '#machines/alerts/alertBoard/board.ts';
import { placeIn } from '#contract/alerts/location.ts';
import { choices } from '#styled/recipes/choices.js';
import { Button } from '#src/ui/actions/Button.tsx';
import { CallLink } from '#src/ui/actions/CallLink.tsx';
import { deliveryMarks } from '#src/ui/feedback/deliverySigns.ts';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { LongList } from '#src/ui/lists/LongList.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { ListRow } from '#src/ui/lists/List.tsx';
import type { RowPlace } from '#src/ui/lists/rowPlace.ts';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Status } from '#src/ui/feedback/Status.tsx';
import { CountSummary } from '#src/ui/lists/CountSummary.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';

export interface AnswersProps {
  view: BoardView;
  refreshing: boolean;
  send: (signal: LoadSignal) => void;
}

/** Who is not safe, then who has not answered, then who is safe. */
export function Answers({ view, refreshing, send }: AnswersProps) {
  const { error, text, line, tally, live, notSafe, noAnswer, safe, messages, seen } = view;
  const [isOpen, setOpen] = useState(false);
  return (
    <Screen safety>
      <Page>
        <PageHead title={text} lead={line ?? undefined} />
        {view.view === 'loading' ? <TightRowsSkeleton label="Loading the answers" /> : null}
        {view.view === 'failed' ? (
          <ErrorPanel
            title="The answers didn’t load"
            text={error ?? undefined}
            onRetry={() => send({ type: 'retry.pressed' })}
          />
        ) : null}
        {view.view === 'shown' ? (
          <>
            <CountSummary label="Answers" parts={tally} />
            <p className={choices()}>
              Messages
              {messages.map(({ state, count }) => (
                <Status
                  key={state}
                  kind={deliveryMarks[state]}
                  word={`${count} ${deliveryWords[state].toLowerCase()}`}
                />
              ))}
              {seen > 0 ? <Status kind="ok" word={`${seen} seen`} /> : null}
            </p>
            {live.isLive ? null : (
              <NoteBox kind="warn">
                <p>{live.text}</p>
                {error ? <p>{error}</p> : null}
                <Button kind="plain" size="small" busy={refreshing} onClick={() => send({ type: 'retry.pressed' })}>
                  Try again
                </Button>
              </NoteBox>
            )}
            <Section title="Not Safe" end={live.text}>
              {notSafe.length === 0 ? <p>No one so far.</p> : <People label="Not Safe" rows={notSafe} kind="bad" />}
            </Section>
            {noAnswer.length > 0 ? (
              <Section title="No answer" end={noAnswer.length}>
                <People label="No answer" rows={noAnswer} kind="wait" />
              </Section>
            ) : null}
            {safe.length > 0 ? (
              <Section
                title="Safe"
                end={
                  <Button kind="plain" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
                    {isOpen ? 'Hide' : `Show ${safe.length}`}
                  </Button>
                }
              >
                {isOpen ? <People label="Safe" rows={safe} kind="ok" /> : null}
              </Section>
            ) : null}
          </>
        ) : null}
      </Page>
    </Screen>
  );
}

interface PeopleProps {
  label: string;
  rows: readonly BoardRow[];
  kind: 'bad' | 'wait' | 'ok';
}

function People({ label, rows, kind }: PeopleProps) {
  return (
    <LongList
      tall
      label={label}
      count={rows.length}
      idOf={(index) => rows[index]?.id ?? ''}
      renderRow={(index, place) => {
        const row = rows[index];
        return row ? <Person key={row.id} row={row} kind={kind} place={place} /> : null;
      }}
    />
  );
}

function Person({ row, kind, place }: { row: BoardRow; kind: PeopleProps['kind']; place?: RowPlace }) {
  const { id, who, ago, note, phone, told } = row;
  const isBad = kind === 'bad';
  const mustBeCalled = isBad || told?.isMissed;
  return (
    <ListRow
      id={id}
      place={place}
      when={ago}
      mark={kind}
      who={who}
      sub={
        row.place || note || told || isBad ? (
          <>
            <Where place={row.place} needed={isBad} />
            {note ? <span>{note}</span> : null}
            {told ? told.isMissed ? <Status kind="bad" word={told.text} bare /> : <span>{told.text}</span> : null}
          </>
        ) : undefined
      }
      end={mustBeCalled && phone ? <CallLink size="small" number={phone} name={who} /> : undefined}
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
