import type { ItemView, SectionView, VolunteersView } from '#machines/events/eventSteps/view.ts';

export const zone = 'America/New_York';

const names = ['Samuel Ortega', 'Lena Vogt', 'Maya Okafor', 'Theo Lindqvist', 'Priya Raman', 'Ines Moreau'];
const made = Array.from({ length: 400 }, (_, index) => `First${index} Last${String(index).padStart(3, '0')}`);

export const volunteers = (count: number): VolunteersView => ({
  state: 'loaded',
  people: [...names, ...made].slice(0, count).map((name, index) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { id: `person-${index}`, firstName, lastName };
  }),
});

export const item = (id: string, type: string, more: Partial<ItemView> = {}): ItemView => ({
  id,
  type,
  label: '',
  text: '',
  required: false,
  value: null,
  problem: null,
  theirs: null,
  file: null,
  ...more,
});

export const contract = {
  bucket: 'files',
  key: 'contract',
  name: 'Shuttle contract.docx',
  size: 62_000,
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  url: '/files/contract',
  width: null,
  height: null,
};

export const monitors: SectionView = {
  id: 'monitors',
  title: 'Sober monitors',
  isReviewable: true,
  standing: 'changes',
  text: 'Items to Review, Make Changes.',
  items: [
    item('about', 'bodyText', {
      text: 'Two members who do not drink tonight. They wear the orange band and stay until the last guest has left.',
    }),
    item('who', 'volunteer', { label: 'Volunteers', required: true, value: ['person-0', 'person-4'] }),
  ],
  comments: [{ name: 'Dana Whitlock', comment: 'Name a second monitor, please.', date: '2026-10-09T16:00:00.000Z' }],
};

export const transport: SectionView = {
  id: 'transport',
  title: 'Transport',
  isReviewable: true,
  standing: 'fill',
  text: 'Fill out the required items.',
  items: [
    item('home', 'textAreaInput', {
      label: 'How do guests get home?',
      required: true,
      value: 'Two shuttles from the pier, every 20 minutes until 1:15 AM.',
      theirs: 'Three shuttles from the pier.',
    }),
    item('last', 'dateTimeInput', { label: 'Last shuttle', required: true, value: '2026-10-30T05:15:00.000Z' }),
    item('zone', 'timezoneInput', { label: 'Time zone of the place', value: 'America/Phoenix' }),
    item('company', 'shortTextInput', {
      label: 'Which company drives?',
      required: true,
      problem: 'This is required',
    }),
    item('briefed', 'checkBox', { label: 'Drivers have been briefed', required: true, value: true }),
    item('heading', 'heading', { label: 'Papers' }),
    item('contract', 'fileDownload', { label: 'Contract to sign', file: contract }),
    item('gone', 'fileDownload', { label: 'Map of the pier' }),
    item('ruler', 'horizontalRuler'),
    item('insurance', 'fileUpload', { label: 'Insurance certificate', required: true }),
    item('signed', 'fileUpload', { label: 'Signed contract', value: contract }),
    item('space', 'whiteSpace'),
    item('rides', 'selects', { label: 'Ride sharing', value: true }),
    item('strange', 'hologram'),
  ],
  comments: [],
};
