import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { ConfirmAccount } from '#src/screens/signIn/ConfirmAccount.tsx';
import { carriedEmail } from '#src/services/carriedEmail.ts';

export default function ConfirmAccountRoute() {
  const [query] = useSearchParams();
  const email = query.get('email') ?? '';
  useEffect(() => carriedEmail.keep(email), [email]);
  return <ConfirmAccount email={email} />;
}
