import type { ImportMembersSignal } from '#machines/organization/importMembers/machine.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { FileField } from '#src/ui/forms/FileField.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { TextArea } from '#src/ui/forms/TextArea.tsx';
import { Section } from '#src/ui/layout/Section.tsx';

export interface ChoosingProps {
  error: string | null;
  onFile: (file: File) => void;
  send: (signal: ImportMembersSignal) => void;
}

const nothing = () => undefined;

/** A file, or rows copied out of a spreadsheet. */
export function Choosing({ error, onFile, send }: ChoosingProps) {
  return (
    <>
      <p>
        A table with one member in each row: first name, last name and email. Mobile number, birth date and roles are
        optional. In Excel, Numbers or Google Sheets, save it as CSV.
      </p>
      <FileField
        label="Choose CSV File"
        accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
        shown={{ state: 'empty' }}
        error={error}
        onChosen={onFile}
        onCancel={nothing}
        onRetry={nothing}
        onRemove={nothing}
      />
      <p>
        Members are matched by email. Roles are given, never taken away, and an empty cell changes nothing. If an import
        was interrupted, choose the same file again: members already in won’t change.
      </p>
      <Section title="Or Paste Rows">
        <Form onSubmit={(fields) => send({ type: 'text.pasted', text: String(fields.get('rows') ?? '') })}>
          <TextArea label="Rows, with their headings" name="rows" rows={6} autoComplete="off" spellCheck={false} />
          <Button type="submit">Use These Rows</Button>
        </Form>
      </Section>
    </>
  );
}
