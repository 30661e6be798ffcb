import type { EducationItem } from '#contract/learning/education.ts';
import { listModel } from '#machines/kit/load/listModel.ts';
import { present } from '#machines/kit/load/present.ts';

const article: EducationItem = {
  ...{ id: 'signs', title: 'Signs of too much', media: null, videoUrl: null, file: null },
  information: '<p>Cold skin, slow breath, no answer: <strong>call 911</strong> and stay with them.</p>',
};

export const educationItemList = listModel('educationItem', {
  start: 'a member',
  input: { what: 'This text', params: { id: article.id } },
  calls: ['getEducation'],
  answers: { 'an article': article },
  present: (snapshot) => ({ view: present(snapshot), item: snapshot.context.data }),
});
