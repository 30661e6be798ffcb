import { useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { ConfirmAccount } from '#src/account/confirmAccount/Screen.tsx';
import { carriedEmail } from '#src/app/services/auth/carriedEmail.ts';

export default function ConfirmAccountRoute() {
  const [query] = useSearchParams();
  const email = query.get('email') ?? '';
  useEffect(() => carriedEmail.keep(email), [email]);
  return <ConfirmAccount email={email} />;
}
