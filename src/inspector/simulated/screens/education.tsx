import { useState } from 'react';
import { educationList } from '#machines/learning/education/education.list.ts';
import { Education } from '#src/learning/education/Screen.tsx';
import { screenOf } from '../screenOf.tsx';

export const screen = screenOf<typeof educationList.machine>(function Shown({ snapshot, send }) {
  const [closed, setClosed] = useState<readonly string[]>([]);
  return (
    <Education
      {...educationList.present(snapshot)}
      isOpen={(id) => !closed.includes(id)}
      onToggle={(id, open) => setClosed(open ? closed.filter((each) => each !== id) : [...closed, id])}
      send={send}
    />
  );
});
