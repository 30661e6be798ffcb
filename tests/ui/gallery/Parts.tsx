import { useState } from 'react';
import { Button, type ButtonProps } from '#src/ui/actions/Button.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { CheckboxRow } from '#src/ui/forms/CheckboxRow.tsx';
import { Confirm } from '#src/ui/overlays/Confirm.tsx';
import { DateField } from '#src/ui/forms/DateField.tsx';
import { Dialog, Sheet } from '#src/ui/overlays/Dialog.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { ErrorPanel } from '#src/ui/feedback/ErrorPanel.tsx';
import { FileLink } from '#src/ui/actions/FileLink.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { HtmlBlock } from '#src/ui/layout/HtmlBlock.tsx';
import { LinkButton } from '#src/ui/actions/LinkButton.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { PasswordField } from '#src/ui/forms/PasswordField.tsx';
import { Progress } from '#src/ui/feedback/Progress.tsx';
import { Roll, RollRow } from '#src/ui/lists/Roll.tsx';
import { SearchField } from '#src/ui/forms/SearchField.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { GuestRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Snackbar } from '#src/ui/feedback/Snackbar.tsx';
import { Status } from '#src/ui/feedback/Status.tsx';
import { guestSigns, reviewSigns } from '#src/ui/feedback/statuses.ts';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { TextLink } from '#src/ui/actions/TextLink.tsx';
import { download, send } from '#src/ui/icons/event.ts';
import { nothing } from './samples.tsx';

const kinds: [NonNullable<ButtonProps['kind']>, string][] = [
  ['primary', 'RSVP'],
  ['second', 'Later'],
  ['plain', 'Skip'],
  ['danger', 'Delete'],
  ['final', 'Yes'],
  ['signal', 'Alert'],
];

export function Parts() {
  const [open, setOpen] = useState<'none' | 'confirm' | 'sheet' | 'dialog'>('none');
  const close = () => setOpen('none');
  return (
    <main className="gallery">
      <div>
        <Heading>Parts</Heading>
        <Section title="Buttons">
          {kinds.map(([kind, label]) => (
            <div className="four" key={kind}>
              <Button kind={kind} size="small">
                {label}
              </Button>
              <Button kind={kind} size="small" busy>
                {label}
              </Button>
              <Button kind={kind} size="small" off>
                {label}
              </Button>
              <LinkButton kind={kind} size="small" href="/x">
                {label}
              </LinkButton>
            </div>
          ))}
          <div className="loose">
            <Button kind="primary" size="tall">
              Submit
            </Button>
            <Button kind="primary" size="tall" busy>
              Submit
            </Button>
          </div>
          <div className="loose">
            <Button icon={download}>Export</Button>
            <Button icon={download} busy>
              Export
            </Button>
          </div>
          <Button kind="primary" size="tall" width="full" busy>
            Check In Self
          </Button>
        </Section>
        <Section title="Dialog">
          <div className="loose">
            <Button onClick={() => setOpen('confirm')}>Cancel RSVP</Button>
            <Button onClick={() => setOpen('sheet')}>Reason</Button>
            <Button onClick={() => setOpen('dialog')}>Message</Button>
          </div>
          <Confirm
            open={open === 'confirm'}
            question="Are you sure you want to cancel your RSVP?"
            final
            onNo={close}
            onYes={close}
          />
          <Sheet
            open={open === 'sheet'}
            title="Why is it rejected?"
            onClose={close}
            actions={
              <Button kind="danger" width="grow" onClick={close}>
                Reject
              </Button>
            }
          >
            <TextArea label="Reason" limit={500} />
          </Sheet>
          <Dialog
            open={open === 'dialog'}
            title="You are checked in"
            onClose={close}
            actions={
              <Button width="grow" onClick={close}>
                Close
              </Button>
            }
          >
            <p>The door knows you.</p>
          </Dialog>
        </Section>
        <Section title="Snackbar">
          <div className="still">
            <Snackbar kind="success" text="RSVP successfully sent" onClose={nothing} />
          </div>
          <div className="still">
            <Snackbar kind="error" text="Unknown error" onClose={nothing} />
          </div>
          <div className="still">
            <Snackbar kind="info" text="Back online" onClose={nothing} />
          </div>
        </Section>
        <Section title="Empty and error">
          <Empty title="Nobody has been invited yet">
            <Button size="small" icon={send}>
              Send Invites
            </Button>
          </Empty>
          <ErrorPanel title="The guest list did not load" text="You may be out of range." onRetry={nothing} />
        </Section>
      </div>
      <div>
        <Section title="Marks and words">
          <Card pad>
            {Object.entries(reviewSigns).map(([status, sign]) => (
              <div className="split" key={status}>
                <span>{status}</span>
                <Status {...sign} />
              </div>
            ))}
          </Card>
          <Card pad>
            {Object.entries(guestSigns).map(([label, sign]) => (
              <div className="split" key={label}>
                <span>guest</span>
                <Status {...sign} />
              </div>
            ))}
            <div className="split">
              <span>answer</span>
              <Status kind="bad" word="Not Safe" />
            </div>
          </Card>
        </Section>
        <Section title="Roll" end="4">
          <Roll>
            <RollRow when="21:26" mark="ok" fresh who="Abbott, Jonah" word={guestSigns['Checked-in']} />
            <RollRow when="21:26" mark="ok" who="Reyes, Carla" guest word={guestSigns['Checked-in']} />
            <RollRow mark="half" who="Chowdhury, Ayaan" href="/x" word={guestSigns.RSVP} picked />
            <RollRow mark="no" who="Whitfield-Montgomery, Bartholomew James" word={guestSigns.Declined} />
          </Roll>
          <Roll tight>
            <RollRow mark="wait" who="Lakeside Chapter" onPress={nothing} />
            <RollRow mark="ok" who="Harbor Chapter" sub="Here now" end={<TextLink href="/x">Open</TextLink>} />
          </Roll>
        </Section>
        <Section title="Notes">
          <NoteBox kind="info">Doors open at eight.</NoteBox>
          <NoteBox kind="ok">Saved 9:02pm</NoteBox>
          <NoteBox kind="warn">
            No connection. 3 wait to be sent. <TextLink href="/x">More</TextLink>
          </NoteBox>
          <NoteBox kind="bad">The event has been cancelled.</NoteBox>
        </Section>
        <Section title="Reading">
          <HtmlBlock html="<p>Tell a volunteer at the door <b>at once</b>. <a href='/x'>The plan</a></p><ul><li>One</li><li>Two</li></ul>" />
          <FileLink href="/files/plan.pdf" name="Ride plan.pdf" size="184 KB" />
        </Section>
      </div>
      <div>
        <Section title="Fields">
          <TextField label="Venue" defaultValue="The Boathouse" name="venue" />
          <TextField label="Event title" defaultValue="Autumn" limit={120} hint="As members will read it" />
          <TextField label="Event title" error="Event title is required" />
          <PasswordField label="Password" defaultValue="secret" error="Please provide a valid password" />
          <SearchField label="Search name or guest code" />
          <DateField label="Date of birth" defaultValue="2000-04-12" />
          <TextField label="Guest code" look="code" placeholder="ABCD 1234" />
          <TextArea label="Description" limit={20} defaultValue="Strings of lights, the harbor" />
          <div className="split">
            <CheckboxRow defaultChecked>Remember me</CheckboxRow>
            <CheckboxRow>Remember me</CheckboxRow>
          </div>
        </Section>
        <Section title="Progress and skeleton">
          <Progress title="House Rules" value={2} max={5} />
          <GuestRowsSkeleton rows={3} />
        </Section>
      </div>
    </main>
  );
}
