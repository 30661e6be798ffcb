import { step } from '#styled/recipes/step.js';
import { textLink } from '#styled/recipes/text-link.js';
import type { ReportView } from '#machines/incidents/incidentReports/incidentReports.ts';
import { Anchor } from '#src/ui/actions/Anchor.tsx';
import { FileLink } from '#src/ui/actions/FileLink.tsx';
import { NoteBox } from '#src/ui/feedback/NoteBox.tsx';
import { Photo } from '#src/ui/layout/Photo.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { fileSize } from '#machines/kit/fileSize.ts';

/** What was reported, as its readers read it, and who has. */
export function Reported({ view: { answers, kept, photo, readers } }: { view: ReportView }) {
  const look = step();
  return (
    <>
      {kept ? <NoteBox kind="warn">{kept}</NoteBox> : null}
      <dl className={look.answers}>
        {answers.map(({ label, text, href }) => (
          <div key={label}>
            <dt className={look.term}>{label}</dt>
            <dd className={look.plain}>
              {href ? (
                <Anchor href={href} target="_blank" rel="noopener noreferrer" className={textLink()}>
                  {text} on the map
                </Anchor>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
      {photo ? (
        <Section title="Photo">
          <Photo shape="rule" src={photo.url} alt="Photo of the incident" eager />
          <FileLink href={photo.url} name={photo.name} size={fileSize(photo.size)} />
        </Section>
      ) : null}
      <Section title="Read by">
        <dl className={look.answers}>
          {readers.map(({ name, at }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className={look.term}>First read {at}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}
