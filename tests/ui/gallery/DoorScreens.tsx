import type { ReactNode } from 'react';
import { Button } from '#src/ui/actions/Button.tsx';
import { Door, DoorBand, DoorBandButton, DoorBelow, DoorDesk, DoorHead, DoorRecent } from '#src/ui/parts/Door.tsx';
import { Roll, RollRow } from '#src/ui/lists/Roll.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { Verdict } from '#src/ui/feedback/Verdict.tsx';
import { scanLine } from '#src/ui/icons/camera.ts';
import { nothing } from './samples.tsx';

const head = (
  <DoorHead title="Check In Guests" event="Harbor Lights Autumn Social" onBack={nothing} count={{ in: 42, of: 58 }} />
);

const desk = (button: ReactNode, out = false) => (
  <DoorDesk>
    <DoorRecent
      mark={out ? 'stop' : 'ok'}
      markName={out ? 'Refused' : 'Checked in'}
      who={out ? 'Priya Raman' : 'Maya Okafor'}
      when="21:27"
    />
    <TextField label="Guest code" look="code" placeholder="ABCD 1234" autoComplete="off" />
    {button}
  </DoorDesk>
);

const another = (
  <Button kind="primary" size="tall" width="full">
    Check-in + Add Another
  </Button>
);

export const doors: Record<string, ReactNode> = {
  'door-in': (
    <Door>
      {head}
      <Verdict kind="in" name="Maya Okafor" why="has been checked in" after="2 guests still to come" />
      {desk(another)}
    </Door>
  ),
  'door-out': (
    <Door>
      {head}
      <Verdict
        kind="out"
        word="Not checked in"
        name="Already in since 21:14"
        why="Priya Raman, guest of Samuel Ortega"
      />
      {desk(
        <Button size="tall" width="full">
          Next guest
        </Button>,
        true,
      )}
    </Door>
  ),
  'door-noted': (
    <Door>
      {head}
      <Verdict kind="noted" name="Maya Okafor" why="Noted, not yet confirmed" />
      {desk(another)}
    </Door>
  ),
  door: (
    <Door>
      {head}
      <DoorBand>
        <DoorBandButton icon={scanLine} off>
          Scan a code instead
        </DoorBandButton>
      </DoorBand>
      {desk(another)}
      <DoorBelow>
        <Section title="Just now" end={<TextLink href="/x">Guest List</TextLink>}>
          <Roll>
            <RollRow when="21:27" mark="ok" markName="Checked in" who="Maya Okafor" />
            <RollRow when="21:24" mark="stop" markName="Refused" who="Lena Vogt" sub="Not RSVP" />
            <RollRow when="21:23" mark="ok" markName="Checked in" who="Carla Reyes" sub="Guest of Jonah Abbott" />
          </Roll>
        </Section>
      </DoorBelow>
    </Door>
  ),
};
