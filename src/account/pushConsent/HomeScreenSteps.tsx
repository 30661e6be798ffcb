import { Icon } from '#src/ui/layout/Icon.tsx';
import { bell, homeAdd, share } from '#src/ui/icons/push.ts';
import { smartphone } from '#src/ui/icons/device.ts';
import { List, ListRow } from '#src/ui/lists/List.tsx';

const steps = [
  { what: 'Tap Share', where: 'In Safari’s toolbar', icon: share },
  { what: 'Add to Home Screen', where: 'Scroll down to find it', icon: homeAdd },
  { what: 'Open Muster there', where: 'Sign in once more', icon: smartphone },
  { what: 'Turn on notifications', where: 'In My Account', icon: bell },
];

/** How notifications come to an iPhone (S-102). */
export const HomeScreenSteps = () => (
  <List label="How to put Muster on your home screen" ordered>
    {steps.map(({ what, where, icon }, at) => (
      <ListRow key={what} big={String(at + 1)} mark="wait" who={what} sub={where} end={<Icon path={icon} />} />
    ))}
  </List>
);
