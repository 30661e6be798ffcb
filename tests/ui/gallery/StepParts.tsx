import { type ReactNode, useState } from 'react';
import type { AnsweredValue, AnsweredValues } from '#contract/events/event.ts';
import type { ItemView, SectionView } from '#machines/events/eventSteps/view.ts';
import { SectionCard } from '#src/events/eventSteps/SectionCard.tsx';
import { SectionChanges } from '#src/events/eventSteps/SectionChanges.tsx';
import { SectionReading } from '#src/events/eventSteps/SectionReading.tsx';
import { Card } from '#src/ui/layout/Card.tsx';
import { CommentBox } from '#src/ui/forms/CommentBox.tsx';
import { DateTimeField } from '#src/ui/forms/DateTimeField.tsx';
import { FileField } from '#src/ui/forms/FileField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { VolunteerPicker } from '#src/ui/forms/VolunteerPicker.tsx';
import { ZoneField } from '#src/ui/forms/ZoneField.tsx';
import { bar } from './common.tsx';
import { nothing } from './samples.tsx';
import { contract, monitors, transport, volunteers, zone } from './stepSamples.ts';

function Times() {
  const [start, setStart] = useState('');
  const [end, setEnd] = useState('2026-10-30T01:15');
  const [zone, setZone] = useState('America/Phoenix');
  return (
    <>
      {bar}
      <Screen>
        <Page>
          <PageHead title="When" />
          <DateTimeField label="Start" value={start} onChange={setStart} required />
          <p data-told>{start}</p>
          <DateTimeField label="End" value={end} onChange={setEnd} error="Please select an end date" />
          <ZoneField label="Time zone" value={zone} onChange={setZone} />
          <ZoneField label="Time zone of the place" value="" onChange={setZone} error="Please choose a time zone" />
          <ZoneField label="Time zone of the guests" value={zone} onChange={setZone} disabled />
          <Card pad>
            <DateTimeField label="When does the last ride leave?" value={end} onChange={setEnd} zone="EDT" required />
          </Card>
          <Card pad>
            <VolunteerPicker {...waiting} state="loading" label="Who is at the door?" />
            <VolunteerPicker {...waiting} state="unavailable" label="Who drives?" error="Please choose somebody" />
            <CommentBox label="Add a comment" sent={0} busy onSend={nothing} />
            <CommentBox label="Add another comment" sent={0} error="You are not connected" onSend={nothing} />
          </Card>
        </Page>
      </Screen>
    </>
  );
}

const waiting = { people: [], chosen: ['person-0', 'person-4'], onChange: nothing };

const fileField = ({ label, value }: ItemView) => (
  <FileField
    label={label}
    accept="image/png"
    shown={value ? { state: 'kept', name: contract.name, size: '62 KB' } : { state: 'empty' }}
    onChosen={nothing}
    onCancel={nothing}
    onRetry={nothing}
    onRemove={nothing}
  />
);

/** The sections as they are filled in: what is done to an item stands in it. */
function Filled({ sections, many }: { sections: readonly SectionView[]; many: number }) {
  const [values, setValues] = useState<Record<string, AnsweredValue>>({});
  const shown = sections.map((section) => ({
    ...section,
    items: section.items.map((item) => ({
      ...item,
      value: item.id in values ? (values[item.id] ?? null) : item.value,
    })),
  }));
  return (
    <>
      {bar}
      <Screen>
        <Page gap="snug">
          <PageHead title="Risk Management" />
          {shown.map((section) => (
            <SectionCard
              key={section.id}
              section={section}
              zone={zone}
              editable={() => true}
              volunteers={volunteers(many)}
              fileField={fileField}
              onItem={(id, change) => {
                if (change.type === 'value') setValues((before) => ({ ...before, [id]: change.value }));
              }}
            />
          ))}
        </Page>
      </Screen>
    </>
  );
}

const before: AnsweredValues = {
  home: 'One shuttle.',
  last: '2026-10-30T04:00:00.000Z',
  zone: 'America/Phoenix',
  briefed: false,
  signed: contract,
};

const read = (
  <>
    {bar}
    <Screen>
      <Page gap="snug">
        <PageHead title="Risk Management" />
        <SectionReading section={monitors} zone={zone} volunteers={volunteers(6)}>
          <CommentBox label="Add a comment" sent={0} onSend={nothing} />
        </SectionReading>
        <SectionReading section={transport} zone={zone} volunteers={volunteers(6)} />
        <Card pad>
          <SectionChanges section={transport} before={before} zone={zone} volunteers={volunteers(6)} />
        </Card>
      </Page>
    </Screen>
  </>
);

export const stepParts: Record<string, ReactNode> = {
  times: <Times />,
  'step-filled': <Filled sections={[monitors, transport]} many={6} />,
  'step-many': <Filled sections={[monitors]} many={400} />,
  'step-read': read,
};
