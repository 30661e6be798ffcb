import { CallLink, type CallLinkProps } from './CallLink.tsx';

/** The call for help: filled wherever it stands, so that no one takes it for one link among others. */
export function EmergencyCall(look: Pick<CallLinkProps, 'size' | 'width'>) {
  return (
    <CallLink {...look} kind="emergency" number="911">
      Call 911
    </CallLink>
  );
}
