import { EnvironmentProvider } from '@ark-ui/react/environment';
import type { ComponentType } from 'react';
import { Router } from 'wouter';
import type { AnyMachineSnapshot, AnyStateMachine, EventFromLogic, EventObject, SnapshotFrom } from 'xstate';

/** What a screen shows of a flow that is played, and what a hand on it does. */
export interface SimulatedProps<Snapshot, Signal> {
  snapshot: Snapshot;
  send: (signal: Signal) => void;
}

export interface FramedProps extends SimulatedProps<AnyMachineSnapshot, EventObject> {
  /** The document that it is shown in. */
  frame: Document;
  /** A link of it was pressed: it leads nowhere from here. */
  onLeave: (address: string) => void;
}

export type SimulatedScreen = ComponentType<FramedProps>;

/** The real screen of a flow, given what its route would give it, without a service. */
export function screenOf<Machine extends AnyStateMachine>(
  Shown: ComponentType<SimulatedProps<SnapshotFrom<Machine>, EventFromLogic<Machine>>>,
): SimulatedScreen {
  return function Framed({ snapshot, send, frame, onLeave }) {
    return (
      <EnvironmentProvider value={() => frame}>
        <Router hook={() => ['/', onLeave]} searchHook={() => ''}>
          <Shown snapshot={snapshot as SnapshotFrom<Machine>} send={send} />
        </Router>
      </EnvironmentProvider>
    );
  };
}

export const nothing = (): void => {};
