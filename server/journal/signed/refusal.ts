/** No head is signed: what is there is not what was signed before, or the key is not at hand. One sentence for who runs the server. */
export class CannotSign extends Error {
  override name = 'CannotSign';
}
