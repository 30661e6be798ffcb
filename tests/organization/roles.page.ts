import { href } from '#contract/kit/addresses.ts';
import type { rolesModel } from '#machines/organization/roles/model.ts';
import type { RolesView } from '#machines/organization/roles/present.ts';
import { roleTexts } from '#machines/organization/roles.ts';
import { failing, type PageOf } from '#tests/support/page/flowPage.ts';

const boxOf = (role: keyof typeof roleTexts) => `${roleTexts[role].name}: ${roleTexts[role].lets}`;

export const rolesPage: PageOf<typeof rolesModel> = {
  acts: {
    'role.picked': ({ choose, signal, view }) =>
      choose('Role', view.columns.find(({ role }) => role === signal.role)?.name ?? signal.role),
    'new.pressed': ({ press }) => press('New Role'),
    'role.opened': ({ press, signal, view }) => press(view.own.find(({ id }) => id === signal.id)?.name ?? signal.id),
    'role.submitted': async ({ type, check, press, signal, view }) => {
      await type('Name', signal.name);
      for (const { role } of view.form?.offered ?? []) await check(boxOf(role), signal.gives.includes(role));
      await press('Save');
    },
    'cancel.pressed': ({ press }) => press('Cancel'),
    'delete.pressed': ({ press }) => press('Delete Role'),
    'yes.pressed': ({ press }) => press('Delete'),
    'no.pressed': ({ press }) => press('Cancel'),
    'retry.pressed': ({ press }) => press('Try again'),
  },
  offers(signal, { view, columns, own, form, question, error }) {
    if (signal.type === 'yes.pressed' || signal.type === 'no.pressed') return question !== null && !question.busy;
    if (signal.type === 'role.submitted' || signal.type === 'cancel.pressed')
      return form !== null && !form.busy && question === null;
    if (signal.type === 'delete.pressed') return form?.deletes === true && !form.busy && question === null;
    if (signal.type === 'retry.pressed') return error !== null && view !== 'form';
    if (signal.type === 'role.picked') return columns.some(({ role }) => role === signal.role);
    return view === 'shown' && (signal.type !== 'role.opened' || own.some(({ id }) => id === signal.id));
  },
  shown(view) {
    const { view: which, columns, groups, picked, own, form, question, error, unreviewed } = view;
    const isShown = which === 'shown';
    const at = columns.findIndex(({ role }) => role === picked);
    return {
      address: href.roles(),
      heading: form ? form.heading : 'Roles',
      fields: isShown ? { Role: picked } : {},
      errors: failing(
        form?.failed?.field === 'name' ? 'Name' : '',
        form?.failed?.field === 'name' ? form.failed.message : null,
      ),
      lists: Object.fromEntries(
        groups.map(({ group, rows }) => [group, rows.map(({ does, may }) => `${may[at] ? 'Yes' : 'No'} ${does}`)]),
      ),
      buttons: buttonsOf(view),
      links:
        which === 'gone'
          ? ['Home']
          : isShown
            ? ['Members', ...(columns[at]?.listedAt ? [columns[at].holders] : [])]
            : [],
      alerts: which === 'failed' ? [`The roles didn’t load ${error} Try again`] : [],
      statuses: which === 'loading' ? ['Loading the roles'] : [],
      says: [
        ...(isShown && error !== null ? [error] : []),
        ...(unreviewed ? [unreviewed] : []),
        ...(isShown ? [columns[at]?.holders ?? '', ...own.flatMap(({ name, gives }) => [name, gives])] : []),
        ...(form?.note ? [form.note] : []),
        ...(form?.failed?.field === 'gives' ? [form.failed.message] : []),
        ...(which === 'gone' ? ['You can’t see this'] : []),
      ],
      dialog: question && {
        heading: question.title,
        paragraphs: [question.text],
        buttons: question.busy ? ['Cancel, off', 'Delete, busy'] : ['Cancel', 'Delete'],
      },
    };
  },
};

function buttonsOf({ view, own, form, error }: RolesView): string[] {
  if (view === 'failed') return ['Try again'];
  if (form) {
    const off = form.busy ? ', off' : '';
    return [...(form.deletes ? [`Delete Role${off}`] : []), ...[`Cancel${off}`, form.busy ? 'Save, busy' : 'Save']];
  }
  if (view !== 'shown') return [];
  return [...(error === null ? [] : ['Try again']), ...own.map(({ name }) => name), 'New Role'];
}
