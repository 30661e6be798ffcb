import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lazyConfirm } from '#src/ui/overlays/LazyConfirm.tsx';

it('the question stands in the page where its dialog can not be had', async () => {
  const Question = lazyConfirm(() => Promise.reject(new Error('The part can not be had.')));
  const pressed: string[] = [];
  const words = { question: 'Release the legal hold?', text: 'The next daily check deletes it.' };
  render(
    <Question
      open
      {...words}
      no="Cancel"
      yes="Release the hold"
      busy={false}
      onNo={() => pressed.push('no')}
      onYes={() => pressed.push('yes')}
    />,
  );
  for (const name of ['Cancel', 'Release the hold']) (await screen.findByRole('button', { name })).click();
  expect(pressed).toEqual(['no', 'yes']);
  expect(screen.queryByRole('dialog')).toBe(null);
  expect(screen.getByText(words.question)).toBeTruthy();
  expect(screen.getByText(words.text)).toBeTruthy();
});
