/** What a chart emits so that the shell says it: once, for five seconds. */
export interface NoticeShown {
  type: 'notice.shown';
  kind: 'success' | 'error' | 'info';
  text: string;
  /** Says what is wrong with what was typed: it goes when the person goes on to another place. */
  about?: 'form';
}

/** A notice that something was done. */
export const success = (text: string): NoticeShown => ({ type: 'notice.shown', kind: 'success', text });

/** A notice that something failed, with what to do. */
export const failure = (text: string): NoticeShown => ({ type: 'notice.shown', kind: 'error', text });

/** A notice of what is wrong in a form: it goes with its screen. */
export const formFailure = (text: string): NoticeShown => ({ ...failure(text), about: 'form' });

/** A notice of what happened elsewhere. */
export const information = (text: string): NoticeShown => ({ type: 'notice.shown', kind: 'info', text });
