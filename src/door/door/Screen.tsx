import type { ReactNode, RefObject } from 'react';
import { href } from '#contract/kit/addresses.ts';
import type { DoorSignal } from '#machines/door/door/signals.ts';
import type { DoorEntry, DoorView } from '#machines/door/door/present.ts';
import type { DoorVerdict } from '#machines/door/door/verdict.ts';
import { untilCheckIn } from '#machines/door/door/direction.ts';
import { ageOf, forbiddenText, stripText } from '#machines/door/door/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Door, DoorAnswers, DoorBelow, DoorDesk, DoorHead, DoorRecent, DoorStrip } from '#src/ui/parts/Door.tsx';
import { Party, PartyButton, type PartyShown } from '#src/door/party/Screen.tsx';
import { DoorDirection } from '#src/ui/parts/DoorDirection.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { AlertPlace } from '#src/ui/feedback/AlertPlace.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { FocusLossGuard } from '#src/ui/overlays/FocusLossGuard.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import type { MarkKind } from '#src/ui/layout/Mark.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Switch } from '#src/ui/forms/Switch.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { Verdict, type VerdictProps } from '#src/ui/feedback/Verdict.tsx';

export interface CheckInGuestsProps {
  view: DoorView;
  send: (signal: DoorSignal) => void;
  party: PartyShown;
  title: string;
  /** Who stands there: staff, whom the door leads on; or a phone without an account, which has a name and no way out. */
  who: StaffAtDoor | PairedAtDoor;
  /** The moment, UTC ISO, from which the age of the count is told. */
  now: string;
  /** Under the desk, where the verdict comes: the camera, or its button. Under a verdict: how the camera is closed. */
  band: ReactNode;
  /** Under the main button: what the door tells whoever comes in. */
  alerts: ReactNode;
  /** Registers what empties the field once a code was taken. */
  fieldRef: RefObject<HTMLInputElement | null>;
}

export interface StaffAtDoor {
  kind: 'staff';
  guestListHref: string;
  insideHref: string;
  doorsHref: string;
  reportHref: string;
  onBack: () => void;
}

export interface PairedAtDoor {
  kind: 'paired';
  name: string;
  strip: { title: string; text: string };
}

/** Where the door of an event leads its staff. */
export const staffAtDoor = (eventId: string): Omit<StaffAtDoor, 'onBack'> => ({
  kind: 'staff',
  guestListHref: href.guestList(eventId),
  insideHref: href.insideNow(eventId),
  doorsHref: href.doorDevices(eventId),
  reportHref: href.incidentReport(eventId),
});

export function CheckInGuests(props: CheckInGuestsProps) {
  const { view, send, party, title, who, now, band, alerts, fieldRef } = props;
  const onBack = who.kind === 'staff' ? who.onBack : undefined;
  if (view.view === 'forbidden') return <Forbidden title={title} onBack={onBack} />;
  const { verdict, inside, strip, direction, backAt } = view;
  const left = backAt === null ? undefined : untilCheckIn(backAt, now);
  const turn = () =>
    send(direction === 'in' ? { type: 'out.pressed', at: new Date().toISOString() } : { type: 'in.pressed' });
  // While the camera reads, the keyboard stays away.
  const takeFocus = () => (document.querySelector('video') ? document.querySelector('h1') : fieldRef.current)?.focus();
  return (
    <Door>
      <DoorHead
        title={who.kind === 'staff' ? 'Check In Guests' : who.name}
        event={title}
        onBack={onBack}
        count={inside ? { inside: inside.count, isLive: inside.isLive } : undefined}
        age={ageOf(view, now)}
      />
      {who.kind === 'paired' ? <DoorStrip title={who.strip.title}>{who.strip.text}</DoorStrip> : null}
      <DoorDirection value={direction} left={left} onChange={turn} />
      <DoorDesk>
        <Form onSubmit={(fields) => send(submitted(String(fields.get('code') ?? '')))}>
          <TextField
            ref={fieldRef}
            label="Guest code"
            name="code"
            look="code"
            placeholder="ABCD 1234"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={40}
            error={view.fieldError}
          />
          {view.admits ? (
            <Answers admits={view.admits} send={send} />
          ) : view.party ? (
            <PartyButton {...party} onGone={takeFocus} />
          ) : (
            <Button kind="primary" size="tall" width="full" type="submit">
              {direction === 'in' ? 'Check-in + Add Another' : 'Check Out'}
            </Button>
          )}
        </Form>
        {alerts}
        <Last view={view} send={send} onGone={takeFocus} />
        {strip ? <Strip lines={stripText(strip, now)} /> : null}
      </DoorDesk>
      <AlertPlace />
      {band}
      {view.party ? <Party {...party} /> : null}
      <OneVerdict verdict={verdict} left={left} />
      {verdict && staying.has(verdict.kind) ? (
        <DoorDesk>
          <FocusLossGuard onGone={takeFocus}>
            <Button kind="second" width="full" onClick={() => send({ type: 'next.pressed' })}>
              Next guest
            </Button>
          </FocusLossGuard>
        </DoorDesk>
      ) : null}
      <DoorBelow>
        <Section
          title="Just now"
          end={who.kind === 'staff' ? <TextLink href={who.guestListHref}>Guest List</TextLink> : undefined}
          note={view.recentTimes}
        >
          {view.recent.length > 0 ? <Recent entries={view.recent} /> : <p>No one has been checked in here yet.</p>}
        </Section>
        <Switch
          label="Sound at the door"
          value={view.isMuted ? 'off' : 'on'}
          options={[
            { value: 'on', name: 'Sound on' },
            { value: 'off', name: 'Sound off' },
          ]}
          onChange={(value) => (value === 'off') === view.isMuted || send({ type: 'sound.toggled' })}
        />
        {view.ready ? <p>{view.ready}</p> : null}
        {who.kind === 'staff' ? <Onward {...who} /> : null}
      </DoorBelow>
    </Door>
  );
}

