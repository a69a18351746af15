/** @jsxRuntime classic */
/** @jsx h */
import '#styles/layers.css';
import '#styles/reset.css';
import '#styles/tokens.css';
import '#styles/base.css';
import '../game.css';
import '../controls.css';
import '../messages.css';
import '../verify/verify.css';
import { h, render } from 'preact';
import { isLanguage, type Language } from '../messages.ts';
import { FileCheck } from '../proof/file-check.tsx';
import { proofTranslator } from '../proof/messages.ts';
import { languageLinks } from '../verify/language-links.tsx';

const query = new URLSearchParams(location.search);
const language: Language = [query.get('lang'), ...navigator.languages].map((tag) => tag?.slice(0, 2) ?? '').find(isLanguage) ?? 'en';
const t = proofTranslator(language);
document.documentElement.lang = language;
document.title = t('offlineTitle');
render(
  <main class="verify stack">
    <h1>{t('offlineTitle')}</h1>
    <p>{t('offlineIntro')}</p>
    <FileCheck t={t} />
    {languageLinks(language, t('language'))}
  </main>,
  document.body,
);
