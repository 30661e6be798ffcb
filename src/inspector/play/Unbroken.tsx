import { Component, type ReactNode } from 'react';

export interface UnbrokenProps {
  /** What the screen is of: with another one it is tried again. */
  of: unknown;
  children: ReactNode;
}

/** Holds a screen that breaks by what was sent by hand away from the page. */
export class Unbroken extends Component<UnbrokenProps, { isBroken: boolean; of: unknown }> {
  override state = { isBroken: false, of: this.props.of };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ of }: UnbrokenProps, state: { of: unknown }) {
    return of === state.of ? null : { isBroken: false, of };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <p className="phone__none" role="alert">
        The screen breaks at this moment. Take the last move back.
      </p>
    );
  }
}
