import type { WritingView } from '#machines/learning/writing/present.ts';

const fields = 'main input:not([type=hidden]), main [role=textbox]';

const isOpen = (field: Element): boolean =>
  field instanceof HTMLInputElement ? !field.readOnly : field.getAttribute('contenteditable') === 'true';

/** Whether title, text and video can be typed in: nothing is while it is saved, since that would be lost. */
export const fieldsOpen = () => [...document.querySelectorAll(fields)].map(isOpen);

export const fieldsOpenOf = ({ view, busy }: WritingView) => (view === 'writing' ? [!busy, !busy, !busy] : []);
