/** Answers each name so that it can be written to any disk, in the folder `files`, beside those that were given before. */
export function createNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const { stem, ending } = partsOf(plain(name));
    for (let count = 1; ; count += 1) {
      const path = `files/${stem}${count === 1 ? '' : `-${count}`}${ending}`;
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  };
}

/** No path, no sign that a disk refuses, nothing hidden, nothing that turns the direction of reading. */
const plain = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_')
    .replace(/^\.+/, '_');

function partsOf(name: string): { stem: string; ending: string } {
  const dot = name.lastIndexOf('.');
  return dot < 1 ? { stem: name || '_', ending: '' } : { stem: name.slice(0, dot), ending: name.slice(dot) };
}
