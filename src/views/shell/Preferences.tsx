import { useIntl } from 'react-intl';
import { isLanguage, languageNames, languages } from '#domain/languages.ts';
import { Select } from '../ui/Select.tsx';
import { type ShellProps, themes } from './shell.ts';
import styles from './Preferences.module.css';

export function Preferences({ view, send }: ShellProps) {
  const intl = useIntl();
  return (
    <div className={styles.preferences}>
      <Select
        label={intl.formatMessage({ id: 'shell.language' })}
        options={(view.languages ?? languages).map((id) => ({ id, label: languageNames[id] }))}
        value={view.language}
        onChange={(id) => {
          if (isLanguage(id)) send({ type: 'language.chosen', language: id });
        }}
      />
      <Select
        label={intl.formatMessage({ id: 'shell.theme' })}
        options={themes.map((id) => ({ id, label: intl.formatMessage({ id: `shell.theme.${id}` }) }))}
        value={view.theme}
        onChange={(id) => {
          const theme = themes.find((known) => known === id);
          if (theme) send({ type: 'theme.chosen', theme });
        }}
      />
    </div>
  );
}
