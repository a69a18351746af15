/** @jsxRuntime classic */
/** @jsx h */
import { Component, h } from 'preact';
import type { FairnessPanel, FairnessProps } from '../fairness.tsx';

interface Props {
  readonly panel: FairnessProps;
  readonly failed: string;
  readonly retry: string;
}
interface State {
  readonly Panel: typeof FairnessPanel | null;
  readonly hasFailed: boolean;
}

/** The fairness panel, whose code comes when it is opened. */
export class LazyFairness extends Component<Props, State> {
  override state: State = { Panel: null, hasFailed: false };
  private readonly load = () => {
    this.setState({ hasFailed: false });
    import('../fairness.tsx').then(
      ({ FairnessPanel: Panel }) => this.setState({ Panel }),
      () => this.setState({ hasFailed: true }),
    );
  };

  override componentDidMount() {
    this.load();
  }

  override render({ panel, failed, retry }: Props, { Panel, hasFailed }: State) {
    if (Panel) return <Panel {...panel} />;
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
