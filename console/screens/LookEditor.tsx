import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Card } from '#src/views/ui/Card.tsx';
import type { ContentPreview as Pages, ContentRecord, Look, LookStart } from '../data/types.ts';
import type { Upload } from '../data/uploads.ts';
import ui from '../ui/ui.module.css';
import { DraftEnd, DraftNote } from './DraftParts.tsx';
import { coloursFrom, fieldsFrom, lookFrom, pictureUses, weakPairs } from './look-fields.ts';
import { type Form, LookLinks, LookNames } from './LookFields.tsx';
import { LookColours } from './LookColours.tsx';
import { LookPreview } from './LookPreview.tsx';
import { PictureField } from './PictureField.tsx';
import { useDraft } from './useDraft.ts';
import styles from './look.module.css';

interface Props {
  readonly record: ContentRecord;
  readonly start: LookStart;
  readonly mayChange: boolean;
  readonly save: (revision: number, look: Look) => Promise<ContentRecord>;
  readonly preview: (look: Look) => Promise<Pages>;
  readonly upload: Upload;
  readonly onDiscard: (revision: number) => Promise<void>;
  /** Called when the record was saved or must be read again. */
  readonly onChanged: () => void;
  /** Shows what is saved in place of what was typed. */
  readonly onReload: () => void;
}

/** The form of the look, with the site under it. Typed values stay when somebody else changes the draft. */
export default function LookEditor({ record, start, mayChange, save, preview, upload, onDiscard, onChanged, onReload }: Props) {
  const saved = record.draft?.body.look ?? record.live?.look ?? start.start;
  const [first] = useState(saved);
  const draft = useDraft({
    record,
    fields: fieldsFrom(saved, start.colours),
    required: ['name'],
    save: (revision, fields) => save(revision, lookFrom(fields, start.colours, first)),
    onChanged,
  });
  const { form } = draft;
  const { fields } = form.view;
  const isReadOnly = !mayChange || form.isPending;
  const weak = weakPairs({ ...start.colours, ...coloursFrom(fields, start.colours) });
  return (
    <div className={ui.stack}>
      <form onSubmit={form.onSubmit} noValidate>
        <div className={ui.columns}>
          <Card title={<FormattedMessage id="look.draft" />}>
            <div className={ui.stack}>
              <DraftNote draft={record.draft} />
              <LookNames form={form} isReadOnly={isReadOnly} />
              <LookLinks form={form} isReadOnly={isReadOnly} />
              <DraftEnd
                draft={draft}
                mayChange={mayChange}
                onDiscard={record.draft ? () => onDiscard(record.revision) : null}
                onReload={onReload}
              />
            </div>
          </Card>
          <Card title={<FormattedMessage id="look.colours" />}>
            <LookColours colours={start.colours} field={form.field} weak={weak} isReadOnly={isReadOnly} />
          </Card>
        </div>
      </form>
      {mayChange ? (
        <>
          <Card title={<FormattedMessage id="look.pictures" />}>
            <Pictures form={form} site={start.site} upload={upload} />
          </Card>
          <Card title={<FormattedMessage id="look.preview" />}>
            <LookPreview look={() => lookFrom(fields, start.colours, first)} preview={preview} />
          </Card>
        </>
      ) : null}
    </div>
  );
}

function Pictures({ form, site, upload }: { readonly form: Form; readonly site: string; readonly upload: Upload }) {
  const { fields } = form.view;
  return (
    <div className={styles.pictures}>
      {pictureUses.map((use) => (
        <PictureField
          key={use}
          use={use}
          url={fields[use] ? `${site}/static/pictures/${fields[use]}` : null}
          upload={upload}
          onUploaded={({ name }) => form.field(use).onChange(name)}
          onRemove={() => form.field(use).onChange('')}
        />
      ))}
    </div>
  );
}
