/** jsdom lays nothing out, so nothing changes its size. */
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
