import { useState } from 'react';
import type { EventObject } from 'xstate';
import { type Field, type Fields, signalOf, type Typed, typedAs } from '#machines/app/simulator/fields.ts';
import type { SimulatorView } from '#machines/app/simulator/present.ts';
import { Button } from '#src/ui/actions/Button.tsx';
import { Form } from '#src/ui/forms/Form.tsx';
import { Disclosure } from '#src/ui/layout/Disclosure.tsx';
import { HandField } from './HandField.tsx';

export interface ByHandProps {
  view: Pick<SimulatorView, 'takes' | 'examples'>;
  /** Every signal of the chart. */
  fields: Fields;
  onSend: (signal: EventObject) => void;
}

/** Any signal of the chart, with what someone types; it begins with the model's own words. */
export function ByHand({ view: { takes, examples }, fields, onSend }: ByHandProps) {
  const [isOpen, setOpen] = useState(false);
  const [chosen, choose] = useState<string | null>(null);
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const types = Object.keys(fields);
  const here = types.filter((type) => takes.includes(type));
  const type = chosen ?? here[0] ?? types[0];
  if (type === undefined) return null;
  const own = fields[type] ?? [];
  const stands = { ...beginning(own, examples[type]), ...typed[type] };
  const send = () => {
    const read = signalOf(type, own, stands);
    setErrors('errors' in read ? read.errors : {});
    if ('signal' in read) onSend(read.signal);
  };
  return (
    <Disclosure title="Send a signal by hand" open={isOpen} onToggle={setOpen}>
      {isOpen ? (
        <div className="by-hand">
          <label className="actors">
            Signal
            <select
              value={type}
              onChange={({ target: { value } }) => {
                choose(value);
                setErrors({});
              }}
            >
              <Types label="Answered here" types={here} />
              <Types label="Not answered here" types={types.filter((each) => !here.includes(each))} />
            </select>
          </label>
          <Form onSubmit={send}>
            {own.map((field) => (
              <HandField
                key={`${type} ${field.name}`}
                field={field}
                typed={stands[field.name] ?? ''}
                error={errors[field.name]}
                onType={(value) => setTyped({ ...typed, [type]: { ...stands, [field.name]: value } })}
              />
            ))}
            <Button type="submit" size="small">
              Send
            </Button>
          </Form>
        </div>
      ) : null}
    </Disclosure>
  );
}

const beginning = (fields: readonly Field[], example: EventObject | undefined): Typed =>
  Object.fromEntries(
    fields.map(({ name, shape }) => [name, example ? typedAs(shape, Reflect.get(example, name)) : '']),
  );

function Types({ label, types }: { label: string; types: readonly string[] }) {
  return types.length === 0 ? null : (
    <optgroup label={label}>
      {types.map((type) => (
        <option key={type}>{type}</option>
      ))}
    </optgroup>
  );
}
