import { useId } from 'react';
import { slider } from '#styled/recipes/slider.js';
import { share } from '../layout/cssVariables.ts';
import { Icon } from '../layout/Icon.tsx';
import { plus } from '../icons/base.ts';
import { minus } from '../icons/beverage.ts';

export type SliderProps = {
  label: string;
  unit: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
};

/** A number between two ends, by a slider or one step at a time. */
export function Slider({ label, unit, value, min, max, step, onChange }: SliderProps) {
  const look = slider();
  const id = useId();
  const move = (by: number) => onChange(Math.min(max, Math.max(min, value + by)));
  return (
    <div className={look.root}>
      <div className={look.head}>
        <label htmlFor={id}>{label}</label>
        <span className={look.value} aria-hidden="true">
          <b>{value}</b> {unit}
        </span>
      </div>
      <div className={look.row}>
        <Step
          name={`Less ${label}`}
          icon={minus}
          off={value <= min}
          className={look.step}
          onPress={() => move(-step)}
        />
        <input
          id={id}
          type="range"
          className={look.input}
          style={{ '--at': share(value - min, max - min) }}
          aria-valuetext={`${value} ${unit}`}
          value={value}
          min={min}
          max={max}
          step={step}
          onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        />
        <Step name={`More ${label}`} icon={plus} off={value >= max} className={look.step} onPress={() => move(step)} />
      </div>
      <div className={look.ends} aria-hidden="true">
        <span>{min}</span>
        <span>{max}</span>
      </div>
    </div>
  );
}

interface StepProps {
  name: string;
  icon: string;
  off: boolean;
  className: string | undefined;
  onPress: () => void;
}

function Step({ name, icon, off, className, onPress }: StepProps) {
  return (
    <button
      type="button"
      className={className}
      aria-label={name}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) onPress();
      }}
    >
      <Icon path={icon} />
    </button>
  );
}
