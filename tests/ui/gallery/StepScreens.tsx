import { type ReactNode } from 'react';
import { Button } from '#src/ui/actions/Button.tsx';
import { DateField } from '#src/ui/forms/DateField.tsx';
import { Dock } from '#src/ui/layout/Dock.tsx';
import { EventLine } from '#src/ui/parts/EventLine.tsx';
import { FileLink } from '#src/ui/actions/FileLink.tsx';
import { Heading } from '#src/ui/layout/Heading.tsx';
import { HtmlBlock } from '#src/ui/layout/HtmlBlock.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Pass } from '#src/ui/parts/Pass.tsx';
import { PassView } from '#src/ui/parts/PassView.tsx';
import { Photo } from '#src/ui/layout/Photo.tsx';
import { Progress } from '#src/ui/feedback/Progress.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { guestSigns } from '#src/ui/feedback/statuses.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.tsx';
import { arrowLeft, check } from '#src/ui/icons/base.ts';
import { october, photos, Qr } from './samples.tsx';
import { bar } from './common.tsx';

const birthday = (
  <>
    {bar}
    <Screen>
      <Page>
        <PageHead title="Enter Birthday" />
        <EventLine title="Harbor Lights Autumn Social" leaf={october} meta={['8:00 PM – 1:00 AM EDT']} />
        <DateField label="Date of birth" />
      </Page>
      <Dock>
        <Button kind="primary" size="tall" width="full">
          Submit
        </Button>
      </Dock>
    </Screen>
  </>
);

const rule = (
  <>
    {bar}
    <Screen>
      <Page>
        <Progress title="House Rules" value={2} max={5} />
        <Heading>Arrive together, leave together</Heading>
        <Photo shape="rule" src={photos.lawn} alt="People on a lawn" />
        <HtmlBlock html="<p>Check in with the people you came with before you go. If someone cannot be found, tell a volunteer at the door <b>at once</b>. Nobody is in trouble for asking.</p><p>Last ride home leaves the pier at 1:15 AM.</p>" />
        <FileLink href="/files/plan.pdf" name="Ride plan.pdf" size="184 KB" />
      </Page>
      <Dock>
        <Button icon={arrowLeft} size="tall">
          <VisuallyHidden>Previous</VisuallyHidden>
        </Button>
        <Button kind="primary" size="tall" width="grow">
          Next
        </Button>
      </Dock>
    </Screen>
  </>
);

const passes = [
  { id: 'maya', name: 'Maya Okafor', sub: 'Harbor Lights Autumn Social', code: '4K7Q 2MXT', status: guestSigns.RSVP },
  { id: 'theo', name: 'Theo Lindqvist', sub: 'Guest of Maya Okafor', code: '9QD5 5TBW', status: undefined },
  { id: 'ines', name: 'Ines Moreau', sub: 'Guest of Maya Okafor', code: 'MMMM WWWW', status: guestSigns['Checked-in'] },
];

const codes = (
  <>
    {bar}
    <Screen>
      <Page gap="close">
        <PageHead title="Check In" />
        <PassView
          label="Passes"
          passes={passes.map(({ id, ...pass }) => ({
            id,
            name: pass.name,
            pass: <Pass {...pass} qr={<Qr code={pass.code} />} />,
          }))}
        />
      </Page>
      <Dock>
        <Button kind="primary" size="tall" width="full" icon={check}>
          Check In Self
        </Button>
      </Dock>
    </Screen>
  </>
);

export const steps: Record<string, ReactNode> = { birthday, rule, codes };
