/** @jsxRuntime classic */
/** @jsx h */
import { Component, h, type ComponentChildren } from 'preact';
import { holdStep } from './dialog-step.ts';

interface Props {
  readonly title: string;
  readonly closeLabel: string;
  readonly children?: ComponentChildren;
  readonly onClosed: () => void;
}

/** A modal dialog in which the browser itself traps and restores the focus. */
export class Dialog extends Component<Props> {
  private dialog: HTMLDialogElement | null = null;
  private readonly hold = (node: HTMLDialogElement | null) => void (this.dialog = node);
  private readonly close = () => this.dialog?.close();
  private readonly closeBeside = ({ target }: Event) => {
    if (target === this.dialog) this.close();
  };

  override componentDidMount() {
    if (!this.dialog) return;
    this.dialog.showModal();
    holdStep(this.dialog);
  }

  override render({ title, closeLabel, children, onClosed }: Props) {
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape and a button close it too
      <dialog class="dialog" aria-labelledby="dialog-title" ref={this.hold} onClose={onClosed} onClick={this.closeBeside}>
        <div class="dialog-body">
          <div class="dialog-head">
            <h2 id="dialog-title">{title}</h2>
            <button type="button" class="quiet" onClick={this.close}>
              {closeLabel}
            </button>
          </div>
          {children}
        </div>
      </dialog>
    );
  }
}
