import type { ReactNode } from 'react';
import { hidden } from '#styled/recipes/hidden.js';
import { skeleton } from '#styled/recipes/skeleton.js';

type BoneProps = { width?: string; height?: string; shape?: 'photo' | 'round' | 'square' | 'card' };

/** One grey shape, sizes as CSS lengths. */
export function Bone({ width, height, shape }: BoneProps) {
  return <div className={skeleton({ shape }).bone} style={{ '--w': width, '--h': height }} />;
}

export type SkeletonProps = { label?: string; children: ReactNode };

/** What stands in until data are here: seen only after 150 ms, heard as one word. */
export function Skeleton({ label = 'Loading', children }: SkeletonProps) {
  return (
    <div className={skeleton().root} aria-busy="true">
      <output className={hidden()}>{label}</output>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

export function Lines({ widths }: { widths: readonly string[] }) {
  return (
    <div className={skeleton().lines}>
      {widths.map((width, index) => (
        <Bone key={`${index}-${width}`} width={width} height={index === 0 ? '1.125rem' : undefined} />
      ))}
    </div>
  );
}
