import type { SnapshotFrom } from 'xstate';
import { recoveryCodeCount } from '#contract/account/secondFactor.ts';
import type { FailedRule } from '#contract/kit/form.ts';
import { showDate } from '#contract/kit/zones.ts';
import { requirementText, inactiveText, yourRoles } from '../requiredFactor.ts';
import type { Factor } from './factor.ts';
import type { authenticatorMachine } from './machine.ts';
import type { AuthenticatorContext } from './setup.ts';

type Shown =
  | { step: 'loading'; label: string }
  | { step: 'failed'; error: string | null }
  | { step: 'elsewhere' }
  | { step: 'off' }
  | {
      step: 'on';
      since: string;
      /** "8 of 10 recovery codes left" */
      left: string | null;
      warning: string | null;
      /** Recovery codes are made here. */
      makesCodes: boolean;
    }
  | { step: 'password'; email: string; submit: string; isFinal: boolean; failed: FailedRule | null; busy: boolean }
  | {
      step: 'scanning';
      uri: string;
      /** The key in groups, to be typed. */
      groups: readonly string[];
      failed: FailedRule | null;
      busy: boolean;
      copying: boolean;
    }
  | { step: 'codes'; codes: readonly string[]; copying: boolean };

export type AuthenticatorView = Shown & {
  heading: string;
  lead: string | null;
  /** Which organizations require a second factor for which roles, and that those are inactive without one. */
  required: readonly string[];
  rolesInactive: boolean;
};

/** What is shown in one of the steps. */
export type StepOf<Step extends Shown['step']> = Extract<AuthenticatorView, { step: Step }>;

type Snapshot = SnapshotFrom<typeof authenticatorMachine>;

export function present(snapshot: Snapshot): AuthenticatorView {
  const shown = shownOf(snapshot);
  const { context } = snapshot;
  return {
    ...shown,
    ...{ heading: 'Authenticator App', lead: leadOf(shown, context), required: requiredOf(shown, context) },
    rolesInactive: context.factor?.rolesInactive ?? false,
  };
}

function requiredOf({ step }: Shown, { factor }: AuthenticatorContext): string[] {
  if (step !== 'on' && step !== 'off') return [];
  const say = factor?.rolesInactive ? inactiveText : requirementText;
  return (factor?.requiredBy ?? []).map(({ organization, roles }) => say(organization, roles));
}

function shownOf({ value, context }: Snapshot): Shown {
  const { error, failed, aim, email, factor, enrollment, codes } = context;
  switch (value) {
    case 'loading':
      return { step: 'loading', label: 'Loading your sign-in settings' };
    case 'renewing':
      return { step: 'loading', label: 'Making your recovery codes' };
    case 'failed':
      return { step: 'failed', error };
    case 'elsewhere':
    case 'off':
      return { step: value };
    case 'on':
      return { step: 'on', ...standing(factor, context.zone) };
    case 'scanning':
    case 'copyingKey':
    case 'verifying':
      return {
        ...{ step: 'scanning', uri: enrollment?.uri ?? '', groups: groupsOf(enrollment?.secret ?? ''), failed },
        ...{ busy: value === 'verifying', copying: value === 'copyingKey' },
      };
    case 'codes':
    case 'copyingCodes':
      return { step: 'codes', codes, copying: value === 'copyingCodes' };
    default: {
      const isFinal = aim === 'turnOff';
      return {
        ...{ step: 'password', email, submit: isFinal ? 'Turn Off' : 'Continue', isFinal, failed },
        busy: value !== 'askingPassword',
      };
    }
  }
}

function standing(factor: Factor | null, zone: string): Omit<Extract<Shown, { step: 'on' }>, 'step'> {
  const { keptBy, since, recoveryCodesLeft: count } = factor ?? { keptBy: 'pool', since: null, recoveryCodesLeft: 0 };
  const makesCodes = keptBy === 'muster';
  const warning = makesCodes ? warningOf(count) : null;
  return {
    since: since === null ? 'On' : `On since ${showDate(since, zone)}`,
    left: makesCodes && warning === null ? `${count} of ${recoveryCodeCount} recovery codes left` : null,
    warning,
    makesCodes,
  };
}

function warningOf(count: number): string | null {
  if (count > 2) return null;
  if (count === 0) return 'No recovery codes are left. Make new ones, so you can sign in without your phone.';
  return count === 1
    ? 'Only 1 recovery code is left. Make new ones.'
    : `Only ${count} recovery codes are left. Make new ones.`;
}

const groupsOf = (secret: string): readonly string[] => secret.match(/.{1,4}/g) ?? [];

function leadOf({ step }: Shown, context: AuthenticatorContext): string | null {
  switch (step) {
    case 'off':
      return 'When you sign in, you enter your password, then a code from an app on your phone. A stolen password alone won’t let anyone in.';
    case 'on':
      return 'You sign in with your password and a code from your app.';
    case 'password':
      return purposeOf(context);
    case 'scanning':
      return 'Add Muster to your app, then enter the code it shows.';
    case 'codes':
      return 'Each one signs you in once, when you don’t have your phone. You won’t see them again.';
    default:
      return null;
  }
}

function purposeOf({ aim, factor }: AuthenticatorContext): string {
  const isKeptHere = factor?.keptBy === 'muster';
  switch (aim) {
    case 'turnOn':
      return 'Enter your password to connect your app.';
    case 'newCodes':
      return `Enter your password to get new recovery codes.${factor?.isOn ? ' Your old ones stop working.' : ''}`;
    case 'turnOff':
      return [
        `You’ll sign in with your password only.${isKeptHere ? ' Your recovery codes stop working.' : ''}`,
        ...(factor?.requiredBy ?? []).map(
          ({ organization, roles }) =>
            `At ${organization}, ${yourRoles(roles)} won’t work when you sign in with a password alone.`,
        ),
      ].join(' ');
  }
}
