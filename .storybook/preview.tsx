import '#styles/index.css';
import './preview.css';
import { useLayoutEffect } from 'react';
import { IntlProvider } from 'react-intl';
import type { Preview } from 'storybook-react-rsbuild';
import type { Language } from '#openapi/model.ts';
import { languageNames, languages } from '#domain/languages.ts';
import { allMessages } from './messages.ts';
import { answerThePanel, recordStory } from './panel/frame.ts';
import { TextCollector } from './panel/ReceivedTexts.tsx';
import { yieldFocus } from './yield-focus.ts';

answerThePanel();
yieldFocus();

/** By name: an address cannot carry a percent sign to the stories on a map. */
const textSizes = { normal: '100%', large: '150%', largest: '200%' } as const;

interface Frame {
  readonly language: Language;
  readonly theme: 'system' | 'dark' | 'light';
  readonly textSize: keyof typeof textSizes;
}

/** Sets language, theme and text size on the document as boot does, so that a story looks as on the site. */
function useFrame({ language, theme, textSize }: Frame) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = language;
    root.style.fontSize = textSizes[textSize];
    if (theme === 'system') delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
  }, [language, theme, textSize]);
}

const widths = [320, 360, 768, 1280, 1920];

const preview: Preview = {
  parameters: {
    a11y: { test: 'error', options: { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] } },
    backgrounds: { disable: true },
    layout: 'padded',
    options: { storySort: { order: ['Start', 'Tokens', 'UI', 'Shell', 'Screens', 'Flows'] } },
    viewport: {
      options: Object.fromEntries(
        widths.map((width) => [
          `w${width}`,
          { name: `${width} px`, styles: { width: `${width}px`, height: width < 768 ? '740px' : '900px' } },
        ]),
      ),
    },
  },
  initialGlobals: { language: 'en', theme: 'dark', textSize: 'normal' },
  globalTypes: {
    language: {
      description: 'Language',
      toolbar: { icon: 'globe', dynamicTitle: true, items: languages.map((value) => ({ value, title: languageNames[value] })) },
    },
    theme: { description: 'Theme', toolbar: { icon: 'contrast', dynamicTitle: true, items: ['dark', 'light', 'system'] } },
    textSize: {
      description: 'Text size',
      toolbar: { icon: 'ruler', dynamicTitle: true, items: Object.entries(textSizes).map(([value, title]) => ({ value, title })) },
    },
  },
  // A loader rather than Suspense, because play functions must not start before the messages are loaded. Screenshots use one typeface: late fonts are
  // dropped.
  loaders: [
    recordStory,
    () => document.fonts.load('1em Figtree'),
    async ({ globals }) => ({ messages: await allMessages(globals['language'] as Language) }),
  ],
  decorators: [
    (Story, { id, globals, loaded }) => {
      const frame = globals as unknown as Frame;
      useFrame(frame);
      return (
        <IntlProvider locale={frame.language} messages={loaded['messages']}>
          <TextCollector storyId={id}>
            <Story />
          </TextCollector>
        </IntlProvider>
      );
    },
  ],
};
export default preview;
