import { harborHouse, infoOf, memberOf, now, refusalOf, today } from '#machines/kit/fixtures.ts';
import { rsvpMachine } from '#machines/rsvp/machine.ts';
import { sessionMachine } from '#machines/account/session/machine.ts';
import { signInMachine } from '#machines/account/signIn/machine.ts';
import { attach } from '#src/inspector/app/attach.ts';
import { fieldsOf, shapesOf } from '#src/inspector/app/shapes.ts';
import { TabReport } from '#src/inspector/wire.ts';
import { expect, it } from 'vitest';
import { type AnyActorRef, createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { channels } from './channels.ts';
import { signInFlow } from './signInFlow.ts';

const mia = memberOf(harborHouse);
const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Every text and number that a thing holds, however deep. */
const valuesOf = (thing: unknown): string[] =>
  isRecord(thing) ? Object.values(thing).flatMap(valuesOf) : thing === null ? [] : [String(thing)];

/** What must not be found: what is as short as `no` or is the name of a state, a signal or a shape says nothing of anyone. */
const telling = (thing: unknown): string[] => valuesOf(thing).filter((text) => text.length > 4 && text !== 'false');

function watched(actor: AnyActorRef) {
  const ways = channels();
  const { watch } = attach(ways.app, 'the tab');
  const leave = watch(actor);
  return { ...ways, leave };
}

const types = (posted: readonly unknown[]) =>
  posted.flatMap((each) => {
    const told = TabReport.parse(each);
    return told.kind === 'heard' ? [told.type] : [];
  });
const values = (posted: readonly unknown[]) =>
  posted.flatMap((each) => {
    const told = TabReport.parse(each);
    return told.kind === 'moved' ? [told.actor.value] : [];
  });

it('a sign-in with a password leaks neither it nor the e-mail, the user or the reason of a refusal', async () => {
  const actor = signInFlow();
  actor.start();
  const { posted, said } = watched(actor);
  actor.send({ type: 'login.submitted', email: 'mia@muster.test', password: 'Wrong-2026', remember: true });
  await waitFor(actor, (snapshot) => snapshot.matches('editing'));
  actor.send({ type: 'login.submitted', email: 'mia@muster.test', password: 'Harbor-2026', remember: true });
  await waitFor(actor, (snapshot) => snapshot.status === 'done');

  expect(types(posted)).toEqual(
    expect.arrayContaining(['login.submitted', 'xstate.error.actor.signIn', 'xstate.done.actor.openSession']),
  );
  expect(values(posted)).toEqual(expect.arrayContaining(['editing', 'signingIn', 'loadingUser', 'signedIn']));
  const secrets = [...telling(mia), 'mia@muster.test', 'Harbor-2026', 'Wrong-2026', 'Incorrect', 'Castellano'];
  expect(secrets.filter((text) => said().includes(text))).toEqual([]);
});

it('a birthday leaks neither the date, the event, the people nor what the server has said', async () => {
  const info = infoOf({});
  const actor = createActor(
    rsvpMachine.provide({
      actors: { saveBirthDate: fromPromise(() => Promise.reject(new Error(refusalOf('tooYoung').message))) },
    }),
    { input: { info, hasBirthDate: false, now, today, wanted: '' } },
  );
  actor.start();
  const { posted, said } = watched(actor);
  actor.send({ type: 'rsvp.pressed' });
  actor.send({ type: 'birthday.submitted', birthDate: '2008-10-01' });
  await waitFor(actor, (snapshot) => !snapshot.matches({ birthday: 'saving' }));
  expect(types(posted)).toContain('birthday.submitted');
  expect(values(posted)).toContainEqual({ birthday: 'saving' });
  const secrets = [...telling(info), '2008-10-01', now, today, refusalOf('tooYoung').message];
  expect(secrets.filter((text) => said().includes(text))).toEqual([]);
});

it('the session of a member leaks nothing of the member', () => {
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        watchAuth: fromCallback(() => {}),
        loadUser: fromPromise(async () => mia),
      },
    }),
    { input: { tokens: true, user: mia, organizationId: harborHouse.id, settings: [] } },
  );
  actor.start();
  const { said, posted } = watched(actor);
  expect(values(posted)).toEqual([{ active: 'refreshing' }]);
  expect(telling(mia).filter((text) => said().includes(text))).toEqual([]);
  actor.stop();
});

it('of every value only its kind is told, and of a list how long it is', () => {
  const shapes = shapesOf({
    name: 'Mia',
    code: '',
    user: null,
    missing: undefined,
    age: 21,
    remember: true,
    people: ['mia', 'ben'],
    settings: [{ slug: 'logo' }],
    place: { latitude: 40.7 },
    error: new Error('mia@muster.test'),
    photo: new Uint8Array(3),
  });
  expect(fieldsOf(shapes)).toEqual([
    'name: text',
    'code: empty text',
    'user: nothing',
    'missing: nothing',
    'age: number',
    'remember: yes or no',
    'people: list of 2',
    'settings: list of 1',
    'place: record',
    'error: error',
    'photo: record',
  ]);
});

it('a flow whose screen goes is told to have ended, and nothing more is told of it', () => {
  const actor = createActor(signInMachine, { input: { offersPasskey: false } }).start();
  const { posted, leave } = watched(actor);
  leave();
  const before = posted.length;
  actor.send({ type: 'login.submitted', email: 'mia', password: '', remember: true });
  const last = TabReport.parse(posted.at(-1));
  expect([last.kind === 'moved' && last.actor.isRunning, posted.length]).toEqual([false, before]);
  actor.stop();
});
