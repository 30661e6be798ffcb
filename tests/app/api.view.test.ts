import type { AnyCall } from '#contract/kit/call.ts';
import { addContact, removeContact, sendPersonalAlert } from '#contract/alerts/calls.ts';
import { acceptRsvp, cancelRsvp, getEventInfo, listAttendees } from '#contract/rsvp/calls.ts';
import { checkInAttendee, undoCheckIn } from '#contract/door/calls.ts';
import { createEvent, listUpcomingEvents } from '#contract/events/calls.ts';
import { finishUpload } from '#contract/events/uploadCalls.ts';
import { keptCertificate } from '#machines/events/upload/model.ts';
import { addSectionComment } from '#contract/review/calls.ts';
import { answerAsGuest, getGuest, inviteGuest, removeAttendee } from '#contract/guests/calls.ts';
import { readIncidentReport } from '#contract/incidents/calls.ts';
import { archiveRule, restoreRule } from '#contract/learning/handbookCalls.ts';
import { callNamed, callNames } from '#contract/calls.ts';
import { getSettings, saveUser } from '#contract/account/calls.ts';
import { attendeeOf, infoOf } from '#machines/kit/fixtures.ts';
import { refusedField } from '#machines/kit/refusal.ts';
import { type ApiOptions, CallFailed, createApi } from '#src/app/services/api/api.ts';
import { keyFor } from '#src/app/services/api/pendingWrites.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Answer = () => Response | Promise<Response>;

const json =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status });
const page =
  (status: number): Answer =>
  () =>
    new Response('<html>', { status, headers: { 'content-type': 'text/html' } });
const gone: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** The client over a network that gives these answers in turn, the last one for ever. */
function open(answers: readonly Answer[], given: Partial<ApiOptions> = {}) {
  const requests: Request[] = [];
  let signedOut = 0;
  vi.stubGlobal('fetch', (input: Request) => {
    requests.push(input.clone());
    const answer = answers[requests.length - 1] ?? answers.at(-1);
    const aborted = new Promise<never>((_, fail) => {
      input.signal.addEventListener('abort', () => fail(input.signal.reason));
    });
    return Promise.race([Promise.resolve().then(() => answer?.()), aborted]);
  });
  const api = createApi({
    token: async () => 'token-of-mia',
    tenant: () => ({ OrganizationId: 'harbor-house', ParentId: 'northfield' }),
    device: 'device-1',
    onSignedOut: () => (signedOut += 1),
    ...given,
  });
  return { api, requests, signedOut: () => signedOut };
}

/** How a call ended, when it ends only after the client has waited between its tries. */
async function ended<T>(call: Promise<T>): Promise<{ answer?: T; error?: unknown }> {
  const end = call.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  await vi.runAllTimersAsync();
  return end;
}