function Onward({ insideHref, doorsHref, reportHref }: StaffAtDoor) {
  return (
    <>
      <LinkButton kind="second" size="small" href={insideHref}>
        Inside Now
      </LinkButton>
      <LinkButton kind="second" size="small" href={doorsHref}>
        Door Devices
      </LinkButton>
      <LinkButton kind="second" size="small" href={reportHref}>
        Report an Incident
      </LinkButton>
    </>
  );
}

/** Verdicts that stay until they are waved on. */
const staying: ReadonlySet<DoorVerdict['kind']> = new Set(['refused', 'queued', 'held']);

const submitted = (code: string): DoorSignal => ({ type: 'code.submitted', code, at: new Date().toISOString() });

const marks: Record<DoorEntry['ended'], { mark: MarkKind; markName: string }> = {
  in: { mark: 'ok', markName: 'Checked in' },
  refused: { mark: 'stop', markName: 'Refused' },
  waiting: { mark: 'half', markName: 'Not confirmed' },
  offline: { mark: 'noted', markName: 'Admitted offline' },
  undone: { mark: 'no', markName: 'Undone' },
  left: { mark: 'left', markName: 'Left' },
  leftOffline: { mark: 'left', markName: 'Checked out offline' },
};

const kinds: Record<DoorVerdict['kind'], VerdictProps['kind']> = {
  in: 'in',
  refused: 'out',
  judged: 'queued',
  queued: 'queued',
  undone: 'undone',
  left: 'gone',
  leftOffline: 'goneOffline',
  held: 'queued',
  offline: 'offline',
  asked: 'asked',
};

/** Where it is announced stands there before it: a status that comes with its words is passed over by some who read aloud. */
function OneVerdict({ verdict, left }: { verdict: DoorVerdict | null; left: string | undefined }) {
  const shown = verdict && (
    <Verdict
      key={verdict.kind}
      kind={kinds[verdict.kind]}
      word={verdict.word ?? undefined}
      name={verdict.headline}
      why={verdict.why ?? undefined}
      after={verdict.after ?? undefined}
      from={verdict.from ?? undefined}
      left={(verdict.kind === 'left' || verdict.kind === 'leftOffline') && left ? `Back to In in ${left}` : undefined}
    />
  );
  const isRefused = verdict?.kind === 'refused';
  return (
    <>
      <div
        role="status"
        style={shown && !isRefused ? { display: 'flex', flexDirection: 'column', flex: '1 0 auto' } : undefined}
      >
        {isRefused ? null : shown}
      </div>
      {isRefused ? shown : null}
    </>
  );
}

/** In the main button’s place; nothing is chosen by pressing Enter. */
function Answers({ admits, send }: Pick<CheckInGuestsProps, 'send'> & { admits: string }) {
  return (
    <DoorAnswers>
      <Button kind="second" size="tall" width="full" onClick={() => send({ type: 'turnAway.pressed' })}>
        Turn away
      </Button>
      <Button kind="primary" size="tall" width="full" onClick={() => send({ type: 'admit.pressed' })}>
        {admits}
      </Button>
    </DoorAnswers>
  );
}

const Strip = ({ lines: [line, note] }: { lines: readonly [string, string?] }) => (
  <NoteBox kind="warn">
    <b>{line}</b>
    {note ? <p>{note}</p> : null}
  </NoteBox>
);

/** The last code, and the way back from the last check-in: for a minute. */
function Last({
  view: { last, undo },
  send,
  onGone,
}: Pick<CheckInGuestsProps, 'view' | 'send'> & { onGone: () => void }) {
  const undoing = undo ? (
    <FocusLossGuard onGone={onGone}>
      <Button
        size="small"
        busy={undo.busy}
        aria-label={`Undo check-in for ${undo.name}`}
        onClick={() => send({ type: 'undo.pressed' })}
      >
        Undo
      </Button>
    </FocusLossGuard>
  ) : undefined;
  return last ? <DoorRecent {...marks[last.ended]} who={last.name} when={last.named} end={undoing} /> : undoing;
}

function Recent({ entries }: { entries: readonly DoorEntry[] }) {
  return (
    <List label="Just now">
      {entries.map((entry, index) => (
        <ListRow
          key={`${entry.time}-${entry.name}-${entries.length - index}`}
          when={entry.time}
          {...marks[entry.ended]}
          who={entry.name}
          sub={entry.note ?? undefined}
        />
      ))}
    </List>
  );
}

function Forbidden({ title, onBack }: { title: string; onBack: (() => void) | undefined }) {
  return (
    <Door>
      <DoorHead title="Check In Guests" event={title} onBack={onBack} />
      <DoorBelow>
        <Empty title={forbiddenText} mark="no" />
      </DoorBelow>
    </Door>
  );
}
