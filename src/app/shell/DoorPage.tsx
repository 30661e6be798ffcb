import { useEffect } from 'react';
import { type Frame, PairedDoorRoute } from '#src/door/pairedDoor/route.tsx';
import { dress } from './theme.ts';

/** A phone that is a door, whoever is signed in on it or not. */
export default function DoorPage() {
  return <PairedDoorRoute frame={Dressed} />;
}

const Dressed: Frame = ({ settings, children }) => {
  useEffect(() => {
    dress(settings);
    return () => dress(null);
  }, [settings]);
  return children;
};
