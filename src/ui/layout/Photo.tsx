import type { SyntheticEvent } from 'react';
import { photo } from '#styled/recipes/photo.js';
import { fitOf } from './fitOf.ts';

export type PhotoProps = {
  /** Without a picture the frame is filled with the organization's lead color. */
  src?: string | null;
  alt?: string;
  shape: 'card' | 'banner' | 'rule' | 'thumb';
  eager?: boolean;
};

export function Photo({ src, alt = '', shape, eager = false }: PhotoProps) {
  return (
    <div className={photo({ shape })}>
      {src ? (
        <img
          key={src}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'low'}
          decoding="async"
          onLoad={fit}
          onError={hide}
        />
      ) : null}
    </div>
  );
}

function fit({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  currentTarget.dataset.fit = fitOf(currentTarget.naturalWidth, currentTarget.naturalHeight);
}

function hide({ currentTarget }: SyntheticEvent<HTMLImageElement>) {
  currentTarget.dataset.fit = 'none';
}
