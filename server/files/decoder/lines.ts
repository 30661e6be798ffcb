/** What a process says once it can take its first job. Apart from the shapes, which only the server reads. */
export const readyLine = 'ready';
