import { Component, type ReactNode, startTransition } from 'react';
import { MissingPart } from './missing-part.ts';

export interface Failure {
  readonly error: unknown;
}

interface Props {
  /** A new key means new content, which clears an earlier failure. */
  readonly resetKey?: string | undefined;
  /** Renders in place of failed content. `again` loads the content again and stays visible meanwhile. */
  readonly fallback: (failure: Failure, again: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface State {
  readonly failure: Failure | null;
  readonly resetKey: string | undefined;
}

/** Contains a failure: the surroundings stay as they are. React logs the error with its position. */
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
