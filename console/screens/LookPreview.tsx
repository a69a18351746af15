import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { themes } from '#domain/contrast.ts';
import { Button } from '#src/views/ui/Button.tsx';
import { Select } from '#src/views/ui/Select.tsx';
import type { ContentPreview as Pages, Look } from '../data/types.ts';
import { ProblemNotice } from '../ui/Problem.tsx';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import { useSubmission } from '../ui/useSubmission.ts';
import { languageNames } from './content-fields.ts';
import type { Theme } from './look-fields.ts';
import styles from './look.module.css';

const widths = { 360: styles.narrow, 1280: styles.wide } as const;
type Width = keyof typeof widths;

interface Shown {
  readonly look: string;
  readonly pages: Pages['pages'];
}

interface Props {
  readonly look: () => Look;
  readonly preview: (look: Look) => Promise<Pages>;
}

/** The players' site in a frame, with the look of the form, in either theme and at two widths. Its scripts do not run. */
export function LookPreview({ look, preview }: Props) {
  const { text } = useFormat();
  const [shown, setShown] = useState<Shown | null>(null);
  const [theme, setTheme] = useState<Theme>('dark');
  const [width, setWidth] = useState<Width>(1280);
  const [language, setLanguage] = useState('en');
  const form = useSubmission<Shown>({
    fields: { look: '' },
    required: [],
    send: async (fields) => {
      const asked = JSON.parse(fields['look'] ?? '') as Look;
      return { look: asked.name, pages: (await preview(asked)).pages };
    },
    onFinished: (made) => {
      setShown(made);
      form.reopen();
    },
  });
  const show = () => {
    form.field('look').onChange(JSON.stringify(look()));
    form.submit();
  };
  const page = shown?.pages.find((each) => each.language === language) ?? shown?.pages[0];
  return (
    <div className={ui.stack}>
      <p className={ui.muted}>{text('look.preview_lead')}</p>
      <div className={styles.controls}>
        <Button icon="eye" isPending={form.isPending} onPress={show}>
          <FormattedMessage id={shown ? 'look.preview_again' : 'look.preview_show'} />
        </Button>
        <Select
          label={text('look.preview_theme')}
          value={theme}
          onChange={(id) => setTheme(id as Theme)}
          options={themes.map((id) => ({ id, label: text(`look.theme.${id}`) }))}
        />
        <Select
          label={text('look.preview_width')}
          value={`${width}`}
          onChange={(id) => setWidth(Number(id) as Width)}
          options={Object.keys(widths).map((id) => ({ id, label: text('look.pixels', { width: id }) }))}
        />
        {shown ? (
          <Select
            label={text('look.preview_language')}
            value={page?.language ?? ''}
            onChange={setLanguage}
            options={shown.pages.map(({ language: id }) => ({ id, label: languageNames[id] }))}
          />
        ) : null}
        {page ? (
          <a href={page.url} target="_blank" rel="noreferrer">
            {text('look.open')}
          </a>
        ) : null}
      </div>
      {form.view.problem ? <ProblemNotice problem={form.view.problem} /> : null}
      {page ? (
        // Scripts stay off, and the page keeps its origin so that its fonts load.
        <div className={styles.frames} role="region" tabIndex={0} aria-label={text('look.preview')}>
          <iframe
            key={`${page.url} ${theme}`}
            className={`${styles.frame} ${widths[width]}`}
            title={text('look.preview_frame', { name: shown?.look ?? '', width, theme: text(`look.theme.${theme}`) })}
            src={`${page.url}&theme=${theme}`}
            sandbox="allow-same-origin"
          />
        </div>
      ) : null}
    </div>
  );
}
