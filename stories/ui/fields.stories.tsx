import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { Checkbox } from '#src/views/ui/Checkbox.tsx';
import { ComboBox } from '#src/views/ui/ComboBox.tsx';
import { LateComboBox } from '#src/views/ui/LateComboBox.tsx';
import { LatePinField } from '#src/views/ui/LatePinField.tsx';
import { PasswordField } from '#src/views/ui/PasswordField.tsx';
import { PinField } from '#src/views/ui/PinField.tsx';
import { Select } from '#src/views/ui/Select.tsx';
import { TextField } from '#src/views/ui/TextField.tsx';
import styles from './ui.module.css';

const meta = { title: 'UI/Fields' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const countries = ['Brazil', 'Canada', 'Côte d’Ivoire', 'España', 'France', 'México', 'Portugal'].map((label) => ({ id: label, label }));

function TextFields() {
  const [value, setValue] = useState('');
  return (
    <form className={styles.form}>
      <TextField label="Username" value={value} onChange={setValue} autoComplete="username" isRequired />
      <TextField
        label="Amount"
        value="50"
        onChange={setValue}
        inputMode="decimal"
        prefix="€"
        suffix="EUR"
        description="From €10.00 to €5,000.00"
      />
      <TextField label="E-mail" value="ana@example" onChange={setValue} type="email" errorMessage="Enter a valid e-mail address" />
      <TextField label="Player number" value="100001" onChange={setValue} isReadOnly />
      <TextField label="Country" value="Portugal" onChange={setValue} isDisabled />
      <TextField label="From" value="2025-01-31" onChange={setValue} type="date" />
      <TextField label="Message" value="" placeholder="What happened?" onChange={setValue} isMultiline />
    </form>
  );
}

function Passwords() {
  const [value, setValue] = useState('Abcdef1');
  return (
    <form className={styles.form}>
      <PasswordField label="Current password" value="secret" onChange={setValue} hasToggle={false} />
      <PasswordField label="New password" value={value} onChange={setValue} autoComplete="new-password" strength />
      <PasswordField
        label="Repeat"
        value="abc"
        onChange={setValue}
        autoComplete="new-password"
        errorMessage="The two passwords do not match."
      />
    </form>
  );
}

function Choices() {
  const [status, setStatus] = useState('');
  const [country, setCountry] = useState<string | null>('France');
  return (
    <form className={styles.form}>
      <Select
        label="Status"
        value={status}
        onChange={setStatus}
        placeholder="All"
        options={[
          { id: 'authorized', label: 'Authorized' },
          { id: 'pending', label: 'Pending' },
        ]}
      />
      <Select
        label="Currency"
        value=""
        onChange={setStatus}
        placeholder="Choose"
        options={[]}
        errorMessage="Choose a currency"
        isRequired
      />
      <LateComboBox
        label="Country, before it is entered"
        value={country ?? ''}
        onChange={setCountry}
        options={countries}
        emptyText="No results found"
        buttonLabel="Show suggestions"
      />
      <ComboBox label="Country" value={country} onChange={setCountry} options={countries} emptyText="No results found" />
      <ComboBox
        label="Provider"
        value={null}
        onChange={setCountry}
        options={countries}
        emptyText="No results found"
        placeholder="All providers"
        errorMessage="Choose a provider"
        isRequired
      />
    </form>
  );
}

function Codes() {
  const [code, setCode] = useState('123');
  const common = { label: 'Code from the SMS', boxLabel: (position: number) => `Digit ${position} of 6`, length: 6, onChange: setCode };
  return (
    <div className={styles.form}>
      <LatePinField {...common} value={code} errorMessage={null} isReadOnly={false} />
      <PinField {...common} value="000000" errorMessage="This code is wrong or too old." isReadOnly={false} />
      <PinField {...common} value="123456" errorMessage={null} isReadOnly />
    </div>
  );
}

function Checkboxes() {
  const [isAccepted, setIsAccepted] = useState(true);
  return (
    <form className={styles.form}>
      <Checkbox isSelected={isAccepted} onChange={setIsAccepted}>
        I accept the <a href="/en/content">terms and conditions</a>
      </Checkbox>
      <Checkbox isSelected={false} onChange={setIsAccepted} errorMessage="You must be 18 or older" isRequired>
        I am 18 or older
      </Checkbox>
      <Checkbox isSelected={false} onChange={setIsAccepted} isDisabled>
        Not available
      </Checkbox>
    </form>
  );
}

export const Text: Story = { name: 'Text fields', render: () => <TextFields /> };
export const Password: Story = { name: 'Password fields', render: () => <Passwords /> };
export const Choice: Story = { name: 'Selects and combo boxes', render: () => <Choices /> };
export const Code: Story = { name: 'Codes with a box for each digit', render: () => <Codes /> };
export const Check: Story = { name: 'Checkboxes', render: () => <Checkboxes /> };

export const ComboBoxOpen: Story = {
  name: 'A combo box with its list',
  render: () => <ComboBox label="Country" value="France" onChange={() => {}} options={countries} emptyText="No results found" />,
  play: ({ canvasElement }) => canvasElement.querySelector<HTMLInputElement>('input[role="combobox"]')?.focus(),
};
