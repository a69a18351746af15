import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '#src/views/ui/Button.tsx';
import { CopyButton } from '#src/views/ui/CopyButton.tsx';
import { IconButton } from '#src/views/ui/IconButton.tsx';
import { LinkButton } from '#src/views/ui/LinkButton.tsx';
import styles from './ui.module.css';

const meta = { title: 'UI/Buttons' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const;

export const Variants: Story = {
  render: () => (
    <div className={styles.stack}>
      {(['medium', 'small'] as const).map((size) => (
        <div key={size} className={styles.row}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </div>
      ))}
    </div>
  ),
};

export const WithIcon: Story = {
  render: () => (
    <div className={styles.row}>
      <Button variant="primary" icon="deposit">
        Deposit
      </Button>
      <Button icon="withdraw">Withdraw</Button>
      <Button variant="quiet" icon="refresh">
        Refresh
      </Button>
      <Button variant="danger" icon="trash">
        Delete
      </Button>
    </div>
  ),
};

export const Pending: Story = {
  name: 'Under way',
  render: () => (
    <div className={styles.row}>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} isPending>
          {variant}
        </Button>
      ))}
    </div>
  ),
};

export const Disabled: Story = {
  render: () => (
    <div className={styles.row}>
      {variants.map((variant) => (
        <Button key={variant} variant={variant} isDisabled>
          {variant}
        </Button>
      ))}
    </div>
  ),
};

export const LongText: Story = {
  name: 'A long text',
  render: () => (
    <div style={{ inlineSize: '16rem' }}>
      <Button variant="primary" isWide icon="deposit">
        Continuer vers la page de paiement sécurisée du prestataire
      </Button>
    </div>
  ),
};

export const Links: Story = {
  name: 'Links that look like buttons',
  render: () => (
    <div className={styles.row}>
      <LinkButton href="/en/login" variant="primary">
        Log in
      </LinkButton>
      <LinkButton href="/en/registration">Sign up</LinkButton>
      <LinkButton href="https://example.com" variant="quiet" icon="external" target="_blank">
        Payment page
      </LinkButton>
      <LinkButton href="/en/login" variant="danger">
        Leave the game
      </LinkButton>
      <LinkButton href="/en/login" isWide>
        As wide as there is room
      </LinkButton>
    </div>
  ),
};

export const IconOnly: Story = {
  name: 'Only an icon',
  render: () => (
    <div className={styles.row}>
      <IconButton icon="search" label="Search" />
      <IconButton icon="star" label="Favourite" isPressed={false} />
      <IconButton icon="star-filled" label="Favourite" isPressed />
      <IconButton icon="trash" label="Delete" isDisabled />
    </div>
  ),
};

export const Copy: Story = {
  name: 'Copying',
  render: () => (
    <div className={styles.row}>
      <CopyButton text="CODE-1234" label="Copy code" copiedLabel="Copied" />
      <CopyButton text="CODE-1234" label="Copy link" copiedLabel="Copied" variant="quiet" size="small" />
    </div>
  ),
};
