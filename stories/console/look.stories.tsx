import type { ComponentProps } from 'react';
import type { Decorator, Meta, StoryObj } from '@storybook/react';
import LookEditor from '#console/screens/LookEditor.tsx';
import LookFacts from '#console/screens/LookFacts.tsx';
import { PictureField } from '#console/screens/PictureField.tsx';
import { Texts } from '#console/i18n/Texts.tsx';
import texts from '#console/i18n/messages/en/look.json';
import { type Problem, ProblemError } from '#openapi/model.ts';
import { look, lookRecord, lookStart } from '#tests/support/fixtures/console-look.ts';

const withTexts: Decorator = (Story) => (
  <Texts more={texts}>
    <Story />
  </Texts>
);
const pending = () => new Promise<never>(() => undefined);
const editor: ComponentProps<typeof LookEditor> = {
  record: lookRecord,
  start: lookStart,
  mayChange: true,
  save: pending,
  preview: pending,
  upload: pending,
  onDiscard: pending,
  onChanged: () => undefined,
  onReload: () => undefined,
};
const meta = { title: 'Console/Look', component: LookEditor, decorators: [withTexts], args: editor } satisfies Meta<typeof LookEditor>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Draft: Story = { name: 'A draft' };
export const First: Story = { name: 'As the platform started', args: { record: { ...lookRecord, draft: null, versions: [] } } };
export const Reader: Story = { name: 'For a role that only reads', args: { mayChange: false } };
const weakLook = { ...look, colours: { text: { light: '#999999', dark: '#ffffff' } } };
export const Weak: Story = {
  name: 'Colours that are too hard to read',
  args: { record: { ...lookRecord, draft: { body: { texts: {}, look: weakLook }, by: 'Cora', at: '2026-11-20T09:00:00Z' } } },
};

/** Presses the button of the form once it is there. */
const press = async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
  canvasElement.querySelector<HTMLElement>('button[type="submit"]')?.click();
  await new Promise(requestAnimationFrame);
};
const refused = {
  kind: 'refused',
  status: 400,
  code: 'invalid_request',
  refusal: { code: 'invalid_request', message: 'The body is not valid.' },
} as Problem;
export const Saving: Story = { name: 'While it is saved', play: press };
export const Saved: Story = { name: 'Saved', args: { save: async () => ({ ...lookRecord, revision: 5 }) }, play: press };
export const Refused: Story = {
  name: 'The draft is refused',
  args: { save: () => Promise.reject(new ProblemError(refused)) },
  play: press,
};

export const Picture: StoryObj = {
  name: 'A picture that may be replaced',
  render: () => <PictureField use="logo" url={null} upload={pending} onUploaded={() => undefined} onRemove={() => undefined} />,
};
export const Facts: StoryObj = { name: 'An older version', render: () => <LookFacts look={look} /> };
