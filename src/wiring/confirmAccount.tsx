import { useSearchParams } from 'wouter';
import { ConfirmAccount } from '#src/screens/signIn/ConfirmAccount.tsx';

export default function ConfirmAccountRoute() {
  const [query] = useSearchParams();
  return <ConfirmAccount email={query.get('email') ?? ''} />;
}
