import { Page } from '../layout/Page.tsx';
import { Bone, Lines, Skeleton } from './Skeleton.tsx';

export function EventViewSkeleton({ label }: { label?: string }) {
  return (
    <Skeleton label={label}>
      <Bone height="13.5rem" shape="photo" />
      <Page under="photo">
        <Bone width="4.25rem" height="4.375rem" />
        <Lines widths={['70%', '50%']} />
        <Bone height="16rem" shape="card" />
        <div>
          <Bone height="6rem" shape="square" />
        </div>
        <Lines widths={['40%', '100%', '90%']} />
      </Page>
    </Skeleton>
  );
}
