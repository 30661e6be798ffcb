import type { Handler } from '#server/calls/handler.ts';
import { curriculumOf } from './curriculumPages.ts';

export const listCurriculum: Handler<'listCurriculum'> = ({ sql, resource }) => curriculumOf(sql, resource.parentId);
