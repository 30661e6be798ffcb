import type { InsideLine } from '#machines/door/insideNow/line.ts';
import type { RsvpSignal } from '#machines/rsvp/setup.ts';
import type { DecisionView, EventHeader } from '#machines/events/eventView/present.ts';
import type { Square as SquareView } from '#machines/events/eventView/squares.ts';
import { AnswerList } from '#src/ui/lists/AnswerList.tsx';
import { Button } from '#src/ui/actions/Button.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { EventHead } from '#src/ui/parts/EventHead.tsx';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';
import { Frame } from '#src/ui/layout/Frame.tsx';
import { clock, handHelping, link, mapPin, phone, squarePen, users } from '#src/ui/icons/event.ts';
import { clipboardCheck } from '#src/ui/icons/common.ts';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { PhoneOnly } from '#src/ui/layout/PhoneOnly.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { Photo } from '#src/ui/layout/Photo.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Square, Squares } from '#src/ui/lists/Squares.tsx';
import { ownSigns, reviewSigns } from '#src/ui/feedback/statuses.ts';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { squareLooks } from './squareLooks.ts';

export interface EventViewProps {
  header: EventHeader;
  photo: string | null;
  /** How many are inside; null for everyone but the staff, and while no one is. */
  inside: InsideLine | null;
  squares: readonly SquareView[];
  button: 'rsvp' | 'cancel' | null;
  busy: boolean;
  isStale: boolean;
  /** Where a reviewer decides on it; null where there is nothing to decide. */
  reviewHref: string | null;
  /** Where reports of incidents are read; null for whoever may not. */
  reportsHref: string | null;
  /** Where whoever has left still reports an incident; null for everyone else. */
  lateReportHref: string | null;
  /** Where one’s own reports are; null for whoever could make none here. */
  ownReportsHref: string | null;
  /** Where the evening is replayed; null for whoever may not, and before it begins. */
  eveningHref: string | null;
  /** Where the event gets another owner; null for whoever may not give it one. */
  handOverHref: string | null;
  /** Why it was sent back or rejected; null where it was not, and for everyone but its owner. */
  decision: DecisionView | null;
  /** Where its owner opens a rejected event again; null for everyone else and every other event. */
  reviseHref: string | null;
  send: (signal: RsvpSignal) => void;
  onCheckOut: () => void;
}

export function EventView(props: EventViewProps) {
  const {
    header,
    photo,
    squares,
    isStale,
    reviewHref,
    reportsHref,
    lateReportHref,
    ownReportsHref,
    eveningHref,
    handOverHref,
    decision,
    reviseHref,
    onCheckOut,
  } = props;
  const hasButton = props.button !== null;
  const facts = <HeaderFacts {...props} />;
  const aside = (
    <>
      {hasButton ? <RsvpButton {...props} /> : null}
      {facts}
    </>
  );
  return (
    <Screen>
      <Frame aside={aside} asideLabel="RSVP and facts">
        <Photo shape="banner" src={photo} eager />
        <Page under="photo">
          <EventHead
            title={header.title}
            dateBadge={{ month: header.month, day: header.day }}
            own={header.own === null ? undefined : ownSigns[header.own]}
            status={reviewSigns[header.status]}
          />
          {isStale ? <NoteBox kind="warn">No connection. This may be out of date.</NoteBox> : null}
          {header.changing ? <NoteBox kind="info">{header.changing}</NoteBox> : null}
          {decision ? (
            <NoteBox kind="warn">
              <p>
                <b>{decision.name}</b> {decision.date}
              </p>
              <p>{decision.reason}</p>
            </NoteBox>
          ) : null}
          {reviseHref ? (
            <LinkButton kind="primary" width="full" icon={squarePen} href={reviseHref}>
              Revise Event
            </LinkButton>
          ) : null}
          {reviewHref ? (
            <LinkButton kind="primary" width="full" icon={clipboardCheck} href={reviewHref}>
              Review Event
            </LinkButton>
          ) : null}
          <PhoneOnly>{facts}</PhoneOnly>
          {squares.length > 0 ? <Menu squares={squares} onCheckOut={onCheckOut} /> : null}
          {header.description ? (
            <Section title="Description">
              <p style={{ whiteSpace: 'pre-line' }}>{header.description}</p>
            </Section>
          ) : null}
          {header.answers.length > 0 ? (
            <Section title="Good to Know">
              <AnswerList answers={header.answers} />
            </Section>
          ) : null}
          {eveningHref ? <TextLink href={eveningHref}>The Evening</TextLink> : null}
          {handOverHref ? <TextLink href={handOverHref}>Hand Over Event</TextLink> : null}
          {reportsHref ? <TextLink href={reportsHref}>Incident Reports</TextLink> : null}
          {lateReportHref ? <TextLink href={lateReportHref}>Report an Incident</TextLink> : null}
          {ownReportsHref ? <TextLink href={ownReportsHref}>Your Reports</TextLink> : null}
        </Page>
      </Frame>
      {hasButton ? (
        <Dock>
          <RsvpButton {...props} />
        </Dock>
      ) : null}
    </Screen>
  );
}

function RsvpButton({ button, busy, send }: EventViewProps) {
  return button === 'cancel' ? (
    <Button kind="second" size="tall" width="full" onClick={() => send({ type: 'cancel.pressed' })}>
      Cancel RSVP
    </Button>
  ) : (
    <Button kind="primary" size="tall" width="full" busy={busy} onClick={() => send({ type: 'rsvp.pressed' })}>
      RSVP
    </Button>
  );
}

function HeaderFacts({ header, inside }: Pick<EventViewProps, 'header' | 'inside'>) {
  const { venuePhone, url, roles } = header;
  return (
    <Facts>
      {inside ? <Fact icon={users} title={inside.count} meta={inside.notes} href={inside.href} sign="chevron" /> : null}
      <Fact icon={clock} title={header.time} meta={header.date} />
      <Fact icon={mapPin} title={header.venue} meta={header.location || undefined} />
      {venuePhone ? <Fact icon={phone} title={venuePhone} href={`tel:${venuePhone.replace(/[^\d+]/g, '')}`} /> : null}
      {url ? <Fact icon={link} title={url.replace(/^https?:\/\//i, '')} href={url} sign="underline" /> : null}
      {roles.length > 0 ? <Fact icon={handHelping} title="My Volunteer Roles" meta={roles.join(', ')} /> : null}
    </Facts>
  );
}

function Menu({ squares, onCheckOut }: Pick<EventViewProps, 'squares' | 'onCheckOut'>) {
  return (
    <Squares label="Event menu">
      {squares.map(({ id, label, href, disabled }) => {
        const look = { ...squareLooks[id], name: label, off: disabled };
        return href === null ? (
          <Square key={id} {...look} onPress={onCheckOut} />
        ) : (
          <Square key={id} {...look} href={href} />
        );
      })}
    </Squares>
  );
}
