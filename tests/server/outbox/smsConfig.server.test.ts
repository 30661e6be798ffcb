import { describe, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/kit/configError.ts';

const smsOf = (given: Record<string, string>) =>
  readConfig({ MUSTER_DATA: '/srv/muster', PUBLIC_URL: 'https://app.example', ...given }).messages.sms;
const whole = { SMS_URL: 'https://sms.muster.test/send', SMS_TOKEN: 'secret' };
const secret = 'a-secret-of-both-sides';

describe('a gateway', () => {
  test('is asked by JSON with number and text when nothing else is said', () => {
    expect(smsOf(whole)).toEqual({
      url: 'https://sms.muster.test/send',
      auth: { name: 'authorization', value: 'Bearer secret' },
      format: 'json',
      body: '{"to":"{to}","text":"{text}"}',
      from: null,
      idAt: null,
      callbacks: null,
    });
  });

  test('is asked by a form, with a sender and a credential of its own kind', () => {
    expect(
      smsOf({
        SMS_URL: 'https://sms.muster.test/send',
        SMS_AUTH: 'Basic dXNlcjpwYXNz',
        SMS_FORMAT: 'form',
        SMS_FROM: '+16175550100',
      }),
    ).toMatchObject({
      auth: { name: 'authorization', value: 'Basic dXNlcjpwYXNz' },
      format: 'form',
      body: 'to=%7Bto%7D&text=%7Btext%7D&from=%7Bfrom%7D',
      from: '+16175550100',
    });
  });

  test('may want another header and its own names', () => {
    const body = '{"messages":[{"destination":"{to}","content":{"text":"{text}"},"client_ref":"{id}"}]}';
    expect(
      smsOf({
        SMS_URL: whole.SMS_URL,
        SMS_AUTH: 'X-Api-Key: k-17',
        SMS_BODY: body,
        SMS_ID: 'messages.0.id',
      }),
    ).toMatchObject({ auth: { name: 'x-api-key', value: 'k-17' }, body, idAt: 'messages.0.id' });
  });

  test('is believed when it signs, by the usual words or by its own', () => {
    expect(smsOf({ ...whole, SMS_CALLBACK_SECRET: secret })?.callbacks).toMatchObject({
      secret,
      receipt: { id: 'id', state: 'status' },
      inbound: { from: 'from', text: 'text', id: 'id', time: 'time' },
    });
    const own = {
      SMS_RECEIPT_FIELDS: 'MessageSid, MessageStatus',
      SMS_INBOUND_FIELDS: 'From,Body',
      SMS_DELIVERED: 'Arrived',
      SMS_UNDELIVERED: 'lost, Refused',
      SMS_REPLIES: 'on',
    };
    expect(smsOf({ ...whole, ...own, SMS_CALLBACK_SECRET: secret })?.callbacks).toEqual({
      secret,
      receipt: { id: 'MessageSid', state: 'MessageStatus' },
      inbound: { from: 'From', text: 'Body', id: null, time: null },
      delivered: new Set(['arrived']),
      undelivered: new Set(['lost', 'refused']),
      replies: true,
    });
  });
});

describe('the server does not start', () => {
  test.each<[Record<string, string>, string]>([
    [{ SMS_TOKEN: 'secret' }, 'SMS_TOKEN needs SMS_URL: set both, or none to leave text messages off.'],
    [{ SMS_BODY: '{}' }, 'SMS_BODY needs SMS_URL: set both, or none to leave text messages off.'],
    [
      { SMS_CALLBACK_SECRET: secret },
      'SMS_CALLBACK_SECRET needs SMS_URL: set both, or none to leave text messages off.',
    ],
    [
      { ...whole, SMS_AUTH: 'Basic abc' },
      'SMS_URL needs a credential: set SMS_TOKEN, or SMS_AUTH for another header, and not both.',
    ],
    [{ ...whole, SMS_FORMAT: 'xml' }, 'SMS_FORMAT must be json or form.'],
    [{ ...whole, SMS_BODY: 'to={to}&text={text}' }, 'SMS_BODY must be JSON, as SMS_FORMAT is json.'],
    [{ ...whole, SMS_BODY: '"{to}{text}"' }, 'SMS_BODY must be JSON, as SMS_FORMAT is json.'],
    [{ ...whole, SMS_BODY: '{"to":"{to}"}' }, 'SMS_BODY needs {text}.'],
    [
      { ...whole, SMS_BODY: '{"to":"{to}","text":"{text}","key":"{secret}"}' },
      'SMS_BODY has {secret}: only {to}, {text}, {id} and {from} are filled in.',
    ],
    [
      { ...whole, SMS_BODY: '{"to":"{to}","text":"{text}","from":"{from}"}' },
      'SMS_FROM and {from} in SMS_BODY belong together: set both, or none.',
    ],
    [
      { ...whole, SMS_BODY: '{"to":"{to}","text":"{text}"}', SMS_FROM: 'Muster' },
      'SMS_FROM and {from} in SMS_BODY belong together: set both, or none.',
    ],
    [{ ...whole, SMS_ID: 'messages[0]' }, 'SMS_ID must be names with dots between them, as messages.0.id.'],
    [{ ...whole, SMS_CALLBACK_SECRET: 'short' }, 'SMS_CALLBACK_SECRET must be one word of at least 16 characters.'],
    [
      { ...whole, SMS_DELIVERED: 'arrived' },
      'SMS_DELIVERED needs SMS_CALLBACK_SECRET: what a gateway tells is taken when it is signed.',
    ],
    [
      { ...whole, SMS_CALLBACK_SECRET: secret, SMS_DELIVERED: 'sent', SMS_UNDELIVERED: 'failed,sent' },
      'SMS_DELIVERED and SMS_UNDELIVERED both have sent.',
    ],
    [{ ...whole, PUBLIC_URL: '' }, 'SMS_URL needs PUBLIC_URL: text messages carry links to where people open the app.'],
  ])('with %j', (given, sentence) => {
    expect(() => smsOf(given)).toThrow(new ConfigError(sentence));
  });
});
