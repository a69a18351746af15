import { FormattedMessage } from 'react-intl';
import { themes } from '#domain/contrast.ts';
import { Notice } from '#src/views/ui/Notice.tsx';
import type { Look } from '../data/types.ts';
import { useFormat } from '../ui/format.ts';
import ui from '../ui/ui.module.css';
import type { useSubmission } from '../ui/useSubmission.ts';
import { colourField, tokensOf, type WeakPair } from './look-fields.ts';
import styles from './look.module.css';

interface Props {
  readonly colours: Look['colours'];
  readonly field: ReturnType<typeof useSubmission>['field'];
  readonly weak: readonly WeakPair[];
  readonly isReadOnly: boolean;
}

/** A field for each colour and theme, and the pairs that are too hard to read. */
export function LookColours({ colours, field, weak, isReadOnly }: Props) {
  const { text } = useFormat();
  const isWeak = (token: string, theme: string) => weak.some((pair) => pair.theme === theme && [pair.ink, pair.paper].includes(token));
  return (
    <div className={ui.stack}>
      <p className={ui.muted}>{text('look.colours_lead')}</p>
      <Contrast weak={weak} />
      <table className={styles.colours}>
        <thead>
          <tr>
            <th scope="col">{text('look.token')}</th>
            {themes.map((theme) => (
              <th key={theme} scope="col">
                {text(`look.theme.${theme}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tokensOf(colours).map((token) => (
            <tr key={token}>
              <th scope="row">{token}</th>
              {themes.map((theme) => {
                const { value, onChange } = field(colourField(token, theme));
                return (
                  <td key={theme}>
                    <input
                      type="color"
                      aria-label={text('look.colour_of', { token, theme: text(`look.theme.${theme}`) })}
                      aria-invalid={isWeak(token, theme) || undefined}
                      disabled={isReadOnly}
                      value={value}
                      onChange={(event) => onChange(event.target.value)}
                    />{' '}
                    <span className={ui.mono}>{value}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const maxNamed = 12;

function Contrast({ weak }: { readonly weak: readonly WeakPair[] }) {
  const { text } = useFormat();
  if (weak.length === 0) return <Notice tone="success">{text('look.contrast_good')}</Notice>;
  return (
    <Notice tone="warning" isLive>
      <FormattedMessage id="look.contrast" values={{ count: weak.length }} />
      <ul className={styles.pairs}>
        {weak.slice(0, maxNamed).map(({ ink, paper, theme, ratio, min }) => (
          <li key={`${ink} ${paper} ${theme}`}>
            {text('look.contrast_pair', { ink, paper, theme: text(`look.theme.${theme}`), ratio: ratio.toFixed(2), min })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