const keyOf = (request: Request | undefined) => request?.headers.get('idempotency-key') ?? null;
const reporter = { id: 'mia', firstName: 'Mia', lastName: 'Field' };
const yes = { params: { id: 'e1', attendeeId: 'at-mia' }, body: { response: 'yes' as const } };

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a request', () => {
  it('has the method, address, token and device of its call', async () => {
    const { api, requests } = open([json(infoOf())]);
    await api.send(getEventInfo, { params: { id: 'autumn social/1' } });
    const [request] = requests;
    expect({
      method: request?.method,
      url: request?.url,
      token: request?.headers.get('authorization'),
      device: request?.headers.get('x-device'),
      key: keyOf(request),
    }).toEqual({
      method: 'GET',
      url: `${location.origin}/api/users/current/event/autumn%20social%2F1/info?OrganizationId=harbor-house&ParentId=northfield`,
      token: 'Bearer token-of-mia',
      device: 'device-1',
      key: null,
    });
  });

  const both = ['OrganizationId', 'ParentId'];
  const pairs: Record<string, string[]> = {
    getCurrentUser: [],
    saveUser: both,
    getSettings: both,
    listUpcomingEvents: both,
    getEvent: both,
    createEvent: both,
    saveModule: both,
    submitEvent: both,
    cancelEvent: both,
    reviewSection: both,
    approveEvent: both,
    getEventInfo: both,
    listAttendees: both,
    inviteMembers: ['OrganizationId'],
    acceptRsvp: both,
    cancelRsvp: both,
    inviteGuest: ['OrganizationId'],
    readRoster: both,
    exportGuestList: both,
    removeAttendee: both,
    getGuest: [],
    answerAsGuest: [],
    listProviders: [],
    claimAccount: [],
    checkInAttendee: both,
    listContacts: ['OrganizationId'],
    getRunningAlert: [],
    addContact: [],
    askContact: [],
    getContactLink: [],
    answerContactLink: [],
    removeContact: [],
    getAlertPlan: ['OrganizationId'],
    saveAlertPlan: ['OrganizationId'],
    sendPersonalAlert: both,
    getSafetyCheck: both,
    startSafetyCheck: both,
    extendSafetyCheck: [],
    endSafetyCheck: [],
    getCheckLink: [],
    extendByCheckLink: [],
    endByCheckLink: [],
    endAlertByCheckLink: [],
    getPersonalAlert: [],
    endPersonalAlert: [],
    endAlertHold: [],
    getAlertLink: [],
    getAnswerLink: [],
    seeAnswerLink: [],
    answerByLink: [],
    listAlertAudiences: ['ParentId'],
    markAlertAnswer: ['ParentId'],
    helpRespondent: ['ParentId'],
    giveAllClear: ['ParentId'],
    seeAlertLink: [],
    answerAlertLink: [],
    listRules: both,
    reopenEvent: both,
    listEventTypes: both,
    listModuleTemplates: both,
    listPossibleVolunteers: both,
    listVolunteerModules: both,
    listEventsToReview: both,
    addSectionComment: both,
    requestChanges: both,
    rejectEvent: both,
    startUpload: both,
    finishUpload: both,
    listMembers: both,
    renewGuestLink: both,
    checkOutAttendee: both,
    undoCheckIn: both,
    readInside: both,
    listDoorAlerts: both,
    readRollCall: both,
    markAtDoor: both,
    sendDoorLog: both,
    offerDoor: both,
    listDoors: both,
    closeDoor: both,
    pairDoor: [],
    openDoor: [],
    settleConflict: both,
    listEvenings: both,
    listSessions: [],
    getMyData: [],
    getArchiveTicket: [],
    endSession: [],
    endOtherSessions: [],
    getSecondFactor: [],
    renewRecoveryCodes: [],
    getOwnPhone: [],
    askPhoneCode: [],
    changePhone: [],
    getPush: [],
    savePush: [],
    removePush: [],
    openNotification: [],
    seeEvent: [],
    searchMembers: ['ParentId'],
    exportMembers: ['ParentId'],
    searchAudit: ['ParentId'],
    exportAudit: ['ParentId'],
    readDeliveries: ['ParentId'],
    retryDeliveries: ['ParentId'],
    readOperations: ['ParentId'],
    retryTimers: ['ParentId'],
    getRetention: ['ParentId'],
    readSample: ['ParentId'],
    startFromSample: ['ParentId'],
    readMember: ['ParentId'],
    suspendMember: ['ParentId'],
    changeMemberRoles: ['ParentId'],
    reinstateMember: ['ParentId'],
    removeMember: ['ParentId'],
    signOutMember: ['ParentId'],
    resendInvitation: ['ParentId'],
    removeAuthenticator: ['ParentId'],
    addMember: ['ParentId'],
    saveMember: ['ParentId'],
    setUp: [],
    previewImport: ['ParentId'],
    importMembers: ['ParentId'],
    readLook: ['ParentId'],
    changeLook: ['ParentId'],
    readNumbers: ['ParentId'],
    changeNumbers: ['ParentId'],
    readRoles: ['ParentId'],
    makeRole: ['ParentId'],
    changeRole: ['ParentId'],
    deleteRole: ['ParentId'],
    readSignInSecurity: ['ParentId'],
    changeSignInSecurity: ['ParentId'],
    readSignOn: ['ParentId'],
    saveSignOnProvider: ['ParentId'],
    removeSignOnProvider: ['ParentId'],
    beginSignOnTrial: ['ParentId'],
    countRemovals: ['ParentId'],
    readErasure: ['ParentId'],
    eraseMember: ['ParentId'],
    readMerge: ['ParentId'],
    mergeMember: ['ParentId'],
    handOverEvents: ['ParentId'],
    searchChapters: [],
    readMove: [],
    moveMember: [],
    listManagedTypes: ['ParentId'],
    readManagedType: ['ParentId'],
    createManagedType: ['ParentId'],
    saveManagedType: ['ParentId'],
    publishManagedType: ['ParentId'],
    discardManagedDraft: ['ParentId'],
    retireManagedType: ['ParentId'],
    restoreManagedType: ['ParentId'],
    readEvening: both,
    exportEvening: both,
    sendEventNotification: ['OrganizationId'],
    listEventNotifications: ['OrganizationId'],
    nameLocation: both,
    reportAnonymously: [],
    openAnonymousReport: [],
    sendAnonymousMessage: [],
    getIncidentDesk: both,
    reportIncident: ['OrganizationId'],
    listIncidentReports: both,
    readIncidentReport: both,
    listOwnIncidents: [],
    readOwnIncident: [],
    sendIncidentMessage: [],
    closeIncident: [],
    holdIncident: [],
    releaseIncident: [],
    sendOrganizationAlert: ['ParentId'],
    listOrganizationAlerts: ['ParentId'],
    readAlertBoard: ['ParentId'],
    readAlertReport: ['ParentId'],
    readDuty: ['ParentId'],
    goOnDuty: ['ParentId'],
    goOffDuty: ['ParentId'],
    readDutyPlan: ['ParentId'],
    saveDutyPlan: ['ParentId'],
    getAlertResponse: [],
    saveAlertResponse: both,
    seeAlert: [],
    listCategories: [],
    listCurriculum: [],
    readPage: [],
    readPageVersion: [],
    addPage: [],
    changePage: [],
    movePage: [],
    moveCategory: [],
    archivePage: [],
    restorePage: [],
    addCategory: [],
    renameCategory: [],
    listHandbook: [],
    readHandbookRule: [],
    addRule: [],
    changeRule: [],
    moveRule: [],
    archiveRule: [],
    restoreRule: [],
    readRuleVersion: [],
    listAgreedVersions: [],
    getEducation: [],
    getRuleByOrder: [],
  };

  it.each(callNames)('%s carries the tenant that its row names', async (name) => {
    const call: AnyCall = callNamed(name);
    const { api, requests } = open([json({ code: 'notFound', message: 'x' }, 404)]);
    await expect(api.send(call, {})).rejects.toThrow('x');
    expect([...new URL(requests[0]?.url ?? '').searchParams.keys()]).toEqual(pairs[name]);
  });

  it('carries the key and the tenant that its caller keeps', async () => {
    const { api, requests } = open([json(null, 500)]);
    const tenant = { OrganizationId: 'cedar-house', ParentId: 'northfield' };
    const body = { information: 'I need help', sendLocation: false, requestCall: false };
    await api.send(sendPersonalAlert, { body, key: 'tap-1', tenant }).catch(() => undefined);
    expect(requests[0]?.headers.get('idempotency-key')).toBe('tap-1');
    expect(new URL(requests[0]?.url ?? '').searchParams.get('OrganizationId')).toBe('cedar-house');
  });

  it('keeps the key of a write without a query as versions before drew it', async () => {
    const kept = keyFor('acceptRsvp', ['cedar-house', [yes.params, yes.body]]);
    const tenant = { OrganizationId: 'cedar-house', ParentId: 'northfield' };
    const { api, requests } = open([gone]);
    await ended(api.send(acceptRsvp, { ...yes, tenant })).catch(() => undefined);
    expect(keyOf(requests[0])).toBe(kept);
  });

  it('carries no tenant where no organization is open, and what is asked beside it', async () => {
    const { api, requests } = open([json({ data: [], count: 0 })], { tenant: () => null });
    await api.send(listUpcomingEvents, { query: { pastEvents: true } });
    await api.send(listUpcomingEvents, { query: { reviewStatus: undefined } });
    expect(requests.map(({ url }) => new URL(url).search)).toEqual(['?pastEvents=true', '']);
  });

  it('carries no token where anybody may knock, nor where nobody is signed in', async () => {
    const token = vi.fn(async () => null);
    const { api, requests } = open([json({ id: 'g1', rsvp: 'yes', qrCode: 'AAAA1111' })], { token });
    await api.send(answerAsGuest, { params: { token: 't1' }, body: { response: 'yes', dateOfBirth: '2001-02-03' } });
    expect(token).not.toHaveBeenCalled();
    await api.send(getSettings, { params: { parentId: 'p' } }).catch(() => {});
    expect(token).toHaveBeenCalledTimes(1);
    expect(requests.map((request) => request.headers.get('authorization'))).toEqual([null, null]);
  });

  it('carries its body as JSON, or as a form where its row says multipart', async () => {
    const { api, requests } = open([json({ id: 'mia', hasBirthDate: true }), json({ data: { id: 'e1' } })]);
    await api.send(saveUser, { params: { userId: 'mia' }, body: { birthDate: '2001-02-03' } });
    const basics = { theme: 'Autumn', timezone: 'America/New_York', venue: 'Hall', description: 'Cider.' };
    await api.send(createEvent, {
      body: { EventTypeId: 't', title: 'Social', startDate: 's', endDate: 'e', maxGuestAllowed: '3', ...basics },
    });
    expect(await requests[0]?.json()).toEqual({ birthDate: '2001-02-03' });
    expect(requests[1]?.headers.get('content-type')).toMatch(/^multipart\/form-data/);
    const form = await requests[1]?.formData();
    expect([form?.get('title'), form?.get('maxGuestAllowed'), form?.has('file')]).toEqual(['Social', '3', false]);
  });
});

