import { useEffect, useEffectEvent, useState } from 'react';
import { dress } from './dress.ts';

/** The document of a frame, dressed like this one; null until there is one. */
export function useInside(frame: HTMLIFrameElement | null): Document | null {
  const [inside, setInside] = useState<Document | null>(null);
  const open = useEffectEvent((opened: Document) => {
    dress(opened);
    setInside(opened);
  });
  useEffect(() => {
    if (!frame) return undefined;
    const begin = () => (frame.contentDocument ? open(frame.contentDocument) : undefined);
    begin();
    frame.addEventListener('load', begin);
    return () => frame.removeEventListener('load', begin);
  }, [frame]);
  return inside;
}
