import { useEffect, useEffectEvent, useState } from 'react';

const isOurs = (): boolean => Reflect.get(Object(history.state), 'shownOnce') === true;

/**
 * What is shown once is not lost by going back, reloading or closing the tab: while it `stands` the browser asks before the
 * page goes, and Back stays on the page, of which `onBack` is told. An entry of the tab's history under the same address takes the
 * step back.
 */
export function useShownOnce(stands: boolean, onBack: () => void): void {
  const tell = useEffectEvent(onBack);
  const [steps, setSteps] = useState(0);
  useEffect(() => {
    if (!stands) return undefined;
    const back = () => {
      if (isOurs()) return;
      tell();
      setSteps((before) => before + 1);
    };
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    if (!isOurs()) history.pushState({ shownOnce: true }, '');
    addEventListener('popstate', back);
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('popstate', back);
      removeEventListener('beforeunload', ask);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each step back asks for another entry
  }, [stands, steps]);
}
