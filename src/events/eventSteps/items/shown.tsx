import type { ReactNode } from 'react';
import { step } from '#styled/recipes/step.js';
import { heading } from '#styled/recipes/heading.js';
import type { ItemView } from '#machines/events/eventSteps/view.ts';
import { FileLink } from '#src/ui/actions/FileLink.tsx';
import { fileFacts } from '../fileFacts.ts';
import type { ShownType } from './types.ts';

/** What is only shown, the same for whoever fills in and whoever reads. */
export const shownItems: Record<ShownType, (item: ItemView) => ReactNode> = {
  bodyText: ({ text }) => <p className={step().plain}>{text}</p>,
  heading: ({ label }) => <h3 className={heading({ look: 'row' })}>{label}</h3>,
  title: ({ label }) => <h3 className={heading({ look: 'section' })}>{label}</h3>,
  horizontalRuler: () => <hr className={step().ruler} />,
  whiteSpace: () => <div className={step().space} />,
  fileDownload: ({ label, file }) => (
    <div className={step().item}>
      {label ? <p className={step().term}>{label}</p> : null}
      {file ? (
        <FileLink href={file.url} name={file.name} size={fileFacts(file)} />
      ) : (
        <p className={step().plain}>This file is no longer available.</p>
      )}
    </div>
  ),
};

/** The sentence in the place of an item of a kind that this app does not know. */
export const unknownItem = <p className={step().plain}>Oops... we don't recognize this component</p>;
