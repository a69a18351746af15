/** @jsxRuntime classic */
/** @jsx h */
import { Component, h, type ComponentChildren } from 'preact';

interface Props<T> {
  readonly load: () => Promise<T>;
  readonly failed: string;
  readonly retry: string;
  readonly children: (loaded: T) => ComponentChildren;
}
interface State<T> {
  readonly loaded: T | null;
  readonly hasFailed: boolean;
}

/** Content whose code loads when it is opened. */
export class Lazy<T> extends Component<Props<T>, State<T>> {
  override state: State<T> = { loaded: null, hasFailed: false };
  private readonly load = () => {
    this.setState({ hasFailed: false });
    this.props.load().then(
      (loaded) => this.setState({ loaded }),
      () => this.setState({ hasFailed: true }),
    );
  };

  override componentDidMount() {
    this.load();
  }

  override render({ failed, retry, children }: Props<T>, { loaded, hasFailed }: State<T>) {
    if (loaded !== null) return children(loaded);
    return (
      <div class="stack" role="status">
        {hasFailed && <p>{failed}</p>}
        {hasFailed && (
          <button type="button" class="quiet" onClick={this.load}>
            {retry}
          </button>
        )}
      </div>
    );
  }
}
