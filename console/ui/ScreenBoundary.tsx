import { Component, type ReactNode } from 'react';
import { LoadProblem } from './Problem.tsx';

interface State {
  readonly error: unknown;
}

/** A screen that fails, or whose part could not be loaded, leaves the navigation in place. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render() {
    // A part that failed to load is requested again only when the page is loaded again.
    return this.state.error === null ? this.props.children : <LoadProblem error={this.state.error} onRetry={() => location.reload()} />;
  }
}
