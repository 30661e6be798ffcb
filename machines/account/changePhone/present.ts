import type { SnapshotFrom } from 'xstate';
import type { OwnPhone } from '#contract/account/ownPhone.ts';
import { href } from '#contract/kit/addresses.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { exit, type Exit } from '#machines/kit/exit.ts';
import type { changePhoneMachine } from './machine.ts';

export type ChangePhoneStep = 'loading' | 'failed' | 'withoutTexts' | 'number' | 'code';

export interface ChangePhoneView {
  heading: string;
  lead: string;
  step: ChangePhoneStep;
  /** What stands in the field of the number at first. */
  phone: string;
  failed: FailedRule | null;
  /** Why the number could not be read. */
  error: string | null;
  busy: boolean;
  /** Another code is being asked for. */
  asking: boolean;
  /** Where the flow leads when it is over. */
  goesTo: Exit | null;
}

const steps: Readonly<Record<SnapshotFrom<typeof changePhoneMachine>['value'], ChangePhoneStep>> = {
  loading: 'loading',
  failed: 'failed',
  withoutTexts: 'withoutTexts',
  editing: 'number',
  askingCode: 'number',
  enteringCode: 'code',
  askingAgain: 'code',
  confirming: 'code',
  left: 'number',
  changed: 'code',
};

export function present(snapshot: SnapshotFrom<typeof changePhoneMachine>): ChangePhoneView {
  const { own, error, failed, phone } = snapshot.context;
  const step = steps[snapshot.value];
  return {
    heading: 'Phone Number',
    lead: step === 'code' ? `We texted a code to ${phone}.` : own === null ? '' : leadOf(own),
    step,
    phone,
    failed,
    error,
    busy: snapshot.hasTag('busy'),
    asking: snapshot.value === 'askingAgain',
    goesTo: snapshot.status === 'done' ? exit.replace(href.myAccount()) : null,
  };
}

function leadOf({ phone, texts }: OwnPhone): string {
  const [now, next] =
    phone === null
      ? ['You have no phone number on file.', 'Add one here. We’ll text it a code to confirm it.']
      : [`Your number is ${phone}.`, 'To change it, enter the code we text to the new number.'];
  return texts ? `${now} ${next}` : now;
}
