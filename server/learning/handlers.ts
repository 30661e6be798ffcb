import type { Handlers } from '#server/calls/handler.ts';
import { listHandbook } from './listHandbook.ts';
import { readHandbookRule } from './readHandbookRule.ts';
import { addRule } from './addRule.ts';
import { changeRule } from './changeRule.ts';
import { moveRule } from './moveRule.ts';
import { addCategory } from './addCategory.ts';
import { addPage } from './addPage.ts';
import { archivePage } from './archivePage.ts';
import { changePage } from './changePage.ts';
import { listCurriculum } from './listCurriculum.ts';
import { moveCategory } from './moveCategory.ts';
import { movePage } from './movePage.ts';
import { readPage } from './readPage.ts';
import { readPageVersion } from './readPageVersion.ts';
import { renameCategory } from './renameCategory.ts';
import { restorePage } from './restorePage.ts';
import { archiveRule } from './archiveRule.ts';
import { restoreRule } from './restoreRule.ts';
import { readRuleVersion } from './readRuleVersion.ts';
import { listAgreedVersions } from './listAgreedVersions.ts';
import { getEducation } from './getEducation.ts';
import { getRuleByOrder } from './getRuleByOrder.ts';
import { listCategories } from './listCategories.ts';
import { listRules } from './listRules.ts';

/** The handlers of all calls about house rules and education, read and written. */
export const learningHandlers = {
  listHandbook,
  readHandbookRule,
  addRule,
  changeRule,
  moveRule,
  addCategory,
  addPage,
  archivePage,
  changePage,
  listCurriculum,
  moveCategory,
  movePage,
  readPage,
  readPageVersion,
  renameCategory,
  restorePage,
  archiveRule,
  restoreRule,
  readRuleVersion,
  listAgreedVersions,
  getEducation,
  getRuleByOrder,
  listCategories,
  listRules,
} satisfies Partial<Handlers>;
