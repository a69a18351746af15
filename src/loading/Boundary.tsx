import { Component, type ReactNode, startTransition } from 'react';
import { MissingPart } from './missing-part.ts';

export interface Failure {
  readonly error: unknown;
}

interface Props {
  /** Another one is another content: a failure of the former is forgotten. */
  readonly resetKey?: string | undefined;
  /** In place of what failed. `again` shows the content anew and keeps this in sight while it is on its way. */
  readonly fallback: (failure: Failure, again: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failure: Failure | null;
  readonly resetKey: string | undefined;
}

/** Keeps a failure from spreading: what is around it stays as it is. React logs what is caught, with its place. */
export class Boundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failure: null, resetKey };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof MissingPart) error.forget();
  }

  readonly #again = () => startTransition(() => this.setState({ failure: null }));

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure, this.#again) : this.props.children;
  }
}
