import { languages } from '#domain/languages.ts';
import { afterLine, beforeLine, type Change, inSet } from './changes.ts';
import type { Names } from './names.ts';

const view = ({ kebab, pascal }: Names) => `import { FormattedMessage } from 'react-intl';
import styles from './${pascal}View.module.css';

export const ${pascal}View = () => (
  <section className={styles.page}>
    <h1>
      <FormattedMessage id="${kebab}.title" />
    </h1>
    <p>
      <FormattedMessage id="${kebab}.lead" />
    </p>
  </section>
);
`;

const style = `.page {
  display: grid;
  gap: var(--space-4);
}
`;

const screen = ({ kebab, pascal }: Names) => `import { ${pascal}View } from '#src/views/${kebab}/${pascal}View.tsx';

export default function ${pascal}Screen() {
  return <${pascal}View />;
}
`;

const story = ({ kebab, pascal, words }: Names) => `import type { Meta, StoryObj } from '@storybook/react';
import { ${pascal}View } from '#src/views/${kebab}/${pascal}View.tsx';
import { inSite } from './support/in-site.ts';

export default { title: 'Screens/${words}', component: ${pascal}View, parameters: inSite('${kebab}-page') } satisfies Meta<typeof ${pascal}View>;

export const Shown: StoryObj = { name: '${words}' };
`;

const texts = ({ kebab, words }: Names) =>
  `${JSON.stringify({ [`${kebab}.title`]: `TODO ${words}`, [`${kebab}.lead`]: `TODO ${words}` }, null, 2)}\n`;

export function pageChanges(names: Names): readonly Change[] {
  const { kebab, pascal, words } = names;
  const name = `${kebab}-page`;
  const chunk = `screen-${kebab}`;
  const load = `lazyPart(() => import(/* webpackChunkName: "${chunk}" */ '../screens/${kebab}/${pascal}Screen.tsx'))`;
  return [
    { file: `src/screens/${kebab}/${pascal}Screen.tsx`, text: screen(names) },
    { file: `src/views/${kebab}/${pascal}View.tsx`, text: view(names) },
    { file: `src/views/${kebab}/${pascal}View.module.css`, text: style },
    { file: `stories/${kebab}.stories.tsx`, text: story(names) },
    { file: 'domain/routes.ts', edit: beforeLine("  route('privacy-policy'", `  route('${name}', '/${kebab}', '${kebab}'),`) },
    {
      file: 'src/boot/routes.ts',
      edit: (text, file) =>
        [
          beforeLine('  maintenance: lazyPart(', `  '${name}': ${load},`),
          beforeLine("  maintenance: 'content'", `  '${name}': 'content',`),
          beforeLine("  maintenance: 'screen-", `  '${name}': '${chunk}',`),
        ].reduce((edited, edit) => edit(edited, file), text),
    },
    ...languages.flatMap((language): Change[] => {
      const folder = `src/i18n/messages/${language}`;
      return [
        { file: `${folder}/${kebab}.json`, text: texts(names) },
        {
          file: `${folder}/shell.json`,
          edit: afterLine('  "shell.title.download-app-page"', `  "shell.title.${name}": "TODO ${words}",`),
        },
        { file: `${folder}/content.ts`, edit: inSet(kebab) },
      ];
    }),
  ];
}
