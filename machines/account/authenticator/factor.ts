import type { FailedRule } from '#contract/kit/form.ts';
import { wrongCode } from '#contract/account/secondFactor.form.ts';
import { type SecondFactor } from '#contract/account/secondFactor.ts';
import { refusalCode } from '#machines/kit/refusal.ts';
import { currentPasswordRefusal } from '../currentPasswordRefusal.ts';

/** A second factor as it stands. A pool does not tell since when. */
export interface Factor extends SecondFactor {
  isOn: boolean;
}

/** What an authenticator app is set up with: a key in base32, and the address that a QR code says. */
export interface Enrollment {
  secret: string;
  uri: string;
}

/** What the password is asked for. */
export type Aim = 'turnOn' | 'newCodes' | 'turnOff';

const otherCode: FailedRule = { field: 'code', message: wrongCode };

/** The field that a refusal of the provider is about: the password, or the code; null of every other refusal. */
export const refusedFactor = (error: unknown): FailedRule | null =>
  ['EnableSoftwareTokenMFAException', 'CodeMismatchException'].includes(refusalCode(error) ?? '')
    ? otherCode
    : currentPasswordRefusal(error);
