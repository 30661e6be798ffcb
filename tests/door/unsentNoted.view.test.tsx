import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import UnsentRecordsRoute from '#src/door/unsentRecords/route.tsx';
import { AlertPlace } from '#src/ui/feedback/AlertPlace.tsx';
import type { Api } from '#src/app/services/api/api.ts';
import { doorQueue } from '#src/app/services/storage/doorQueue.ts';
import { afterEach, expect, it } from 'vitest';
import { refusalOf } from '#machines/kit/fixtures.ts';
import { place, silentServices } from '#tests/support/views/world.tsx';

afterEach(cleanup);

const at = '2026-10-18T00:05:00.000Z';

function renderHome(send: (call: unknown, request: { params: unknown }) => Promise<unknown>): void {
  const { inside } = place({ services: silentServices({ api: { send: send as Api['send'] } }) });
  render(
    inside(
      <>
        <AlertPlace />
        <UnsentRecordsRoute place="/" isSaid doorOf={null} />
      </>,
    ),
  );
}

it('keeps a code that was noted where another organization is open, in which its event is not found', async () => {
  doorQueue.keep('autumn', [{ code: '7K3M9XQ2', at }]);
  const sent: unknown[] = [];
  const send = (_: unknown, { params }: { params: unknown }) => {
    sent.push(params);
    return Promise.reject(refusalOf('notFound'));
  };
  renderHome(send);
  await waitFor(() => expect(sent).toHaveLength(1));
  await screen.findByText('1 noted code is only on this phone.');
  expect(screen.queryByText(/was refused/)).toBe(null);
  expect(doorQueue.read('autumn')).toHaveLength(1);
  doorQueue.keep('autumn', []);
});

it('says a code that was noted on Home at once, and sends it from there in a browser that keeps no records (C-72)', async () => {
  doorQueue.keep('autumn', [{ code: '7K3M9XQ2', at }]);
  let lost = (_: Error) => {};
  const sent: unknown[] = [];
  const send = (_: unknown, { params }: { params: unknown }) => {
    sent.push(params);
    if (sent.length > 1) return Promise.resolve({});
    return new Promise((_none, reject) => (lost = reject));
  };
  renderHome(send);
  await screen.findByText('1 noted code is only on this phone.');
  await waitFor(() => expect(sent).toHaveLength(1));
  lost(new Error('No connection.'));
  await waitFor(() => {
    fireEvent.online(window);
    expect(sent).toHaveLength(2);
  });
  await waitFor(() => expect(screen.queryByText('1 noted code is only on this phone.')).toBe(null));
  expect(sent).toEqual([1, 2].map(() => ({ id: 'autumn', qrCode: '7K3M9XQ2' })));
  expect(doorQueue.read('autumn')).toEqual([]);
});
