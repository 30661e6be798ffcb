import type { SendNotificationSignal } from '#machines/messages/sendNotification/machine.ts';
import { choices } from '#styled/recipes/choices.js';
import { rollRow } from '#styled/recipes/roll-row.js';
import { deliveryWords } from '#machines/messages/deliveryWords.ts';
import type { SentNotification, SentNotificationRow } from '#machines/messages/sendNotification/board.ts';
import type { SendNotificationView } from '#machines/messages/sendNotification/present.ts';
import { deliveryMarks } from '#src/ui/feedback/deliverySigns.ts';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { Icon } from '#src/ui/layout/Icon.tsx';
import { chevronDown, chevronUp } from '#src/ui/icons/base.ts';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { LongList } from '#src/ui/lists/LongList.tsx';
import { ListRow } from '#src/ui/lists/List.tsx';
import type { RowPlace } from '#src/ui/lists/rowPlace.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { Status } from '#src/ui/feedback/Status.tsx';
import { RetryNote } from '#src/ui/feedback/RetryNote.tsx';

export interface SentBeforeProps {
  view: Pick<SendNotificationView, 'board' | 'sent' | 'error' | 'refreshing'>;
  send: (signal: SendNotificationSignal) => void;
}

/** What was sent before, newest first, and whom it reached. */
export function SentBefore({ view: { board, sent, error, refreshing }, send }: SentBeforeProps) {
  return (
    <Section title="Sent so far" end={board === 'shown' ? sent.length : null}>
      {board === 'loading' ? <TightRowsSkeleton rows={2} label="Loading sent messages" /> : null}
      {board === 'failed' ? (
        <ErrorPanel
          title="Sent messages didn’t load"
          text={error ?? undefined}
          onRetry={() => send({ type: 'retry.pressed' })}
        />
      ) : null}
      {board === 'empty' ? <Empty title="Nothing has been sent yet" /> : null}
      {board !== 'failed' && error ? (
        <RetryNote text={error} busy={refreshing} onRetry={() => send({ type: 'retry.pressed' })} />
      ) : null}
      {sent.map((each) => (
        <Sent key={each.id} sent={each} send={send} />
      ))}
    </Section>
  );
}

/** The message stands in the first row, and the people below it while it is open. */
function Sent({ sent, send }: Pick<SentBeforeProps, 'send'> & { sent: SentNotification }) {
  const { id, information, people } = sent;
  return (
    <LongList
      tight
      tall
      label={information}
      count={people.length + 1}
      idOf={(index) => people[index - 1]?.id ?? id}
      renderRow={(index, place) => {
        const person = people[index - 1];
        return person ? (
          <Person key={person.id} person={person} place={place} />
        ) : (
          <Message key={id} sent={sent} place={place} onPress={() => send({ type: 'people.pressed', id })} />
        );
      }}
    />
  );
}

function Message({ sent, place, onPress }: { sent: SentNotification; place?: RowPlace; onPress: () => void }) {
  const { id, information, about, counts, isOpen } = sent;
  const [worst] = counts;
  return (
    <ListRow
      id={id}
      place={place}
      mark={worst && deliveryMarks[worst.state]}
      who={information}
      open={isOpen}
      onPress={onPress}
      sub={
        <>
          <span>{about}</span>
          <span className={rollRow().below}>
            <span className={choices()}>
              {counts.map(({ state, count }) => (
                <Status
                  key={state}
                  kind={deliveryMarks[state]}
                  word={`${count} ${deliveryWords[state].toLowerCase()}`}
                />
              ))}
            </span>
          </span>
        </>
      }
      end={<Icon path={isOpen ? chevronUp : chevronDown} />}
    />
  );
}

function Person({ person: { id, name, state, how }, place }: { person: SentNotificationRow; place?: RowPlace }) {
  const kind = deliveryMarks[state];
  return (
    <ListRow id={id} place={place} guest mark={kind} who={name} sub={how} word={{ kind, word: deliveryWords[state] }} />
  );
}
