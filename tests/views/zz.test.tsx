import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { lazyRoute } from '#src/wiring/lazyRoute.tsx';
import { it } from 'vitest';
const Late = lazyRoute<{ a: string }>(() => new Promise((r) => setTimeout(() => r({ default: () => <p>late</p> }), 50)));
function A({ how }: { how: string }) {
  const [on, setOn] = useState(false);
  return <><button type="button" onClick={() => setOn(true)}>go</button>{on ? <Suspense fallback={<i>wait</i>}><Late a={how} /></Suspense> : null}</>;
}
it.each(['click', 'acted', 'direct'])('x %s', async (how) => {
  const { unmount } = render(<A how={how} />);
  if (how === 'click') await userEvent.click(screen.getByRole('button'));
  else await act(async () => screen.getByRole('button').click());
  console.log(how, document.body.innerHTML);
  for (let i = 0; i < 10; i++) await act(() => new Promise((r) => setTimeout(r, 50)));
  console.log(how, document.body.innerHTML);
  unmount();
});
