/** What a chart emits so that the shell says it: once, for five seconds. */
export interface NoticeShown {
  type: 'notice.shown';
  kind: 'success' | 'error' | 'info';
  text: string;
  /** Says what is wrong with what was typed: it goes when the person goes on to another place. */
  about?: 'form';
}

export const success = (text: string): NoticeShown => ({ type: 'notice.shown', kind: 'success', text });
export const failure = (text: string): NoticeShown => ({ type: 'notice.shown', kind: 'error', text });
export const formFailure = (text: string): NoticeShown => ({ ...failure(text), about: 'form' });
export const information = (text: string): NoticeShown => ({ type: 'notice.shown', kind: 'info', text });
