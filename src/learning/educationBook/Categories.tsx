import type { CategoryLine } from '#machines/learning/educationBook/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { squarePen } from '#src/ui/icons/event.ts';
import { Section } from '#src/ui/layout/Section.tsx';
import { List, ListRow } from '#src/ui/lists/List.tsx';
import { LineHandle, Places } from '../Places.tsx';
import type { EducationBookProps } from './props.ts';

/** The categories in their order, each with its pages in theirs. */
export const Categories = ({ view, send }: EducationBookProps) =>
  view.categories.map((category) => (
    <Section key={category.id} title={category.title} end={<Ways category={category} off={view.moving} send={send} />}>
      {category.pages.length === 0 ? <p>No pages yet. Members don’t see this category.</p> : null}
      {category.pages.length > 0 ? (
        <List tight ordered label={category.title}>
          {category.pages.map((page) => (
            <ListRow
              key={page.id}
              id={page.id}
              who={page.title}
              line={<LineHandle line={page} off={view.moving} order={category.id} send={send} />}
              href={page.href}
              end={<Places line={page} off={view.moving} send={send} />}
            />
          ))}
        </List>
      ) : null}
    </Section>
  ));

interface WaysProps extends Pick<EducationBookProps, 'send'> {
  category: CategoryLine;
  off: boolean;
}

const Ways = ({ category, off, send }: WaysProps) => (
  <>
    <LineHandle line={category} off={off} order="categories" row="section" send={send} />
    <Button
      size="small"
      kind="plain"
      icon={squarePen}
      aria-label={`Rename ${category.title}`}
      off={off}
      onClick={() => send({ type: 'rename.pressed', id: category.id })}
    />
    <Places line={category} off={off} send={send} />
  </>
);
