import { EmergencyCall } from '#src/ui/actions/EmergencyCall.tsx';
import { LinkFrame, type LinkFrameProps } from './LinkFrame.tsx';

export interface AlertLinkFrameProps extends Omit<LinkFrameProps, 'words' | 'help'> {
  /** What to do with a dead link. */
  dead: string;
}

/** The page that the link in an alert's message opens. */
export const AlertLinkFrame = ({ dead, ...props }: AlertLinkFrameProps) => (
  <LinkFrame
    {...props}
    words={{
      ...{ loading: 'Loading the alert', failed: 'The alert didn’t load' },
      dead: { title: 'It’s too old, or part of it is missing', text: dead },
    }}
    help={<EmergencyCall width="full" />}
  />
);
