import { lazy, Suspense } from 'react';
import { Select } from '#src/views/ui/Select.tsx';
import { TextField } from '#src/views/ui/TextField.tsx';
import type { ContentKind, ContentLanguage } from '../data/types.ts';
import type { Upload } from '../data/uploads.ts';
import { Texts } from '../i18n/Texts.tsx';
import settingTexts from '../i18n/messages/en/content-form.json';
import type { useSubmission } from '../ui/useSubmission.ts';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { settingNames, textNames } from './content-fields.ts';
import styles from './screens.module.css';

// Few texts have a picture of their own.
const UploadedScene = lazy(() => import('./UploadedScene.tsx'));

type FieldOf = ReturnType<typeof useSubmission>['field'];

const maxLengths = { name: 120, comment: 300, content: 60_000, action: 40 } as const;

interface TextsProps {
  readonly kind: ContentKind;
  readonly language: ContentLanguage;
  readonly field: FieldOf;
  readonly isReadOnly: boolean;
}

/** The texts of one language. */
export function ContentTexts({ kind, language, field, isReadOnly }: TextsProps) {
  const { text } = useFormat();
  return (
    <div className={ui.stack} lang={language}>
      {textNames[kind].map((name) => (
        <TextField
          key={`${language}.${name}`}
          label={<span lang="en">{text(`content.text_${name}`)}</span>}
          description={name === 'content' ? <span lang="en">{text('content.text_content_help')}</span> : undefined}
          isMultiline={name === 'content' || name === 'comment'}
          className={name === 'content' ? styles.source : undefined}
          isReadOnly={isReadOnly}
          maxLength={maxLengths[name]}
          {...field(`${language}.${name}`)}
        />
      ))}
    </div>
  );
}

const arts = ['gift', 'plane', 'crown', 'coins', 'clover', 'kite', 'compass', 'star'] as const;
const noArt = 'none';

interface SettingsProps {
  readonly kind: ContentKind;
  readonly field: FieldOf;
  readonly upload: Upload;
  readonly isReadOnly: boolean;
}

/** The settings that all languages share. */
export const ContentSettings = (props: SettingsProps) => (
  <Texts more={settingTexts}>
    <Settings {...props} />
  </Texts>
);

function Settings({ kind, field, upload, isReadOnly }: SettingsProps) {
  const { text } = useFormat();
  return settingNames[kind].map((name) => {
    const control = field(name);
    if (name === 'art')
      return (
        <Select
          key={name}
          {...control}
          label={text('content.set_art')}
          value={control.value === '' ? noArt : control.value}
          onChange={(id) => isReadOnly || control.onChange(id === noArt ? '' : id)}
          options={[{ id: noArt, label: text('content.set_art_none') }, ...arts.map((id) => ({ id, label: text(`content.art.${id}`) }))]}
        />
      );
    if (name === 'image' && !isReadOnly)
      return (
        <div key={name} className={ui.stack}>
          <TextField
            {...control}
            label={text('content.set_image')}
            description={text('content.set_image_help')}
            maxLength={500}
            spellCheck={false}
          />
          <Suspense fallback={null}>
            <UploadedScene upload={upload} onUploaded={control.onChange} />
          </Suspense>
        </div>
      );
    const isMoment = name === 'starts_at' || name === 'ends_at';
    return (
      <TextField
        key={name}
        {...control}
        label={text(`content.set_${name}`)}
        description={text(`content.set_${name}_help`)}
        type={isMoment ? 'datetime-local' : 'text'}
        inputMode={name === 'position' ? 'numeric' : undefined}
        isReadOnly={isReadOnly}
        maxLength={isMoment ? undefined : 500}
        autoComplete="off"
        spellCheck={false}
      />
    );
  });
}
