/** Bytes are more or fewer than were told. */
export class WrongSize extends Error {
  override name = 'WrongSize';
}
