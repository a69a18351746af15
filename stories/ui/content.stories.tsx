import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Button } from '#src/views/ui/Button.tsx';
import { Card } from '#src/views/ui/Card.tsx';
import { DescriptionList } from '#src/views/ui/DescriptionList.tsx';
import { Icon } from '#src/views/ui/Icon.tsx';
import { iconNames } from '#src/views/ui/iconNames.ts';
import { LateQrCode } from '#src/views/ui/LateQrCode.tsx';
import { QrCode } from '#src/views/ui/QrCode.tsx';
import { Tabs } from '#src/views/ui/Tabs.tsx';
import styles from './ui.module.css';

const meta = { title: 'UI/Content' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function ProfileTabs() {
  const [selected, setSelected] = useState('profile');
  return (
    <Tabs
      label="Profile and password"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'profile', title: 'Profile', content: <p>Name, phone, country</p> },
        { id: 'password', title: 'Password', content: <p>Current and new password</p> },
        { id: 'documents', title: 'Documents', content: <p>Passport</p> },
      ]}
    />
  );
}

export const TabList: Story = { name: 'Tabs', render: () => <ProfileTabs /> };

export const Cards: Story = {
  render: () => (
    <div className={styles.stack}>
      <Card title="Wallet" action={<Button size="small">Refresh</Button>}>
        <DescriptionList
          items={[
            { term: 'Available', detail: '12,345.67\u00A0EUR' },
            { term: 'Bonus', detail: '0.00\u00A0EUR' },
          ]}
        />
      </Card>
      {([2, 3, 4] as const).map((level) => (
        <Card key={level} headingLevel={level} title={`A heading of level ${level}`}>
          As deep as it stands on its page
        </Card>
      ))}
      <Card>Without a title</Card>
    </div>
  ),
};

export const Icons: Story = {
  render: () => (
    <ul className={styles.icons}>
      {iconNames.map((name) => (
        <li key={name}>
          <Icon name={name} size="large" />
          {name}
        </li>
      ))}
    </ul>
  ),
};

export const Qr: Story = {
  name: 'QR code',
  render: () => (
    <>
      <LateQrCode text="sandbox:ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9" label="QR code of the address" />
      <QrCode text="litecoin:ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9?amount=0.5" label="QR code of the address and the amount" />
    </>
  ),
};
