import type { ItemView, SectionView, VolunteersView } from '#machines/events/eventSteps/view.ts';

export const zone = 'America/New_York';

export const volunteers: VolunteersView = {
  state: 'loaded',
  people: [
    { id: 'sam', firstName: 'Samuel', lastName: 'Ortega' },
    { id: 'lena', firstName: 'Lena', lastName: 'Vogt' },
  ],
};

export const plan = {
  bucket: 'files',
  key: 'plan',
  name: 'Plan.pdf',
  size: 184_000,
  type: 'application/pdf',
  url: '/files/plan',
  width: null,
  height: null,
};

export const item = (type: string, more: Partial<ItemView> = {}): ItemView => ({
  id: type,
  type,
  label: type,
  text: '',
  required: false,
  value: null,
  problem: null,
  theirs: null,
  file: null,
  ...more,
});

export const section = (items: readonly ItemView[], more: Partial<SectionView> = {}): SectionView => ({
  id: 'rides',
  title: 'Getting home',
  isReviewable: true,
  reviewState: 'awaiting',
  text: 'Completed, Awaiting Approval.',
  items,
  comments: [],
  ...more,
});
