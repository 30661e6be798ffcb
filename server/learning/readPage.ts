import type { Handler } from '#server/calls/handler.ts';
import { curriculumPageOf } from './curriculumPages.ts';

export const readPage: Handler<'readPage'> = ({ sql, resource, params, services, now }) =>
  curriculumPageOf(sql, { parentId: resource.parentId, pageId: params.pageId, files: services.files, now });
