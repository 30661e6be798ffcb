/** A sentence of the requirements; what stands between backticks is code. */
export const Sentence = ({ text }: { text: string }) => (
  <>{text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</>
);
