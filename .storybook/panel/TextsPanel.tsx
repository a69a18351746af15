import * as React from 'react';
import { languageNames, languages } from '#domain/languages.ts';
import { Body } from './parts.tsx';
import { useAnswer } from './useAnswer.ts';

export function TextsPanel({ isActive }: { readonly isActive: boolean }) {
  const answer = useAnswer('texts', isActive);
  if (!answer) return <Body>Waiting for the story…</Body>;
  if (answer.ids.length === 0) return <Body>This story says nothing of the site’s texts.</Body>;
  return (
    <Body>
      <table>
        <thead>
          <tr>
            <th scope="col">Text</th>
            {languages.map((language) => (
              <th key={language} scope="col" lang={language}>
                {languageNames[language]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {answer.ids.map((id, index) => (
            <tr key={id}>
              <th scope="row">
                <code>{id}</code>
              </th>
              {languages.map((language) => (
                <td key={language} lang={language}>
                  {answer.said[language][index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Body>
  );
}
