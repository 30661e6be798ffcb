import { type DragEvent, useId, useLayoutEffect, useRef } from 'react';
import { field } from '#styled/recipes/field.js';
import { fileField } from '#styled/recipes/file-field.js';
import { Button } from '../actions/Button.tsx';
import { FieldError } from './FieldError.tsx';
import { Icon } from '../layout/Icon.tsx';
import { close } from '../icons/base.ts';
import { file, upload } from '../icons/file.ts';
import { Progress } from '../feedback/Progress.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

/** What the field shows: nothing yet, a file that is kept, one on its way, one that did not arrive. */
export type FileFieldShown =
  | { state: 'empty' }
  | { state: 'kept'; name: string /** As `184 KB`. */; size: string }
  | { state: 'sending'; name: string; percent: number; words: string }
  | { state: 'failed'; name: string };

export type FileFieldProps = {
  label: string;
  /** Kinds and endings, separated by commas. */
  accept: string;
  shown: FileFieldShown;
  required?: boolean;
  error?: string | null;
  disabled?: boolean;
  onChosen: (file: File) => void;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** One file: chosen by finger, key or drop. Focus stays in the field when its parts change. */
export function FileField(props: FileFieldProps) {
  const { label, shown, error, disabled = false, onChosen } = props;
  const errorId = `${useId()}-error`;
  const root = useRef<HTMLFieldSetElement>(null);
  const focus = useKeptFocus(root);
  const look = field();
  const drag = (event: DragEvent<HTMLFieldSetElement>) => {
    const takes = !disabled && event.dataTransfer.types.includes('Files');
    if (takes) event.preventDefault();
    event.currentTarget.toggleAttribute('data-over', takes);
  };
  const leave = (event: DragEvent<HTMLFieldSetElement>) => event.currentTarget.removeAttribute('data-over');
  const drop = (event: DragEvent<HTMLFieldSetElement>) => {
    leave(event);
    const [dropped] = event.dataTransfer.files;
    if (disabled || !dropped) return;
    event.preventDefault();
    onChosen(dropped);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way: the input stands inside
    <fieldset
      ref={root}
      className={look.root}
      aria-label={label}
      {...focus}
      onDragOver={drag}
      onDragLeave={leave}
      onDrop={drop}
    >
      {shown.state === 'empty' ? null : <span className={look.label}>{label}</span>}
      <Inside {...props} shown={shown} describedBy={error ? errorId : undefined} />
      <FieldError id={errorId} text={error} />
      <VisuallyHidden role="status">{saidOf(shown)}</VisuallyHidden>
    </fieldset>
  );
}

function Inside(props: FileFieldProps & { describedBy: string | undefined }) {
  const { label, accept, shown, required, error, disabled = false, describedBy } = props;
  const look = fileField({ bad: error ? true : undefined });
  if (shown.state === 'empty') {
    return (
      <label className={look.choose}>
        <Icon path={upload} className={look.icon} />
        <span className={look.chooseText}>{label}</span>
        {required ? (
          <span className={look.size} aria-hidden="true">
            Required
          </span>
        ) : null}
        <input
          type="file"
          className={look.input}
          aria-label={label}
          accept={accept}
          required={required}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (!chosen) return;
            props.onChosen(chosen);
            currentTarget.value = '';
          }}
        />
      </label>
    );
  }
  if (shown.state === 'sending') {
    return (
      <>
        <div className={look.row}>
          <div className={look.work}>
            <Progress value={shown.percent} max={100} title={shown.name} words={shown.words} />
          </div>
        </div>
        <div className={look.actions}>
          <Button kind="plain" size="small" onClick={props.onCancel}>
            Cancel
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <div className={look.row}>
        <Icon path={file} className={look.icon} />
        <span className={look.name}>{shown.name}</span>
        {shown.state === 'kept' ? <span className={look.size}>{shown.size}</span> : null}
        {shown.state === 'kept' && !disabled ? (
          <button
            type="button"
            className={look.remove}
            aria-label={`Remove ${shown.name}`}
            aria-describedby={describedBy}
            onClick={props.onRemove}
          >
            <Icon path={close} />
          </button>
        ) : null}
      </div>
      {shown.state === 'failed' ? (
        <div className={look.actions}>
          <Button size="small" aria-describedby={describedBy} onClick={props.onRetry}>
            Try again
          </Button>
          <Button kind="plain" size="small" onClick={props.onCancel}>
            Cancel
          </Button>
        </div>
      ) : null}
    </>
  );
}

function saidOf(shown: FileFieldShown): string {
  if (shown.state === 'sending') return `Uploading ${shown.name}`;
  return shown.state === 'failed' ? `${shown.name} wasn’t uploaded` : '';
}

/** A control that goes away while it has the focus hands it on to the one that takes its place. */
function useKeptFocus(root: { current: HTMLElement | null }) {
  const isWithin = useRef(false);
  useLayoutEffect(() => {
    if (isWithin.current && !root.current?.contains(document.activeElement))
      root.current?.querySelector<HTMLElement>('input, button')?.focus();
  });
  return {
    onFocus: () => {
      isWithin.current = true;
    },
    onBlur: () => {
      isWithin.current = false;
    },
  };
}
