import { useState } from 'react';
import { skippedTime } from '#contract/kit/wallTimes.ts';
import { instantOf, zoneAbbreviation, zoneBehind } from '#contract/kit/zones.ts';
import { DateTimeField } from '#src/ui/forms/DateTimeField.tsx';
import { wallTime } from '../dates.ts';
import type { ControlProps } from './types.ts';
import { textOf } from './values.ts';

/** A date and a time of the event's zone. What is no instant yet is kept here, and told as no value. */
export function DateTimeItem({ item, zone, onChange }: ControlProps) {
  const [half, setHalf] = useState('');
  const [isLeft, setLeft] = useState(false);
  const instant = textOf(item.value);
  const wall = instant === '' ? half : wallTime(instant, zone);
  const change = (typed: string) => {
    const at = instantOf(typed, zone);
    setHalf(at === null ? typed : '');
    setLeft(false);
    if ((at ?? '') !== instant) onChange({ type: 'value', value: at });
  };
  return (
    <DateTimeField
      label={item.label}
      value={wall}
      required={item.required}
      zone={instant ? zoneAbbreviation(instant, zone) : (zoneBehind(wall, zone) ?? undefined)}
      error={isLeft && half !== '' && instant === '' ? unfinished(half) : item.problem}
      onChange={change}
      onBlur={() => {
        setLeft(true);
        onChange({ type: 'left' });
      }}
    />
  );
}

const unfinished = (wall: string): string => (wall.length === 16 ? skippedTime : 'Fill in both the date and the time.');
