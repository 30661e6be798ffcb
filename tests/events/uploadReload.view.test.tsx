import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { finishUpload, startUpload } from '#contract/events/uploadCalls.ts';
import type { AnyCall } from '#contract/kit/call.ts';
import { keptCertificate } from '#machines/events/upload/model.ts';
import { CallFailed } from '#src/app/services/api/api.ts';
import type { Api } from '#src/app/services/api/api.ts';
import { UploadField } from '#src/events/upload/route.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentServices, place } from '#tests/support/views/world.tsx';

/** A store that takes each file at once. */
class TakenAtOnce extends EventTarget {
  readonly upload = new EventTarget();
  readonly status = 200;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(): void {
    queueMicrotask(() => this.dispatchEvent(new Event('load')));
  }
}

type Finish = () => Promise<unknown>;
let sent: string[];
let started: number;

/** The form with its file field as it is after a load of the page. */
function open(finish: Finish) {
  const send = (call: AnyCall, { params }: { params?: Record<string, string> }) => {
    if (call === startUpload) {
      started += 1;
      sent.push('start');
      return Promise.resolve({ key: `k${started}`, url: 'https://files.example.org', headers: {}, expires: '' });
    }
    if (call !== finishUpload) return new Promise(() => {});
    sent.push(`finish ${params?.key}`);
    return finish();
  };
  const uploaded: unknown[] = [];
  const here = place({ services: silentServices({ api: { send } as Api }) });
  render(
    here.inside(
      <UploadField
        label="Insurance certificate"
        taken="files"
        value={null}
        onUploaded={(file) => uploaded.push(file)}
        onRemoved={() => {}}
        onRunning={() => {}}
      />,
    ),
  );
  return uploaded;
}

const certificate = (lastModified = 1) =>
  new File(['x'], 'Insurance certificate.pdf', { type: 'application/pdf', lastModified });

function choose(file: File) {
  const input = document.querySelector('input[type=file]');
  if (input) fireEvent.change(input, { target: { files: [file] } });
}

const never: Finish = () => new Promise(() => {});
const done: Finish = async () => keptCertificate;
const lost: Finish = () => Promise.reject(new CallFailed('No connection.'));
const unknown: Finish = () =>
  Promise.reject(new CallFailed('Gone.', { status: 409, code: 'uploadUnknown', details: {} }));

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', TakenAtOnce);
  sessionStorage.clear();
  [sent, started] = [[], 0];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What a page did with a file that was chosen there before it was loaded again. */
async function before(finish: Finish, file = certificate()) {
  open(finish);
  choose(file);
  await waitFor(() => expect(sent.at(-1)).toMatch(/^finish/));
  await Promise.resolve();
  cleanup();
}

it.each([
  ['no answer yet', never],
  ['an answer that was lost', lost],
])('a file that is there, with %s, is finished and not sent again after a reload (E-325)', async (_, finish) => {
  await before(finish);
  const uploaded = open(done);
  choose(certificate());
  await waitFor(() => expect(uploaded).toEqual([keptCertificate]));
  expect(sent).toEqual(['start', 'finish k1', 'finish k1']);
});

it('another file, and the same one once it was kept, is sent as any other', async () => {
  await before(never);
  const uploaded = open(done);
  choose(certificate(2));
  await waitFor(() => expect(uploaded.length).toBe(1));
  choose(certificate());
  await waitFor(() => expect(uploaded.length).toBe(2));
  choose(certificate());
  await waitFor(() => expect(uploaded.length).toBe(3));
  expect(sent).toEqual(['start', 'finish k1', 'start', 'finish k2', 'finish k1', 'start', 'finish k3']);
});

it('where the server no longer knows it, another try sends it', async () => {
  await before(never);
  open(unknown);
  choose(certificate());
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent).toEqual(['start', 'finish k1', 'finish k1', 'start', 'finish k2']));
});

it('what was sent more than an hour ago is sent anew, and no name is kept', async () => {
  await before(never);
  expect(sessionStorage.getItem('muster.sentUploads')).not.toContain('Insurance');
  vi.setSystemTime(Date.now() + 61 * 60_000);
  const uploaded = open(done);
  choose(certificate());
  await waitFor(() => expect(uploaded.length).toBe(1));
  expect(sent).toEqual(['start', 'finish k1', 'start', 'finish k2']);
});
