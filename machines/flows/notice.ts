/** What a chart emits so that the shell says it: once, for five seconds. */
export interface NoticeShown {
  type: 'notice.shown';
  kind: 'success' | 'error' | 'info';
  text: string;
}

export const success = (text: string): NoticeShown => ({ type: 'notice.shown', kind: 'success', text });
export const failure = (text: string): NoticeShown => ({ type: 'notice.shown', kind: 'error', text });
export const information = (text: string): NoticeShown => ({ type: 'notice.shown', kind: 'info', text });
