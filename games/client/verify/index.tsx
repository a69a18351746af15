/** @jsxRuntime classic */
/** @jsx h */
import '../styles.ts';
import './verify.css';
import { h, render } from 'preact';
import { isLanguage, translator, type Language } from '../messages.ts';
import { messages } from './messages.ts';
import { VerifyPage } from './page.tsx';

const query = new URLSearchParams(location.search);
const preferred = [query.get('lang'), ...navigator.languages].map((tag) => tag?.slice(0, 2) ?? '').find(isLanguage);
const language: Language = preferred ?? 'en';
const t = translator(language, messages);
document.documentElement.lang = language;
document.title = t('title');
render(
  <VerifyPage language={language} t={t} game={query.get('game')} token={new URLSearchParams(location.hash.slice(1)).get('proof')} />,
  document.body,
);
