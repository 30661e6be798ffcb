/** What a program needs of this process: where programs are, and what Node has compiled of its files before. */
export const bareEnvironment = (): Record<string, string | undefined> => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
};
