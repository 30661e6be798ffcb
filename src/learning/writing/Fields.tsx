import type { WritingSignal } from '#machines/learning/writing/setup.ts';
import type { WritingView } from '#machines/learning/writing/present.ts';
import { limits } from '#contract/kit/limits.ts';
import { SelectField } from '#src/ui/forms/SelectField.tsx';
import { TextField } from '#src/ui/forms/TextField.tsx';
import { TextSkeleton } from '../educationItem/Screen.tsx';
import { richText } from './loadEditor.ts';

export interface FieldsProps {
  view: WritingView;
  /** Whether what is written stands in a category. */
  hasCategory: boolean;
  send: (signal: WritingSignal) => void;
}

/** Category, title, text and video. While something is on its way nothing is typed, so that what stands here is what was sent. */
export function Fields({ view: { text, categories, failed, busy }, hasCategory, send }: FieldsProps) {
  const wrong = (field: string) => (failed?.field === field ? failed.message : null);
  return (
    <>
      {hasCategory ? (
        <SelectField
          label="Category"
          required
          hint={categories.length === 0 ? 'Add a category to Education first.' : undefined}
          value={text.categoryId}
          options={categories.map(({ id, name }) => ({ value: id, name }))}
          error={wrong('categoryId')}
          onChange={(id) => send({ type: 'category.chosen', id })}
        />
      ) : null}
      <TextField
        label="Title"
        required
        limit={limits.title}
        readOnly={busy}
        defaultValue={text.title}
        error={wrong('title')}
        onInput={(event) => send({ type: 'title.changed', text: event.currentTarget.value })}
      />
      {richText({
        label: 'Text',
        html: text.information,
        locked: busy,
        error: wrong('information'),
        onChange: (html) => send({ type: 'information.changed', html }),
      }) ?? <TextSkeleton label="Loading the editor" />}
      <TextField
        label="Video"
        placeholder="YouTube or Vimeo address"
        inputMode="url"
        readOnly={busy}
        defaultValue={text.videoUrl}
        error={wrong('videoUrl')}
        onInput={(event) => send({ type: 'video.changed', text: event.currentTarget.value })}
      />
    </>
  );
}
