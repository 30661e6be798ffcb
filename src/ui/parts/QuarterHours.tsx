import type { ReactNode } from 'react';
import { Card } from '../layout/Card.tsx';
import { Section } from '../layout/Section.tsx';

export interface QuarterHoursProps {
  quarters: readonly { from: string; in: number; out: number; inside: number }[];
  /** Beside the title. */
  end?: ReactNode;
  /** The zone of the times. */
  note?: string | null;
}

/** Who came and left in each quarter of an hour, and how many were inside at its end. */
export function QuarterHours({ quarters, end, note }: QuarterHoursProps) {
  return (
    <Section title="By quarter hour" end={end} note={note}>
      <Card>
        <table className="quarter-hours">
          <thead>
            <tr>
              {['From', 'In', 'Out', 'Inside'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {quarters.map((quarter, index) => (
              <tr key={quarters.length - index}>
                <th scope="row">{quarter.from}</th>
                <td>{quarter.in}</td>
                <td>{quarter.out}</td>
                <td>{quarter.inside}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </Section>
  );
}
