let times = 0;

/** A module as a page has it that was just loaded; the one that the files of a worker share stays as it is. */
export const importFresh = <Module>(path: string): Promise<Module> => {
  times += 1;
  return import(/* @vite-ignore */ `${path}?anew=${times}`);
};
