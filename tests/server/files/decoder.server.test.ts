import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDecoder, type DecoderEnd, type DecoderOptions } from '#server/files/decoder/decoder.ts';
import { Answer } from '#server/files/decoder/job.ts';
import { startProcess } from '#server/files/decoder/process.ts';
import { inspectFile } from '#server/files/inspection/inspectFile.ts';
import { pdf } from '#tests/support/files.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-decoder-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const write = (bytes: Uint8Array, name: string) => {
  const path = join(folder, `${(files += 1)}`);
  writeFileSync(path, bytes);
  return { path, into: `${path}.drawn`, name, size: bytes.length };
};
const plan = () => write(pdf, 'plan.pdf');
const read = { type: 'application/pdf', width: null, height: null };

/** A file whose bytes never come: whoever opens it waits, in the middle of its job. */
function endless() {
  const path = join(folder, `${(files += 1)}`);
  execFileSync('mkfifo', [path]);
  return { path, into: `${path}.drawn`, name: 'photo.jpg', size: 1 };
}

function decoderFor(options: Partial<DecoderOptions> = {}) {
  const ends: DecoderEnd[] = [];
  const decoder = createDecoder({ folder, onEnd: (why) => ends.push(why), ...options });
  onTestFinished(decoder.close);
  return { ...decoder, ends };
}

let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c04' } })
    .jpeg()
    .toBuffer();
});

describe('a process that decodes', () => {
  test('starts with the first file, serves the next ones, and there are two where two come at once', async () => {
    const { decode, processes } = decoderFor();
    expect(processes()).toEqual([]);
    expect(await decode(write(photo, 'photo.jpg'))).toEqual({ type: 'image/jpeg', width: 60, height: 40 });
    const first = processes();
    expect(await decode(plan())).toEqual(read);
    expect([first.length, processes()]).toEqual([1, first]);
    expect(await Promise.all([decode(plan()), decode(plan())])).toEqual([read, read]);
    expect(processes()).toHaveLength(2);
  });

  test('ends with the decoder, and after fifty files', async () => {
    const { decode, processes, close, ends } = decoderFor();
    for (let count = 0; count < 50; count += 1) await decode(plan());
    const first = processes();
    await decode(plan());
    await vi.waitUntil(() => processes().length === 1);
    expect(processes()).not.toEqual(first);
    const last = decode(endless());
    await close();
    expect([await last, processes(), ends]).toEqual([{ refused: 'uploadType' }, [], []]);
  });

  test('reads nothing beside what it is to decode (X-40)', async () => {
    const { decode } = decoderFor();
    const outside = { path: '/proc/self/environ', into: join(folder, 'x'), name: 'list.csv', size: 1 };
    await expect(decode(outside)).rejects.toThrow('A file could not be decoded: ERR_ACCESS_DENIED.');
    expect(await decode(plan())).toEqual(read);
  });
});

describe.runIf(process.platform === 'linux')('on Linux a process that decodes', () => {
  test('has no environment, no file of the server, and what the kernel holds it to (X-39)', async () => {
    vi.stubEnv('MUSTER_KEY', 'a-key-of-the-server');
    onTestFinished(() => void vi.unstubAllEnvs());
    const { decode, processes } = decoderFor();
    await decode(write(photo, 'photo.jpg'));
    const of = (what: string) => `/proc/${processes()[0]}/${what}`;
    const names = readFileSync(of('environ'), 'utf8')
      .split('\0')
      .filter(Boolean)
      .map((each) => each.split('=')[0]);
    expect(names.filter((name) => name !== 'PWD' && name !== '_')).toEqual([]);
    const open = readdirSync(of('fd')).map((each) => readlinkSync(of(`fd/${each}`)));
    expect(open.filter((each) => each.startsWith('/') && each !== '/dev/null')).toEqual([]);
    expect(open.filter((each) => each.startsWith('socket:'))).toHaveLength(2);
    const limits = readFileSync(of('limits'), 'utf8');
    const numbers = ['Max data size', 'Max file size', 'Max core file size', 'Max cpu time'].map((name) =>
      Number(new RegExp(`^${name} +(\\d+)`, 'm').exec(limits)?.[1]),
    );
    expect(numbers).toEqual([(512 + 768) * 2 ** 20, 128 * 2 ** 20, 0, 1_800]);
    expect(readFileSync(of('oom_score_adj'), 'utf8')).toBe('900\n');
  });

  test('gets no more memory than it may have: the picture is refused, and the next file read (X-41)', async () => {
    const large = await sharp({ create: { width: 5_000, height: 5_000, channels: 4, background: '#c04' } })
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer();
    const { decode } = decoderFor({ memoryMb: 192 });
    expect(await decode(write(large, 'large.png'))).toEqual({ refused: 'uploadType' });
    expect(await decode(write(photo, 'photo.jpg'))).toMatchObject({ type: 'image/jpeg' });
    expect(await decoderFor().decode(write(large, 'large.png'))).toMatchObject({ width: 2_400 });
  });
});

describe('a file is refused like one that can’t be read (X-41)', () => {
  test('where the process dies at it, and the next one is taken', async () => {
    const { decode, processes, ends } = decoderFor();
    await decode(plan());
    const [pid = 0] = processes();
    const job = decode(endless());
    process.kill(pid, 'SIGKILL');
    expect([await job, ends]).toEqual([{ refused: 'uploadType' }, ['crashed']]);
    expect(await decode(plan())).toEqual(read);
  });

  test('where it takes longer than it may, and its process is ended', async () => {
    const { decode, processes, ends } = decoderFor({ seconds: 0.05 });
    expect([await decode(endless()), ends]).toEqual([{ refused: 'uploadType' }, ['late']]);
    expect(processes()).toEqual([]);
  });
});

describe('an answer is not believed (X-42)', () => {
  test.each([
    ['with a kind that is not taken', { type: 'text/html', width: null, height: null }],
    ['with a side that none was drawn with', { type: 'image/png', width: 9_000, height: 1 }],
    ['with more than was asked', { type: 'image/png', width: 1, height: 1, name: 'x' }],
    ['with another refusal', { refused: 'forbidden' }],
    ['with a text of its own', { failed: 'call 555 0100' }],
  ])('%s', (_, said) => {
    expect(Answer.safeParse(said).success).toBe(false);
  });

  test('that has no end: its process is ended', async () => {
    const { path } = write(Buffer.from("for (;;) process.stdout.write('x'.repeat(1_000));"), 'program.mjs');
    expect(await startProcess(folder, 768, path).ask(null, 600_000)).toBe(null);
  });

  test('that left a link in place of the picture', async () => {
    const { path, into, name } = write(photo, 'photo.jpg');
    const turned = {
      ...decoderFor(),
      decode: async () => {
        symlinkSync('/etc/hostname', into);
        return { type: 'image/jpeg' as const, width: 1, height: 1 };
      },
    };
    await expect(inspectFile(turned, { path, into, name }, 'files')).rejects.toThrow('What was drawn is no file.');
  });
});
