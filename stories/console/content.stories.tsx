import { type ComponentProps, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react';
import ContentEditor from '#console/screens/ContentEditor.tsx';
import { ContentTable } from '#console/screens/ContentScreen.tsx';
import { VersionView } from '#console/screens/ContentVersionScreen.tsx';
import { ContentVersions } from '#console/screens/ContentVersions.tsx';
import { type Problem, ProblemError } from '#openapi/model.ts';
import { inConsole } from '#stories/support/console.tsx';
import { contentBody, contentItems, contentRecord } from '#tests/support/fixtures/console-content.ts';

const meta = { title: 'Console/Content', component: ContentTable, decorators: [inConsole] } satisfies Meta<typeof ContentTable>;
export default meta;
type Story = StoryObj<typeof meta>;
type Editor = ComponentProps<typeof ContentEditor>;

export const Items: Story = { name: 'Content in each state', args: { items: contentItems } };
export const Empty: Story = { name: 'Nothing matches', args: { items: [] } };

const onlyEnglish = { ...(contentBody.texts.en && { en: contentBody.texts.en }) };
const pending = () => new Promise<never>(() => undefined);
const editor: Editor = {
  record: contentRecord,
  mayChange: true,
  save: pending,
  preview: pending,
  upload: pending,
  onDiscard: pending,
  onChanged: () => undefined,
  onReload: () => undefined,
};
const edited = (name: string, more: Partial<Editor> = {}, play?: StoryObj['play']): StoryObj => ({
  name,
  render: () => <ContentEditor {...editor} {...more} />,
  ...(play && { play }),
});

export const Draft = edited('A draft of a promotion');
export const Reader = edited('For a role that only reads', { mayChange: false });
export const Incomplete = edited('A page that lacks languages', {
  record: { ...contentRecord, kind: 'page', slug: 'questions', draft: null, live: { texts: onlyEnglish } },
});
export const NewSlide = edited('A new slide', { record: { ...contentRecord, kind: 'slide', draft: null, live: null, versions: [] } });

/** Presses the button of the form once it is there. */
const press = async ({ canvasElement }: { readonly canvasElement: HTMLElement }) => {
  canvasElement.querySelector<HTMLElement>('button[type="submit"]')?.click();
  await new Promise(requestAnimationFrame);
};
export const Saving = edited('While it is saved', {}, press);
export const Saved = edited('Saved', { save: async () => ({ ...contentRecord, revision: 5 }) }, press);

const refused: Problem = {
  kind: 'refused',
  status: 422,
  code: 'invalid_request',
  refusal: { code: 'invalid_request', message: 'There are 200 of them already.' },
} as Problem;
export const Refused = edited('The draft is refused', { save: () => Promise.reject(new ProblemError(refused)) }, press);

function ChangedMeanwhile() {
  const [record, setRecord] = useState(contentRecord);
  const onChanged = () => setRecord({ ...contentRecord, revision: 5 });
  return <ContentEditor {...editor} record={record} save={() => Promise.reject(new ProblemError(refused))} onChanged={onChanged} />;
}
export const Conflict: StoryObj = { name: 'Somebody else saved meanwhile', render: () => <ChangedMeanwhile />, play: press };

export const Versions: StoryObj = { name: 'Versions', render: () => <ContentVersions record={contentRecord} mayChange /> };
export const NoVersions: StoryObj = {
  name: 'Nothing was published yet',
  render: () => <ContentVersions record={{ ...contentRecord, versions: [] }} mayChange />,
};
export const Version: StoryObj = { name: 'An older version', render: () => <VersionView kind="promotion" body={contentBody} /> };
