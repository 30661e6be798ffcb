import type { SnapshotFrom } from 'xstate';
import type { FailedRule } from '#contract/kit/form.ts';
import {
  type SignOnField,
  signOnReturnPath,
  signOnTrialPath,
  type SignOnValues,
} from '#contract/organization/signOn.ts';
import { isTriable, type ProviderForm } from './form.ts';
import type { signOnMachine } from './machine.ts';
import { type EndingQuestion, endingQuestion } from './ending.ts';

export interface ProviderLine {
  /** By which it is opened; null for one of the parent, which is shown alone. */
  provider: string | null;
  name: string;
  sub: string;
  isOn: boolean;
}

export interface ProviderFormView {
  isNew: boolean;
  values: SignOnValues;
  newSecret: string;
  isSecretKept: boolean;
  /** To be registered at the provider. */
  returnAddress: string;
  /** What stands there where someone else has changed what was changed here too. */
  onFile: Partial<Record<SignOnField, string>>;
  failed: FailedRule | null;
  /** It is stored as it stands here, and may be tried. */
  mayTry: boolean;
  /** Where the trial that was begun is opened. */
  trialAddress: string | null;
  beginning: boolean;
  saving: boolean;
  copying: boolean;
  /** Who would be signed out is being found out. */
  counting: boolean;
  /** Asked before it is turned off or removed, or being removed. */
  question: EndingQuestion | null;
  removing: boolean;
}

export interface SignOnView {
  view: 'loading' | 'failed' | 'gone' | 'elsewhere' | 'list' | 'form';
  providers: readonly ProviderLine[];
  form: ProviderFormView | null;
  /** Why nothing, or nothing newer, could be loaded. */
  error: string | null;
}

type Snapshot = SnapshotFrom<typeof signOnMachine>;

export function present(snapshot: Snapshot): SignOnView {
  const { seen, form, error } = snapshot.context;
  const view = viewOf(snapshot);
  return {
    ...{ view, error },
    providers:
      view !== 'list' || !seen
        ? []
        : [
            ...seen.providers.map(({ provider, values: { name, domains, state } }) => ({
              ...{ provider, name, sub: domains, isOn: state === 'on' },
            })),
            ...seen.ofParent.map(({ name, domains, state }) => ({
              ...{ provider: null, name, sub: `${domains} · Set up for all organizations`, isOn: state === 'on' },
            })),
          ],
    form: view === 'form' && form ? formOf(snapshot, form) : null,
  };
}

function viewOf({ value }: Snapshot): SignOnView['view'] {
  if (typeof value !== 'object') return value;
  return 'editing' in value ? 'form' : 'list';
}

const formOf = (snapshot: Snapshot, form: ProviderForm): ProviderFormView => {
  const { provider, seen, values, newSecret, overtaken, ticket } = form;
  const { origin, failed } = snapshot.context;
  return {
    ...{ isNew: seen === null, values, newSecret, isSecretKept: values.secret !== '', failed },
    returnAddress: origin + signOnReturnPath(provider),
    onFile: Object.fromEntries(overtaken.map((field) => [field, onFileOf(field, seen)])),
    mayTry: isTriable(form),
    trialAddress: ticket === null ? null : origin + signOnTrialPath(ticket),
    beginning: snapshot.matches({ editing: 'beginning' }),
    saving: snapshot.matches({ editing: 'saving' }),
    copying: snapshot.matches({ editing: 'copying' }),
    counting: snapshot.matches({ editing: 'counting' }),
    question:
      snapshot.matches({ editing: 'asking' }) || snapshot.matches({ editing: 'removing' })
        ? endingQuestion(snapshot.context, form)
        : null,
    removing: snapshot.matches({ editing: 'removing' }),
  };
};

const onFileOf = (field: SignOnField, seen: SignOnValues | null): string =>
  field === 'secret' ? 'Someone else has replaced it.' : `Someone else changed this to: ${seen?.[field] || 'nothing'}`;
