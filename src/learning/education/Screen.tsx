import type { CategoryRow, EducationKind } from '#machines/learning/education/rows.ts';
import { Disclosure } from '#src/ui/layout/Disclosure.tsx';
import { Empty } from '#src/ui/feedback/Empty.tsx';
import { Fact, Facts } from '#src/ui/lists/Facts.tsx';
import { fileDown } from '#src/ui/icons/event.ts';
import { play } from '#src/ui/icons/learning.ts';
import { scroll } from '#src/ui/icons/menu.ts';
import { TightRowsSkeleton } from '#src/ui/lists/ListSkeletons.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Screen } from '#src/ui/layout/Screen.tsx';
import { fileSize } from '#machines/kit/fileSize.ts';
import { ReadingStates, type ReadingStatesProps } from '../ReadingStates.tsx';

const icons: Readonly<Record<EducationKind, string>> = { video: play, article: scroll, file: fileDown };

export interface EducationProps extends Pick<ReadingStatesProps, 'view' | 'send'> {
  /** Null until they have loaded. */
  categories: readonly CategoryRow[] | null;
  isOpen: (id: string) => boolean;
  onToggle: (id: string, open: boolean) => void;
}

/** Categories that open, each with what there is to read. */
export function Education({ categories, isOpen, onToggle, ...states }: EducationProps) {
  return (
    <Screen>
      <Page gap="close">
        <PageHead title="Education" />
        <ReadingStates
          {...states}
          isThere={categories !== null}
          skeleton={<TightRowsSkeleton label="Loading education" />}
        />
        {categories?.length === 0 ? <Empty title="Nothing to read yet" /> : null}
        {categories?.map(({ id, name, count, items }) => (
          <Disclosure key={id} title={name} meta={count} open={isOpen(id)} onToggle={(open) => onToggle(id, open)}>
            <Facts inside>
              {items.map(({ id: itemId, title, meta, size, href, kind }) => (
                <Fact
                  key={itemId}
                  icon={icons[kind]}
                  title={title}
                  meta={size === null ? meta : `${meta}, ${fileSize(size)}`}
                  href={href}
                  sign="chevron"
                />
              ))}
            </Facts>
          </Disclosure>
        ))}
      </Page>
    </Screen>
  );
}
