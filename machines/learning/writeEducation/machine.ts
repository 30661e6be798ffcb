import { pageTextForm } from '#contract/learning/pageText.form.ts';
import { writingMachine } from '../writing/chart.ts';

/** One page of education is written (M-92 to M-97), as a house rule is; it stands in a category. */
export const writeEducationMachine = writingMachine({
  id: 'writeEducation',
  hasCategory: true,
  form: pageTextForm,
  changed: 'educationChanged',
  calls: {
    read: ['listCurriculum', 'readPage'],
    save: ['addPage', 'changePage'],
    archive: 'archivePage',
    restore: 'restorePage',
    version: 'readPageVersion',
  },
  says: { saved: 'The page is saved.', archived: 'The page is archived.', restored: 'The page is restored.' },
});
