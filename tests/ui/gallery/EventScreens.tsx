import { type ReactNode } from 'react';
import { Button } from '#src/ui/actions/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { EventHead } from '#src/ui/parts/EventHead.tsx';
import { EventViewSkeleton } from '#src/ui/feedback/EventViewSkeleton.tsx';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';
import { Frame } from '#src/ui/layout/Frame.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { OnPhone } from '#src/ui/layout/OnPhone.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Photo } from '#src/ui/layout/Photo.tsx';
import { Progress } from '#src/ui/feedback/Progress.tsx';
import { Roll, RollRow } from '#src/ui/lists/Roll.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { GuestRowsSkeleton, TimelineSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Square, Squares } from '#src/ui/lists/Squares.tsx';
import { guestSigns, reviewSigns } from '#src/ui/feedback/statuses.ts';
import { plus } from '#src/ui/icons/base.ts';
import {
  calendarX,
  clipboardList,
  clock,
  download,
  fileWarning,
  handHelping,
  link,
  mapPin,
  messageLines,
  phone,
  qrCode,
  send,
  squarePen,
  userPlus,
  users,
  wine,
} from '#src/ui/icons/event.ts';
import { scanLine } from '#src/ui/icons/camera.ts';
import { logOut, siren } from '#src/ui/icons/common.ts';
import { nothing, october, photos } from './samples.tsx';
import { bar } from './common.tsx';

const lines = (...texts: string[]) => texts.map((text) => <span key={text}>{text}</span>);

const timeline = (
  <>
    {bar}
    <Screen>
      <Page gap="close">
        <PageHead title="Events" />
        <Section title="October 2026">
          <Roll tall>
            <RollRow
              big="17"
              when="Sat"
              mark="ok"
              who="Harbor Lights Autumn Social"
              clip
              href="/a"
              sub={lines('8:00 PM EDT', 'The Boathouse')}
              wordBelow={reviewSigns.approved}
              end={<Photo shape="thumb" src={photos.evening} />}
            />
            <RollRow
              big="29"
              when="Thu"
              mark="half"
              who="Founders’ Day Dinner"
              clip
              href="/a"
              sub={lines('6:30 PM EDT', 'Great Hall')}
              wordBelow={reviewSigns.submitted}
              end={<Photo shape="thumb" src={photos.lawn} />}
            />
          </Roll>
        </Section>
        <Section title="November 2026">
          <TimelineSkeleton />
        </Section>
      </Page>
      <Dock>
        <Button kind="primary" size="tall" width="full" icon={plus}>
          Create Event
        </Button>
      </Dock>
    </Screen>
  </>
);

const eventFacts = (
  <Facts>
    <Fact icon={clock} title="8:00 PM – 1:00 AM EDT" meta="Saturday, October 17, 2026" />
    <Fact
      icon={mapPin}
      title="The Boathouse"
      meta="14 Pier Road, Portsmouth, NH"
      href="https://maps.example/"
      sign="chevron"
    />
    <Fact icon={phone} title="(603) 555-0142" href="tel:+16035550142" />
    <Fact icon={link} title="northlight.example/autumn" href="https://northlight.example/autumn" sign="underline" />
    <Fact icon={handHelping} title="My Volunteer Roles" meta="Check In, Sober Monitor" />
  </Facts>
);

const eventView = (
  <>
    {bar}
    <Screen>
      <Frame
        aside={
          <>
            <Button kind="primary" size="tall">
              RSVP
            </Button>
            {eventFacts}
          </>
        }
        asideLabel="RSVP"
      >
        <Photo shape="banner" src={photos.evening} eager />
        <Page under="photo">
          <EventHead title="Harbor Lights Autumn Social" leaf={october} status={reviewSigns.approved} />
          <OnPhone>{eventFacts}</OnPhone>
          <Squares label="Event menu">
            <Square look="lead" icon={qrCode} name="Check In" href="/x" />
            <Square look="lead" icon={scanLine} name="Check In Guests" href="/x" />
            <Square look="lead" icon={users} name="Guest List" href="/x" />
            <Square icon={send} name="Send Invites" href="/x" />
            <Square icon={userPlus} name="Invite Guests" href="/x" />
            <Square icon={clipboardList} name="Manage Volunteers" href="/x" />
            <Square icon={messageLines} name="Send Event Notification" href="/x" />
            <Square icon={squarePen} name="Edit Event" href="/x" />
            <Square icon={logOut} name="Check Out" onPress={nothing} off why="You are not checked in." />
            <Square icon={siren} name="Safety Alerts" href="/x" />
            <Square icon={fileWarning} name="Incident Report" href="/x" />
            <Square icon={wine} name="Beverage Education" href="/x" />
            <Square look="danger" wide icon={calendarX} name="Cancel Event" onPress={nothing} />
          </Squares>
          <Section title="Description">
            <p>
              Strings of lights, the harbor band, and cider on the pier. Doors open at eight. Bring a warm layer: the
              pier is windy after ten.
            </p>
          </Section>
        </Page>
      </Frame>
      <Dock>
        <Button kind="primary" size="tall" width="full">
          RSVP
        </Button>
      </Dock>
    </Screen>
  </>
);

const eventLoading = (
  <>
    {bar}
    <Screen>
      <Heading look="hidden">Event</Heading>
      <EventViewSkeleton />
    </Screen>
  </>
);

const guests = (
  <>
    {bar}
    <Screen>
      <Frame
        asideLabel="Checked in"
        aside={
          <Card pad>
            <Progress title="Checked in" value={42} max={58} />
            <LinkButton href="/x" kind="primary" icon={scanLine}>
              Check In Guests
            </LinkButton>
            <Button icon={download}>Export</Button>
          </Card>
        }
      >
        <Page gap="snug">
          <PageHead title="Guest List (58 of 86 RSVP)" lead="42 checked in" />
          <SearchField label="Search name or guest code" />
          <Section title="RSVP’d" end="58">
            <Roll long>
              <RollRow when="21:26" mark="ok" who="Abbott, Jonah" word={guestSigns['Checked-in']} />
              <RollRow when="21:26" mark="ok" who="Reyes, Carla" guest word={guestSigns['Checked-in']} />
              <RollRow mark="half" who="Chowdhury, Ayaan" word={guestSigns.RSVP} />
              <RollRow when="21:27" mark="ok" who="Okafor, Maya" word={guestSigns['Checked-in']} />
              <RollRow mark="half" who="Lindqvist, Theo" guest word={guestSigns.RSVP} />
            </Roll>
          </Section>
          <Section title="Not RSVP’d" end="28">
            <Roll>
              <RollRow mark="wait" who="Vogt, Lena" word={guestSigns['Not RSVP']} />
              <RollRow mark="no" who="Whitfield, James" word={guestSigns.Declined} />
            </Roll>
          </Section>
          <GuestRowsSkeleton rows={2} />
        </Page>
      </Frame>
    </Screen>
  </>
);

export const events: Record<string, ReactNode> = {
  events: timeline,
  event: eventView,
  'event-loading': eventLoading,
  guests,
};
