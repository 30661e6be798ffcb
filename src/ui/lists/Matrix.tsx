import '../parts/matrix.css';
import { TextLink } from '../actions/TextLink.tsx';
import { check } from '../icons/base.ts';
import { Icon } from '../layout/Icon.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

export interface MatrixProps {
  label: string;
  /** What stands below a name may lead somewhere. */
  columns: readonly { id: string; name: string; meta: string; href: string | null }[];
  /** Rows below their headings; for each column of a row Yes or No. */
  groups: readonly { name: string; rows: readonly { name: string; cells: readonly boolean[] }[] }[];
}

/** What holds for what, as a table of ticks; it scrolls sideways where it has no room. */
export function Matrix({ label, columns, groups }: MatrixProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <div className="matrix" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>What can be done</VisuallyHidden>
            </th>
            {columns.map(({ id, name, meta, href }) => (
              <th key={id} scope="col">
                {name} <span>{href === null ? meta : <TextLink href={href}>{meta}</TextLink>}</span>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ name: group, rows }) => (
          <tbody key={group}>
            <tr>
              <th colSpan={columns.length + 1} scope="rowgroup">
                {group}
              </th>
            </tr>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {columns.map(({ id }, at) => (
                  <td key={id}>
                    {cells[at] ? <Icon path={check} /> : null}
                    <VisuallyHidden>{cells[at] ? 'Yes' : 'No'}</VisuallyHidden>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}
