/** How a picture of this size in pixels fills its frame: larger than 600 by 300 it covers, else it is shown whole. */
export function fitOf(width: number, height: number): 'cover' | 'contain' {
  return width > 600 && height > 300 ? 'cover' : 'contain';
}