describe('an answer', () => {
  it('is what the contract knows of it', async () => {
    const { api } = open([json({ data: [{ ...attendeeOf('yes'), more: 1 }], extra: true })]);
    expect(await api.send(listAttendees, { params: { id: 'e1' } })).toEqual({ data: [attendeeOf('yes')] });
  });

  it('of another shape is a failure, but not one of the network', async () => {
    const { api } = open([json({ data: [{ id: 1 }] })]);
    const failed = await api.send(listAttendees, { params: { id: 'e1' } }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(CallFailed);
    expect(failed).toMatchObject({ message: 'Unknown error', status: 200, code: 'wrongAnswer' });
  });
});

describe('a refusal', () => {
  const refused = { code: 'alreadyIn', message: 'Already in since 20:05', details: { name: 'Mia', time: '20:05' } };

  it('is an error with sentence, code, status and details', async () => {
    const { api, requests } = open([json(refused, 409)]);
    const { error } = await ended(api.send(checkInAttendee, { params: { id: 'e1', qrCode: 'AAAA1111' } }));
    expect(error).toBeInstanceOf(CallFailed);
    expect(error).toMatchObject({
      name: 'CallFailed',
      message: 'Already in since 20:05',
      code: 'alreadyIn',
      status: 409,
      details: { name: 'Mia', time: '20:05' },
    });
    expect(requests.length).toBe(1);
  });

  it('names the fields that it is about', async () => {
    const errors = [{ field: 'maxGuestAllowed', message: 'Maximum guests allowed is 1' }];
    const { api } = open([json({ code: 'formRefused', message: 'Maximum guests allowed is 1', errors }, 400)]);
    const failed = await api.send(getEventInfo, { params: { id: 'e1' } }).catch((error: unknown) => error);
    expect(failed).toMatchObject({ code: 'formRefused', fields: errors });
    expect(refusedField(failed)).toEqual(errors[0]);
    expect(refusedField(new Error('other'))).toBe(null);
  });

  it('that is a bug names its reference', async () => {
    const { api } = open([json({ code: 'bug', message: 'Something went wrong.', reference: 'r-17' }, 500)]);
    await expect(api.send(getEventInfo, { params: { id: 'e1' } })).rejects.toMatchObject({
      message: 'Something went wrong. (r-17)',
      code: 'bug',
      status: 500,
      details: {},
    });
  });

  it('of an unknown kind names the id of its request, where the server gave it one', async () => {
    const answer = () => new Response('<h1>Failed</h1>', { status: 500, headers: { 'x-request-id': '0f1e2d3c' } });
    const { api } = open([answer]);
    await expect(api.send(getEventInfo, { params: { id: 'e1' } })).rejects.toMatchObject({
      message: 'Unknown error (0f1e2d3c)',
      status: 500,
    });
  });

  it('without a known body is an unknown error with its status', async () => {
    const { api } = open([page(418)]);
    await expect(api.send(getEventInfo, { params: { id: 'e1' } })).rejects.toMatchObject({
      message: 'Unknown error',
      code: 'unknown',
      status: 418,
    });
  });

  it.each([
    ['a plain text', 'The house is closed.', 'The house is closed.', 'The house is closed.'],
    ['a message', { message: 'Said' }, 'Said', 'Said'],
    ['a list of errors', { errors: [{ message: 'First' }, { message: 'Second' }] }, 'First, Second', 'First, Second'],
    ['a nested message', { error: { message: 'Within' } }, 'Unknown error', 'Within'],
    ['both', { message: 'Said', error: { message: 'Within' } }, 'Said', 'Within'],
    ['an empty nested message', { message: 'Said', error: { message: ' ' } }, 'Said', 'Said'],
  ])('of another shape with %s is said, on the public screen what is nested', async (_, body, said, saidToGuests) => {
    const { api } = open([json(body, 418)]);
    const params = { token: 'token-of-gus' };
    await expect(api.send(getEventInfo, { params: { id: 'e1' } })).rejects.toMatchObject({ message: said });
    await expect(api.send(getGuest, { params })).rejects.toMatchObject({ message: saidToGuests, code: 'unknown' });
  });

  it('of the token ends the session, any other does not', async () => {
    const { api, signedOut } = open([
      json({ code: 'notFound', message: 'x' }, 404),
      json({ code: 'notAllowed', message: 'x' }, 403),
      json({ code: 'notSignedIn', message: 'Please sign in again.' }, 401),
    ]);
    const ask = () => api.send(getEventInfo, { params: { id: 'e1' } }).catch(() => {});
    await ask();
    await ask();
    expect(signedOut()).toBe(0);
    await ask();
    expect(signedOut()).toBe(1);
  });
});

describe('a token that the server does not take', () => {
  const notSignedIn = json({ code: 'notSignedIn', message: 'Please sign in again.' }, 401);
  const renewing = () => {
    const asked: boolean[] = [];
    const token = async (options?: { fresh: boolean }) => {
      asked.push(options?.fresh ?? false);
      return options?.fresh ? 'fresh-token-of-mia' : 'token-of-mia';
    };
    return { asked, token };
  };
  const tokensOf = (requests: Request[]) => requests.map(({ headers }) => headers.get('authorization'));

  it('is renewed once, and the call is made again with the same key', async () => {
    const { asked, token } = renewing();
    const { api, requests, signedOut } = open([notSignedIn, json(attendeeOf('yes'))], { token });
    await api.send(acceptRsvp, yes);
    expect(asked).toEqual([false, true]);
    expect(tokensOf(requests)).toEqual(['Bearer token-of-mia', 'Bearer fresh-token-of-mia']);
    expect(keyOf(requests[0])).toMatch(/^[0-9a-f]{32}$/);
    expect(keyOf(requests[1])).toBe(keyOf(requests[0]));
    expect(signedOut()).toBe(0);
  });

  it('ends the session when the fresh one is not taken either, after no further try', async () => {
    const { asked, token } = renewing();
    const { api, requests, signedOut } = open([notSignedIn], { token });
    await expect(api.send(getEventInfo, { params: { id: 'e1' } })).rejects.toMatchObject({ status: 401 });
    expect([asked, requests.length, signedOut()]).toEqual([[false, true], 2, 1]);
  });

  it('ends the session when there is no fresh one', async () => {
    const token = async (options?: { fresh: boolean }) => (options?.fresh ? null : 'token-of-mia');
    const { api, requests, signedOut } = open([notSignedIn], { token });
    await expect(api.send(getEventInfo, { params: { id: 'e1' } })).rejects.toMatchObject({ status: 401 });
    expect([requests.length, signedOut()]).toEqual([1, 1]);
  });

  it('keeps the person in when the provider does not answer', async () => {
    const token = async (options?: { fresh: boolean }) => {
      if (options?.fresh) throw new Error('Sign-in isn’t available right now. Try again in a moment.');
      return 'token-of-mia';
    };
    const { api, signedOut } = open([notSignedIn], { token });
    await expect(api.send(getEventInfo, { params: { id: 'e1' } })).rejects.toMatchObject({ status: undefined });
    expect(signedOut()).toBe(0);
  });
});

describe('a call that wants the password', () => {
  const unconfirmed = json({ code: 'passwordUnconfirmed', message: 'Enter your password to continue.' }, 409);
  const uncoded = json(
    { code: 'codeUnconfirmed', message: 'Enter a code from your authenticator app to continue.' },
    409,
  );
  const read = { params: { id: 'e1', reportId: 'i1' } };
  const readings = {
    id: 'i1',
    date: '2026-11-20T18:00:00.000Z',
    location: '',
    information: '',
    witnesses: '',
    witnessed: false,
    file: null,
    isRead: true,
  };
  const kept = {
    keptFromOwner: false,
    KeptFrom: [],
    state: 'lookedAt',
    since: '2026-11-20T18:00:00.000Z',
    Messages: [],
    hold: null,
  };
  const report = json({ ...readings, ...kept, createdAt: '2026-11-20T18:00:00.000Z', Reporter: reporter, Readers: [] });

  it('goes on with the same key once it is confirmed', async () => {
    const { api, requests } = open([unconfirmed, report], { askPassword: async () => true });
    await expect(api.send(readIncidentReport, read)).resolves.toMatchObject({ id: 'i1' });
    expect(requests).toHaveLength(2);
    expect(new Set(requests.map(keyOf)).size).toBe(1);
  });

  it('goes on once a code is confirmed too, and asks for each once', async () => {
    const wanted: string[] = [];
    const askPassword = async (wants: string) => wanted.push(wants) > 0;
    const { api, requests } = open([unconfirmed, uncoded, report], { askPassword });
    await expect(api.send(readIncidentReport, read)).resolves.toMatchObject({ id: 'i1' });
    expect([wanted, new Set(requests.map(keyOf)).size]).toEqual([['password', 'code'], 1]);
    const again = open([uncoded], { askPassword });
    await expect(again.api.send(readIncidentReport, read)).rejects.toMatchObject({ code: 'codeUnconfirmed' });
    expect([wanted, again.requests.length]).toEqual([['password', 'code', 'code'], 2]);
  });

  it('has failed where it is not confirmed, or nobody is there to ask', async () => {
    for (const askPassword of [async () => false, undefined]) {
      const { api, requests } = open([unconfirmed], askPassword ? { askPassword } : {});
      await expect(api.send(readIncidentReport, read)).rejects.toMatchObject({ code: 'passwordUnconfirmed' });
      expect(requests).toHaveLength(1);
    }
  });

  it('is asked for once', async () => {
    let asked = 0;
    const { api, requests } = open([unconfirmed], { askPassword: async () => (asked += 1) > 0 });
    await expect(api.send(readIncidentReport, read)).rejects.toMatchObject({ code: 'passwordUnconfirmed' });
    expect([asked, requests.length]).toEqual([1, 2]);
  });
});

describe('where no server answers', () => {
  it('the error has no status, and the session stands', async () => {
    const { api, signedOut } = open([gone]);
    const end = await ended(api.send(getEventInfo, { params: { id: 'e1' } }));
    expect(end).toMatchObject({
      error: { message: 'No connection. Check your network and try again.', status: undefined, code: undefined },
    });
    expect(signedOut()).toBe(0);
  });

  it('an answer that does not come in time is no connection, and the request is ended', async () => {
    const { api, requests } = open([() => new Promise(() => {})]);
    expect(await ended(api.send(getEventInfo, { params: { id: 'e1' } }))).toMatchObject({
      error: { message: 'No connection. Check your network and try again.', status: undefined },
    });
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([true]);
  });

  it('a page of somebody else in place of the answer is no connection', async () => {
    const { api } = open([page(200)]);
    expect(await ended(api.send(getEventInfo, { params: { id: 'e1' } }))).toMatchObject({
      error: { status: undefined },
    });
  });

  it('neither is a provider that cannot renew the token', async () => {
    const token = () => Promise.reject(new Error('The sign-in service is not available.'));
    const { api, requests } = open([json(infoOf())], { token });
    expect(await ended(api.send(getEventInfo, { params: { id: 'e1' } }))).toMatchObject({
      error: { status: undefined },
    });
    expect(requests).toEqual([]);
  });
});

describe('the time a call may take', () => {
  const slow =
    (ms: number, body: unknown): Answer =>
    () =>
      new Promise((answer) => void setTimeout(() => answer(Response.json(body)), ms));

  it('is longer where the server looks at a file, whose turn may come late (X-80)', async () => {
    const { api, requests } = open([slow(60_000, keptCertificate)]);
    expect(await ended(api.send(finishUpload, { params: { key: 'k' } }))).toEqual({ answer: keptCertificate });
    expect(requests.length).toBe(1);
  });

  it('is a quarter of a minute otherwise', async () => {
    const { api } = open([slow(16_000, infoOf())]);
    expect(await ended(api.send(getEventInfo, { params: { id: 'e' } }))).toMatchObject({
      error: { message: expect.stringMatching(/^No connection/) },
    });
  });
});

describe('the key of a write', () => {
  it('goes with every try of one call', async () => {
    const { api, requests } = open([page(503), page(502), json(attendeeOf('yes'))]);
    expect(await ended(api.send(acceptRsvp, yes))).toEqual({ answer: attendeeOf('yes') });
    expect(requests.map(({ method }) => method)).toEqual(['PATCH', 'PATCH', 'PATCH']);
    expect(keyOf(requests[0])).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(requests.map(keyOf)).size).toBe(1);
  });

  it('goes with the next try of a call that came too fast, after as long as the server says', async () => {
    const tooFast = () => Response.json({ message: 'no' }, { status: 429, headers: { 'retry-after': '4' } });
    const { api, requests } = open([tooFast, json(attendeeOf('yes'))]);
    const sent = api.send(acceptRsvp, yes);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(requests.length).toBe(1);
    expect(await ended(sent)).toEqual({ answer: attendeeOf('yes') });
    expect([requests.length, new Set(requests.map(keyOf)).size]).toEqual([2, 1]);
  });

  it('is sent once where a limit says nothing of when', async () => {
    const { api, requests } = open([json({ code: 'uploadsSpent', message: 'Tomorrow.' }, 429)]);
    expect(await ended(api.send(acceptRsvp, yes))).toMatchObject({ error: { code: 'uploadsSpent' } });
    expect(requests.length).toBe(1);
  });

  it('goes with the time of the phone, which a reading call does not say', async () => {
    const { api, requests } = open([json(attendeeOf('yes')), json(infoOf())]);
    const before = new Date().toISOString();
    await api.send(acceptRsvp, yes);
    await api.send(getEventInfo, { params: { id: 'e' } });
    const [written, read] = requests.map(({ headers }) => headers.get('x-sent-at'));
    expect(read).toBeNull();
    expect(written && written >= before && written <= new Date().toISOString()).toBe(true);
  });

  it('stays while nobody answers and is used again by the next call, then no more', async () => {
    const { api, requests } = open([gone, gone, gone, json(attendeeOf('yes')), json(attendeeOf('yes'))]);
    expect(await ended(api.send(acceptRsvp, yes))).toMatchObject({ error: { status: undefined } });
    expect(await ended(api.send(acceptRsvp, yes))).toEqual({ answer: attendeeOf('yes') });
    await ended(api.send(acceptRsvp, yes));
    const keys = requests.map(keyOf);
    expect(keys.length).toBe(5);
    expect(new Set(keys.slice(0, 4)).size).toBe(1);
    expect(keys[4]).not.toBe(keys[0]);
  });

  it('is a new one after another answer about the same thing: a yes without an answer, a no, and a yes again', async () => {
    const { api, requests } = open([gone, gone, gone, json(attendeeOf('no')), json(attendeeOf('yes'))]);
    await ended(api.send(acceptRsvp, yes));
    await ended(api.send(cancelRsvp, { params: yes.params }));
    await ended(api.send(acceptRsvp, yes));
    expect(new Set(requests.map(keyOf)).size).toBe(3);
  });

  it('is a new one for what was added without an answer and then taken out of the list', async () => {
    const ana = { body: { name: 'Ana Reyes', phone: '+16175550111' } };
    const { api, requests } = open([gone, gone, gone, json({ id: 'c1' }), json({ id: 'c1' })]);
    await ended(api.send(addContact, ana));
    await ended(api.send(removeContact, { params: { id: 'c1' } }));
    await ended(api.send(addContact, ana));
    expect(new Set(requests.map(keyOf)).size).toBe(3);
  });

  it('is a new one for a guest who was invited without an answer and then taken off the list (G-44)', async () => {
    const gus = { params: { id: 'e' }, body: { firstName: 'Gus', lastName: 'Berg', phone: '+16175550112' } };
    const { api, requests } = open([gone, gone, gone, json({ id: 'g1' }), json({ id: 'g1' })]);
    await ended(api.send(inviteGuest, gus));
    await ended(api.send(removeAttendee, { params: { id: 'e', attendeeId: 'g1' } }));
    await ended(api.send(inviteGuest, gus));
    expect(new Set(requests.map(keyOf)).size).toBe(3);
  });

  it('stays for a guest who was invited without an answer while another one is taken off the list (G-46)', async () => {
    const gus = { params: { id: 'e' }, body: { firstName: 'Gus', lastName: 'Berg', phone: '+16175550112' } };
    const { api, requests } = open([gone, gone, gone, json({ id: 'g2' }), gone]);
    const invite = () => ended(api.send(inviteGuest, { ...gus, entry: gus.body.phone }));
    await invite();
    await ended(api.send(removeAttendee, { params: { id: 'e', attendeeId: 'g2' }, entry: '+16175550199' }));
    await invite();
    const keys = [...new Set(requests.filter(({ method }) => method === 'POST').map(keyOf))];
    expect(keys.length).toBe(1);
  });

  it('is a new one once that very guest is taken off the list, too (G-46)', async () => {
    const gus = { params: { id: 'e' }, body: { firstName: 'Gus', lastName: 'Berg', phone: '+16175550112' } };
    const { api, requests } = open([gone, gone, gone, json({ id: 'g1' }), json({ id: 'g1' })]);
    await ended(api.send(inviteGuest, { ...gus, entry: gus.body.phone }));
    await ended(api.send(removeAttendee, { params: { id: 'e', attendeeId: 'g1' }, entry: gus.body.phone }));
    await ended(api.send(inviteGuest, { ...gus, entry: gus.body.phone }));
    expect(new Set(requests.map(keyOf)).size).toBe(3);
  });

  it('is another one for another check-in that is taken back (C-92)', async () => {
    const params = { id: 'e', attendeeId: 'a' };
    const { api, requests } = open([gone, gone, gone, json({ id: 'a' })]);
    await ended(api.send(undoCheckIn, { params, query: { checkinDate: '2026-10-18T00:05:00.000Z' } }));
    await ended(api.send(undoCheckIn, { params, query: { checkinDate: '2026-10-18T00:25:00.000Z' } }));
    expect(new Set(requests.map(keyOf)).size).toBe(2);
  });

  it('is a new one for what was set by a POST and set otherwise by another', async () => {
    const rule = { params: { parentId: 'northfield', ruleId: 'r1' }, body: { seen: 'x' } };
    const { api, requests } = open([gone, gone, gone, json({}), json({})]);
    await ended(api.send(archiveRule, rule));
    await ended(api.send(restoreRule, rule));
    await ended(api.send(archiveRule, rule));
    expect(new Set(requests.map(keyOf)).size).toBe(3);
  });

  it('stays for a comment until that one is answered, whatever else is said about its section', async () => {
    const params = { eventId: 'e1', moduleId: 'm1', sectionId: 's1' };
    const refused = json({ code: 'formRefused', message: 'x' }, 422);
    const { api, requests } = open([gone, gone, gone, refused]);
    for (const comment of ['Two exits?', 'And a ramp?', 'Two exits?', 'Two exits?'])
      await ended(api.send(addSectionComment, { params, body: { comment } }));
    const [first, , , other, again, anew] = requests.map(keyOf);
    expect([other === first, again === first, anew === first]).toEqual([false, true, false]);
  });

  it.each([500, 502, 408, 429])('stays where nobody knows what became of it, as after %i', async (status) => {
    const { api, requests } = open([json({ message: 'no' }, status)]);
    await ended(api.send(acceptRsvp, yes));
    await ended(api.send(acceptRsvp, yes));
    expect(requests.length).toBeGreaterThan(1);
    expect(new Set(requests.map(keyOf)).size).toBe(1);
  });

  it('is another one in another organization', async () => {
    let tenant = { OrganizationId: 'harbor-house', ParentId: 'northfield' };
    const { api, requests } = open([json({ message: 'no' }, 500)], { tenant: () => tenant });
    await ended(api.send(acceptRsvp, yes));
    tenant = { ...tenant, OrganizationId: 'cedar-house' };
    await ended(api.send(acceptRsvp, yes));
    expect(new Set(requests.map(keyOf)).size).toBe(2);
  });

  it('goes by the name of what must happen once, whatever the second try holds', async () => {
    const { api, requests } = open([gone, gone, gone, json({ data: { id: 'e1' } })]);
    const basics = { theme: 'Autumn', timezone: 'America/New_York', venue: 'Hall', description: 'Cider.' };
    const rest = { EventTypeId: 't', startDate: 's', endDate: 'e', maxGuestAllowed: '3', ...basics };
    const create = (title: string) => ended(api.send(createEvent, { body: { ...rest, title }, once: 'draft-1' }));
    await create('Social');
    await create('Winter Ball');
    await create('Winter Ball');
    const keys = requests.map(keyOf);
    expect([keys.length, new Set(keys.slice(0, 4)).size]).toEqual([5, 1]);
    expect(keys[4]).not.toBe(keys[0]);
  });

  it('is used up by a refusal', async () => {
    const { api, requests } = open([json({ code: 'alreadyIn', message: 'x' }, 409)]);
    await ended(api.send(acceptRsvp, yes));
    await ended(api.send(acceptRsvp, yes));
    expect(keyOf(requests[0])).not.toBe(keyOf(requests[1]));
  });

  it('is one for a call that is made twice at once', async () => {
    const { api, requests } = open([json(attendeeOf('yes'))]);
    await Promise.all([api.send(acceptRsvp, yes), api.send(acceptRsvp, yes)]);
    expect(keyOf(requests[0])).toBe(keyOf(requests[1]));
  });
});

it('a call that is left is aborted at the network', async () => {
  const leaving = new AbortController();
  const { api, requests } = open([() => new Promise(() => {})]);
  const left = api.send(getEventInfo, { params: { id: 'e1' }, signal: leaving.signal });
  const end = left.catch((error: unknown) => error);
  await vi.waitUntil(() => requests.length === 1);
  const before = requests[0]?.signal.aborted;
  leaving.abort();
  expect([before, requests[0]?.signal.aborted]).toEqual([false, true]);
  expect(await end).toMatchObject({ name: 'CallFailed', status: undefined });
});
