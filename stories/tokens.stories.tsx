import { useState } from 'react';
import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import { breakpoints, colourOf, contrast, hexOf, lengthOf, painted, type Theme, tokenNames, valueOf } from './support/tokens.ts';
import { Moving } from './support/Moving.tsx';
import styles from './tokens.module.css';

const meta = { title: 'Tokens', parameters: { layout: 'padded' } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const themes: readonly Theme[] = ['dark', 'light'];
const surfaces = ['ground', 'surface', 'raised', 'overlay'].map((name) => `color-${name}`);
/** Fills beside the surfaces, each with its ink. */
const fills = [
  ['accent', 'on-accent'],
  ['accent-hover', 'on-accent'],
  ['accent-soft', 'accent-text'],
  ['success-soft', 'success'],
  ['warning-soft', 'warning'],
  ['danger-soft', 'danger'],
  ['danger-fill', 'on-danger'],
  ['info-soft', 'info'],
].map(([paper, ink]) => [`color-${paper}`, `color-${ink}`] as const);
const inks = ['text', 'text-muted', 'accent-text', 'success', 'warning', 'danger', 'info'].map((name) => `color-${name}`);
const lines = ['border-strong', 'focus'].map((name) => `color-${name}`);
/** WCAG 2.2 AA: words, and outlines of controls. */
const needed = { words: 4.5, lines: 3 } as const;

const short = (name: string) => name.replace(/^color-/, '');

function Ratio({
  ink,
  paper,
  theme,
  least,
}: {
  readonly ink: string;
  readonly paper: string;
  readonly theme: Theme;
  readonly least: number;
}) {
  const [ratio] = useState(() => contrast(colourOf(ink, theme), colourOf(paper, theme)));
  return (
    <span className={styles.ratio}>
      {ratio.toFixed(1)}∶1 {ratio >= least ? '✓' : '✗'}
    </span>
  );
}

function Palette({ theme }: { readonly theme: Theme }) {
  const [colours] = useState(() => tokenNames('color-').map((name) => [name, hexOf(colourOf(name, theme))] as const));
  return (
    <section className={styles.theme} style={{ colorScheme: theme }}>
      <h2>{theme}</h2>
      <ul className={styles.swatches}>
        {colours.map(([name, hex]) => (
          <li key={name}>
            <span className={styles.swatch} style={{ background: painted(name) }} />
            <span>{short(name)}</span>
            <code>{hex}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const Colours: Story = {
  render: () => (
    <main className={styles.page}>
      <h1>Colours</h1>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <Palette key={theme} theme={theme} />
        ))}
      </div>
    </main>
  ),
};

export const Contrast: Story = {
  render: () => (
    <main className={styles.page}>
      <h1>Contrast</h1>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <section key={theme} className={styles.theme} style={{ colorScheme: theme }}>
            <h2>{theme}</h2>
            {surfaces.map((paper) => (
              <div key={paper} className={styles.paper} style={{ background: painted(paper) }}>
                <h3>{short(paper)}</h3>
                {inks.map((ink) => (
                  <p key={ink} className={styles.pair} style={{ color: painted(ink) }}>
                    {short(ink)} €1,234.50 <Ratio ink={ink} paper={paper} theme={theme} least={needed.words} />
                  </p>
                ))}
                {lines.map((line) => (
                  <p key={line} className={styles.pair} style={{ border: `2px solid ${painted(line)}` }}>
                    {short(line)} <Ratio ink={line} paper={paper} theme={theme} least={needed.lines} />
                  </p>
                ))}
              </div>
            ))}
            {fills.map(([paper, ink]) => (
              <p key={paper} className={styles.paper} style={{ background: painted(paper), color: painted(ink) }}>
                <span className={styles.pair}>
                  {short(ink)} on {short(paper)} <Ratio ink={ink} paper={paper} theme={theme} least={needed.words} />
                </span>
              </p>
            ))}
          </section>
        ))}
      </div>
    </main>
  ),
};

const sample = 'Your balance is €12,345.67 · Él pingüino, façade, coração';

export const Type: Story = {
  render: () => (
    <main className={styles.page}>
      <h1>Type</h1>
      {tokenNames('text-')
        .toReversed()
        .map((name) => (
          <div key={name}>
            <p className={styles.name}>
              --{name} · {lengthOf(name)}
            </p>
            <p style={{ fontSize: painted(name) }}>{sample}</p>
          </div>
        ))}
      {tokenNames('font-weight-').map((name) => (
        <p key={name} style={{ fontWeight: painted(name) }}>
          --{name} · {valueOf(name)} · {sample}
        </p>
      ))}
      {tokenNames('leading-').map((name) => (
        <p key={name} className={styles.measure} style={{ lineHeight: painted(name) }}>
          --{name} · {valueOf(name)} · {sample} {sample}
        </p>
      ))}
      <p className={styles.figures}>
        1,111,111.11
        <br />
        8,888,888.88
      </p>
      <p className={styles.name}>--font-sans · {valueOf('font-sans')}</p>
    </main>
  ),
};

const lengths = ['space-', 'page-', 'form-', 'target'];

export const Space: Story = {
  render: () => (
    <main className={styles.page}>
      <h1>Space</h1>
      {lengths.flatMap(tokenNames).map((name) => (
        <div key={name}>
          <p className={styles.name}>
            --{name} · {lengthOf(name)}
          </p>
          <div className={styles.bar} style={{ inlineSize: painted(name) }} />
        </div>
      ))}
    </main>
  ),
};

export const Shape: Story = {
  name: 'Radius and elevation',
  render: () => (
    <main className={styles.page}>
      <h1>Radius and elevation</h1>
      <div className={styles.boxes}>
        {tokenNames('radius-').map((name) => (
          <p key={name} className={styles.box} style={{ borderRadius: painted(name) }}>
            --{name} · {lengthOf(name)}
          </p>
        ))}
      </div>
      <div className={styles.themes}>
        {themes.map((theme) => (
          <section key={theme} className={styles.theme} style={{ colorScheme: theme }}>
            <h2>{theme}</h2>
            <div className={styles.boxes}>
              {tokenNames('shadow-').map((name) => (
                <p key={name} className={styles.box} style={{ boxShadow: painted(name) }}>
                  --{name}
                </p>
              ))}
            </div>
          </section>
        ))}
      </div>
      <h2>What lies over what</h2>
      <ul>
        {tokenNames('z-').map((name) => (
          <li key={name}>
            --{name} · {valueOf(name)}
          </li>
        ))}
      </ul>
    </main>
  ),
};

export const Motion: Story = { render: () => <Moving /> };

export const Breakpoints: Story = {
  // Every story brings the styles of its view, so that no rule is left out.
  loaders: [
    async () => {
      const modules = import.meta.webpackContext('.', { recursive: true, regExp: /\.stories\.tsx$/, mode: 'lazy' });
      await Promise.all(modules.keys().map((key) => modules(key) as Promise<unknown>));
    },
  ],
  render: () => (
    <main className={styles.page}>
      <h1>Breakpoints</h1>
      <ul className={styles.widths}>
        {breakpoints().map(([width, rules]) => (
          <li key={width} style={{ inlineSize: `${width}px` }}>
            {width} px · {rules} {rules === 1 ? 'rule' : 'rules'}
          </li>
        ))}
      </ul>
    </main>
  ),
};
