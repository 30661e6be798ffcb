/** A place outside where signed heads are written down and cannot be changed by whoever can change the database. */
export interface Anchor {
  /** One word, by which the database remembers what is there. */
  name: string;
  /** Writes down one head; twice does no harm. */
  keep(head: { number: number; day: string; jws: string }): Promise<void>;
}

/** Where an installation keeps what proves its journal, all of it outside of the database. */
export interface Signing {
  /** PEM with the private key, and with the public halves of earlier ones. */
  keyFile: string;
  /** Every signed head, one a line. */
  headsFile: string;
  /** Where else each head is written down. */
  anchors: readonly Anchor[];
}
