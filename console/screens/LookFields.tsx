import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/views/ui/Button.tsx';
import { Checkbox } from '#src/views/ui/Checkbox.tsx';
import { TextField } from '#src/views/ui/TextField.tsx';
import type { ContentRecord } from '../data/types.ts';
import { useFormat } from '../ui/format.ts';
import type { useSubmission } from '../ui/useSubmission.ts';
import { contentLanguages, languageNames } from './content-fields.ts';
import { maxLinks } from './look-fields.ts';
import styles from './look.module.css';

export type Form = ReturnType<typeof useSubmission<ContentRecord>>;

interface PartProps {
  readonly form: Form;
  readonly isReadOnly: boolean;
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <fieldset className={styles.fieldset}>
    <legend>
      <FormattedMessage id={title} />
    </legend>
    {children}
  </fieldset>
);

/** Name, company, languages and licence. */
export function LookNames({ form, isReadOnly }: PartProps) {
  const { text } = useFormat();
  const { fields } = form.view;
  const common = { isReadOnly, autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <TextField
        {...common}
        label={text('look.name')}
        description={text('look.name_help')}
        isRequired
        maxLength={24}
        {...form.field('name')}
      />
      <TextField
        {...common}
        label={text('look.company')}
        description={text('look.company_help')}
        maxLength={200}
        {...form.field('company')}
      />
      <Group title="look.languages">
        <div className={styles.checks}>
          {contentLanguages.map((language) => (
            <Checkbox
              key={language}
              // Addresses without a language lead to English.
              isDisabled={isReadOnly || language === 'en'}
              isSelected={fields[`language.${language}`] === 'yes'}
              onChange={(isOn) => form.field(`language.${language}`).onChange(isOn ? 'yes' : '')}
            >
              {languageNames[language]}
            </Checkbox>
          ))}
        </div>
      </Group>
      <Group title="look.licence">
        {contentLanguages
          .filter((language) => fields[`language.${language}`] === 'yes')
          .map((language) => (
            <TextField
              key={language}
              isReadOnly={isReadOnly}
              isMultiline
              maxLength={400}
              label={text('look.licence_in', { language: languageNames[language] })}
              {...form.field(`licence.${language}`)}
            />
          ))}
        <TextField {...common} type="url" label={text('look.licence_url')} maxLength={300} {...form.field('licence_url')} />
      </Group>
    </>
  );
}

export function LookLinks({ form, isReadOnly }: PartProps) {
  const { text } = useFormat();
  const { fields } = form.view;
  const used = Array.from({ length: maxLinks }, (_, index) => index).filter(
    (index) => (fields[`social.${index}.name`] ?? '') + (fields[`social.${index}.url`] ?? '') !== '',
  );
  const [open, setOpen] = useState(Math.max(0, ...used.map((index) => index + 1)));
  return (
    <Group title="look.social">
      {Array.from({ length: open }, (_, index) => (
        <div key={index} className={styles.link}>
          <TextField
            isReadOnly={isReadOnly}
            maxLength={20}
            autoComplete="off"
            label={text('look.social_name', { number: index + 1 })}
            {...form.field(`social.${index}.name`)}
          />
          <TextField
            isReadOnly={isReadOnly}
            type="url"
            maxLength={300}
            autoComplete="off"
            label={text('look.social_url', { number: index + 1 })}
            {...form.field(`social.${index}.url`)}
          />
        </div>
      ))}
      {open < maxLinks && !isReadOnly ? (
        <Button size="small" icon="plus" onPress={() => setOpen(open + 1)}>
          <FormattedMessage id="look.add" />
        </Button>
      ) : null}
    </Group>
  );
}
