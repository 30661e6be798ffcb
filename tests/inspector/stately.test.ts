import { harborHouse, memberOf } from '#machines/kit/fixtures.ts';
import { watchForStately } from '#src/inspector/app/stately.ts';
import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { signInFlow } from './signInFlow.ts';

const mia = memberOf(harborHouse);

/** A tab that opens Stately's viewer, and all that the viewer is told. */
function tabWithViewer() {
  const posted: { type: string; name?: string; snapshot?: { value: unknown } }[] = [];
  const opened: string[] = [];
  const heard: ((message: { data: unknown }) => void)[] = [];
  const tab = {
    open: (url: string) => {
      opened.push(url);
      return { postMessage: (message: never) => posted.push(structuredClone(message)) };
    },
    addEventListener: (_: 'message', listener: (message: { data: unknown }) => void) => heard.push(listener),
  };
  const connect = () => heard.forEach((hear) => hear({ data: { type: '@statelyai.connected' } }));
  return { tab: tab as unknown as Window, posted, opened, connect };
}

it('a sign-in is told to Stately’s viewer once it is there: charts, states and signals, and nothing of the person', async () => {
  const actor = signInFlow().start();
  const { tab, posted, opened, connect } = tabWithViewer();
  watchForStately(tab)(actor);
  expect([opened, posted]).toEqual([['https://stately.ai/inspect'], []]);

  actor.send({ type: 'login.submitted', email: 'mia@muster.test', password: 'Wrong-2026', remember: true });
  connect();
  await waitFor(actor, (snapshot) => snapshot.matches('editing'));
  actor.send({ type: 'login.submitted', email: 'mia@muster.test', password: 'Harbor-2026', remember: true });
  await waitFor(actor, (snapshot) => snapshot.status === 'done');

  expect(posted.filter(({ type }) => type === '@xstate.actor').map(({ name }) => name)).toEqual([
    'signIn',
    'openSession',
  ]);
  const values = posted.map(({ snapshot }) => snapshot?.value);
  expect(values).toEqual(expect.arrayContaining(['editing', 'signingIn', 'loadingUser', 'signedIn']));
  const said = JSON.stringify(posted);
  const secrets = ['mia@muster.test', 'Harbor-2026', 'Wrong-2026', 'Incorrect', mia.id, mia.firstName, mia.lastName];
  expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
});
