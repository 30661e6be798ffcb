// Notes the commit on which a check passed: the next one begins there.
import { root } from '../project.mjs';
import { noteChecked } from './changes.ts';

noteChecked(root);
