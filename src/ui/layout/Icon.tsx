import { icon } from '#styled/recipes/icon.js';

export type IconProps = {
  /** Path data of one of `icons/*.ts`. */
  path: string;
  size?: 's' | 'm' | 'l';
  className?: string;
};

export function Icon({ path, size, className }: IconProps) {
  const look = icon(size ? { size } : {});
  return (
    <svg className={className ? `${look} ${className}` : look} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
