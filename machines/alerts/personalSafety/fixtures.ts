import type { PersonalAlert } from '#contract/alerts/alert.ts';
import type { DeliveryState } from '#contract/messages/message.ts';
import { now } from '#machines/kit/fixtures.ts';
import type { WaitingAlert } from './alert.ts';

/** An alert of the tests' world to Ana and Theo, and how far it came to each. */
export const alertOf = (ana: DeliveryState, theo: DeliveryState): PersonalAlert => ({
  ...{ id: 'alert-1', information: 'I need help', location: '', createdAt: now },
  ...{ sendLocation: false, requestCall: false, isDrill: false },
  ...{ held: null, ended: null, asksOfficers: false, next: null, unansweredAt: null },
  contacts: [told('ana', 'Ana Reyes', '+16175550111', ana), told('theo', 'Theo Lind', '+16175550163', theo)],
});

const told = (id: string, name: string, phone: string, state: DeliveryState) => ({
  ...{ id, name, phone },
  deliveries: [{ id: `to-${id}`, name, channel: 'sms' as const, state, at: now, reason: null }],
  ...{ isOfficer: false, toldAt: now, seenAt: null, answer: null, answeredAt: null, onItUntil: null },
});

/** An alert of which Ana has seen the link and Theo is on it, or it has ended too. */
export const answeredAlert = (ended: PersonalAlert['ended'] = null): PersonalAlert => {
  const { contacts, ...alert } = alertOf('delivered', 'delivered');
  const did = [{ seenAt: now }, { seenAt: now, answer: 'onIt' as const, answeredAt: now }];
  return { ...alert, ended, contacts: contacts.map((contact, index) => ({ ...contact, ...did[index] })) };
};

export const at = (minutes: number): string => new Date(Date.parse(now) + minutes * 60_000).toISOString();

/** An alert that tells Ana alone, then Theo, then the safety officers: how it stands after so many minutes without an answer. */
export const alertInWaves = (minutes: 0 | 2 | 5 | 8): PersonalAlert => {
  const { contacts, ...alert } = alertOf('delivered', minutes === 0 ? 'waiting' : 'delivered');
  const [ana, theo] = contacts;
  if (!ana || !theo) throw new Error('The alert of the tests has two contacts.');
  const sam = { ...told('sam', 'Sam Ortega', '+16175550190', 'handedOver'), isOfficer: true, toldAt: at(5) };
  return {
    ...{ ...alert, asksOfficers: true, unansweredAt: minutes === 8 ? at(8) : null },
    next: minutes === 0 ? { wave: 'contacts', at: at(2) } : minutes === 2 ? { wave: 'officers', at: at(5) } : null,
    contacts: [
      ana,
      minutes === 0 ? { ...theo, toldAt: null, deliveries: [] } : { ...theo, toldAt: at(2) },
      ...(minutes >= 5 ? [sam] : []),
    ],
  };
};

/** An alert of someone without a contact to tell, who agreed to safety officers: Sam was told at once. */
export const toOfficers = (ended: PersonalAlert['ended'] = null): PersonalAlert => ({
  ...{ ...alertOf('waiting', 'waiting'), asksOfficers: true, ended },
  contacts: [{ ...told('sam', 'Sam Ortega', '+16175550190', 'handedOver'), isOfficer: true }],
});

/** The same while it is held. */
export const heldForOfficers: PersonalAlert = {
  ...{ ...toOfficers(), held: { until: at(10 / 60), now }, next: null, contacts: [] },
};

/** Theo is on it, and the officers are told only if he does not stay so. */
export const heldBack: PersonalAlert = {
  ...{ ...answeredAlert(), asksOfficers: true, next: { wave: 'officers', at: at(12) } },
};

/** An alert that is held, and tells Ana first in ten seconds. */
export const heldAlert: PersonalAlert = {
  ...{ ...alertInWaves(0), asksOfficers: false },
  ...{ held: { until: at(10 / 60), now }, next: { wave: 'contacts', at: at(2 + 10 / 60) } },
  contacts: alertInWaves(0).contacts.map((each) => ({ ...each, toldAt: null, deliveries: [] })),
};

/** It has gone out to Ana just now. */
export const goneOut: PersonalAlert = {
  ...{ ...heldAlert, held: null, next: { wave: 'contacts', at: at(2) } },
  contacts: alertOf('waiting', 'waiting').contacts.map((each) =>
    each.id === 'ana' ? each : { ...each, toldAt: null, deliveries: [] },
  ),
};

export const takenBack: PersonalAlert = {
  ...heldAlert,
  held: null,
  next: null,
  ended: { how: 'takenBack', at: at(0.1) },
};

export const over = answeredAlert({ how: 'safe', at: now });

export const waiting: WaitingAlert = {
  ...{ information: 'I feel unsafe', location: '14 Pier Road', sendLocation: false, requestCall: true },
  ...{ key: 'tap-0', at: now },
};
