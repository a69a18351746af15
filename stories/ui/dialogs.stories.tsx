import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '#src/views/ui/Button.tsx';
import { ConfirmDialog } from '#src/views/ui/ConfirmDialog.tsx';
import { DescriptionList } from '#src/views/ui/DescriptionList.tsx';
import { Dialog } from '#src/views/ui/Dialog.tsx';

const meta = { title: 'UI/Dialogs' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const nothing = () => {};
const facts = [
  { term: 'Amount', detail: '€50.00' },
  { term: 'Network', detail: 'Litecoin' },
  { term: 'Address', detail: 'ltc1 qw50 8d6q ejxt dg4y 5r3z arva ry0c 5xw7 kgmn 4n9' },
];

export const Medium: Story = {
  name: 'A dialog',
  render: () => (
    <Dialog isOpen onClose={nothing} title="Withdraw" footer={<Button variant="primary">Confirm withdrawal</Button>}>
      <DescriptionList items={facts} />
    </Dialog>
  ),
};

export const Small: Story = {
  name: 'A small dialog',
  render: () => (
    <Dialog isOpen onClose={nothing} title="Forgot password" size="small" isDismissable>
      <p>We send a link to your e-mail address.</p>
    </Dialog>
  ),
};

export const Tall: Story = {
  name: 'A dialog that keeps room for what is still to come',
  render: () => (
    <Dialog isOpen onClose={nothing} title="Deposit" size="tall">
      <p>One moment…</p>
    </Dialog>
  ),
};

export const Full: Story = {
  name: 'A dialog as big as the page',
  render: () => (
    <Dialog isOpen onClose={nothing} title="Search" size="full" isInAddress>
      <p>Results</p>
    </Dialog>
  ),
};

export const Scrolling: Story = {
  name: 'A dialog that scrolls',
  render: () => (
    <Dialog
      isOpen
      onClose={nothing}
      title="Un titre assez long pour passer à la ligne sur un petit écran"
      footer={<Button variant="primary">OK</Button>}
    >
      <DescriptionList items={Array.from({ length: 30 }, (_, index) => ({ term: `Row ${index}`, detail: '€12,345.67' }))} />
    </Dialog>
  ),
};

export const Confirm: Story = {
  name: 'Asking before something is deleted',
  render: () => (
    <ConfirmDialog
      isOpen
      title="Delete this transaction?"
      body="The pending deposit of €50.00 is cancelled."
      confirmLabel="Delete"
      cancelLabel="Keep it"
      onConfirm={nothing}
      onCancel={nothing}
      isDestructive
    />
  ),
};

export const ConfirmPending: Story = {
  name: 'What was confirmed is under way',
  render: () => (
    <ConfirmDialog isOpen title="Log out?" confirmLabel="Log out" cancelLabel="Stay" onConfirm={nothing} onCancel={nothing} isPending />
  ),
};
