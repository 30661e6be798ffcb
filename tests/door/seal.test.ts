import { derive, newSalt, open, seal } from '#src/app/services/doors/seal.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const code = '7K3M9XQ2';
const salt = newSalt();
const text = '{"name":"Mia Castellano"}';
let derived: Awaited<ReturnType<typeof derive>>;

beforeAll(async () => {
  derived = await derive(code, salt);
});

describe('what a code derives', () => {
  it('is the same however the code was typed', async () => {
    expect((await derive(' 7k3m-9xq2 ', salt)).tag).toBe(derived.tag);
  });

  it('is another for another code or another salt', async () => {
    const others = await Promise.all([derive('7K3M9XQ3', salt), derive(code, newSalt())]);
    expect(new Set([derived, ...others].map(({ tag }) => tag)).size).toBe(3);
  });

  it('cannot be taken out of the page', async () => {
    await expect(crypto.subtle.exportKey('raw', derived.key)).rejects.toThrow('not extractable');
    expect(derived.key.extractable).toBe(false);
  });
});

describe('a sealed row', () => {
  const place = () => ({ eventId: 'autumn-social', tag: derived.tag });

  it('opens by its key in its place', async () => {
    expect(await open(await seal(text, derived.key, place()), derived.key, place())).toBe(text);
  });

  it('is another each time', async () => {
    const [one, other] = await Promise.all([1, 2].map(() => seal(text, derived.key, place())));
    expect(one?.iv).not.toEqual(other?.iv);
    const [bytes, others] = [one, other].map((each) => [...new Uint8Array(each?.box ?? new ArrayBuffer(0))]);
    expect(bytes).not.toEqual(others);
  });

  it('opens by no other key and in no other place', async () => {
    const box = await seal(text, derived.key, place());
    const other = await derive('7K3M9XQ3', salt);
    expect(await open(box, other.key, place())).toBe(null);
    expect(await open(box, derived.key, { ...place(), eventId: 'karaoke' })).toBe(null);
    expect(await open(box, derived.key, { ...place(), tag: other.tag })).toBe(null);
  });

  it('opens with no byte changed, added or lost', async () => {
    const { iv, box } = await seal(text, derived.key, place());
    const flipped = (bytes: Uint8Array<ArrayBuffer>, at: number) => {
      const copy = bytes.slice();
      copy[at] = (copy[at] ?? 0) ^ 1;
      return copy;
    };
    const bytes = new Uint8Array(box);
    const spoilt = [
      ...Array.from(bytes, (_, at) => ({ iv, box: flipped(bytes, at).buffer })),
      ...Array.from(iv, (_, at) => ({ iv: flipped(iv, at), box })),
      { iv, box: box.slice(0, -1) },
      { iv, box: box.slice(1) },
      { iv, box: new ArrayBuffer(0) },
      { iv, box: new Uint8Array([...bytes, 0]).buffer },
    ];
    expect(spoilt.length).toBe(text.length + 16 + 12 + 4);
    for (const each of spoilt) expect(await open(each, derived.key, place())).toBe(null);
  });
});
