import type { EducationCategory } from '#contract/learning/education.ts';
import { listModel } from '#machines/kit/load/listModel.ts';
import { present } from '#machines/kit/load/present.ts';
import { categoryRows } from './rows.ts';

const page = { information: '<p>Call for help.</p>', media: null, file: null };
const categories: EducationCategory[] = [
  {
    ...{ id: 'drinking', name: 'Drinking' },
    Education: [
      { ...page, id: 'signs', title: 'Signs of too much', videoUrl: null, hasVideo: false },
      { ...page, id: 'pace', title: 'Keep your pace', videoUrl: 'https://example.org/pace', hasVideo: true },
    ],
  },
  { id: 'home', name: 'Getting home', Education: [] },
];

export const educationList = listModel('education', {
  start: 'a member',
  input: { what: 'Education', params: null },
  calls: ['listCategories'],
  answers: { 'two categories': categories, nothing: [] as EducationCategory[] },
  present: (snapshot) => ({
    view: present(snapshot),
    categories: snapshot.context.data && categoryRows(snapshot.context.data),
  }),
});
