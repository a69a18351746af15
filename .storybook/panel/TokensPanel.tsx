import * as React from 'react';
import { addons } from 'storybook/manager-api';
import { type UsedToken, withColour } from '#stories/support/tokens-used.ts';
import { type Answers, type ChangedToken, tokenChanged } from './channel.ts';
import { Body, Press, Quiet } from './parts.tsx';
import { useAnswer } from './useAnswer.ts';

const change = (...tokens: readonly ChangedToken[]) => addons.getChannel().emit(tokenChanged, tokens);
const reset = (...names: readonly string[]) => change(...names.map((name) => ({ name, value: '' })));

function Token({ token, theme }: { readonly token: UsedToken; readonly theme: Answers['tokens']['theme'] }) {
  const { name, value, isChanged, colour } = token;
  // Text being typed is shown unchanged until the field loses focus; the story gets every change at once.
  const [typed, setTyped] = React.useState<string>();
  const set = (next: string) => change({ name, value: next });
  return (
    <tr>
      <th scope="row">
        <code>--{name}</code>
      </th>
      <td>
        {colour ? (
          <input
            type="color"
            aria-label={`Pick --${name}`}
            value={colour}
            onChange={(event) => set(withColour(value, event.target.value, theme))}
          />
        ) : null}
      </td>
      <td>
        <input
          aria-label={`--${name}`}
          size={48}
          spellCheck={false}
          value={typed ?? value}
          onChange={(event) => {
            setTyped(event.target.value);
            set(event.target.value);
          }}
          onBlur={() => setTyped(undefined)}
        />
      </td>
      <td>{isChanged ? <Press onClick={() => reset(name)}>Reset --{name}</Press> : null}</td>
    </tr>
  );
}

export function TokensPanel({ isActive }: { readonly isActive: boolean }) {
  const answer = useAnswer('tokens', isActive);
  if (!answer) return <Body>Waiting for the story…</Body>;
  const { used, changed, theme } = answer;
  const skin = changed.map(([name, value]) => `    --${name}: ${value};\n`).join('');
  return (
    <Body>
      <div>
        <Quiet role="status">
          {changed.length === 0
            ? 'What is changed here changes this Storybook alone, until it is loaded anew.'
            : `Changed: ${changed.length}`}
        </Quiet>{' '}
        {changed.length > 0 ? <Press onClick={() => reset(...changed.map(([name]) => name))}>Reset all</Press> : null}
      </div>
      {changed.length > 0 ? <pre aria-label="As a skin">{`@layer tokens {\n  :root {\n${skin}  }\n}`}</pre> : null}
      {used.length === 0 ? 'This story uses no token.' : null}
      <table aria-label="Tokens of this story">
        <tbody>
          {used.map((token) => (
            <Token key={token.name} token={token} theme={theme} />
          ))}
        </tbody>
      </table>
    </Body>
  );
}
