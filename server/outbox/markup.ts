/** A piece of html that may stand in html as it is. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Markup | string | number | readonly Piece[] | null;

/** Writes html; every value is escaped unless it is markup itself. Attributes stand in double quotes. */
export const markup = (strings: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  new Markup(strings.map((string, index) => string + written(pieces[index] ?? null)).join(''));

const written = (piece: Piece): string => {
  if (piece === null) return '';
  if (piece instanceof Markup) return piece.text;
  if (typeof piece === 'object') return piece.map(written).join('');
  return String(piece).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
};
