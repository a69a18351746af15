import type { Meta, StoryObj } from 'storybook-react-rsbuild';
import css from './tokens.module.css';

const meta = { title: 'Tokens' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const surfaces = ['ground', 'surface', 'raised', 'overlay'];
const inks = ['text', 'text-muted', 'accent-text', 'success', 'warning', 'danger', 'info'];
const fills = [
  ['accent', 'on-accent'],
  ['accent-hover', 'on-accent'],
  ['accent-soft', 'accent-text'],
  ['success-soft', 'success'],
  ['warning-soft', 'warning'],
  ['danger-soft', 'danger'],
  ['danger-fill', 'on-danger'],
  ['info-soft', 'info'],
] as const;

const colour = (name: string) => `var(--color-${name})`;

export const Colours: Story = {
  render: () => (
    <main className={css.page}>
      <h1>Colours</h1>
      <div className={css.surfaces}>
        {surfaces.map((surface) => (
          <section key={surface} className={css.surface} style={{ background: colour(surface) }}>
            <h2>{surface}</h2>
            {inks.map((ink) => (
              <p key={ink} style={{ color: colour(ink) }}>
                {ink} 1,234.50
              </p>
            ))}
          </section>
        ))}
      </div>
      <div className={css.fills}>
        {fills.map(([fill, ink]) => (
          <p key={fill} className={css.fill} style={{ background: colour(fill), color: colour(ink) }}>
            {fill}
          </p>
        ))}
      </div>
    </main>
  ),
};

export const Type: Story = {
  render: () => (
    <main className={css.page}>
      <h1>Type</h1>
      {[6, 5, 4, 3, 2, 1].map((step) => (
        <p key={step} style={{ fontSize: `var(--text-${step})` }}>
          --text-{step} · Your balance is €12,345.67 · Él pingüino, façade, coração
        </p>
      ))}
      {['normal', 'medium', 'bold'].map((weight) => (
        <p key={weight} style={{ fontWeight: `var(--font-weight-${weight})` }}>
          --font-weight-{weight}
        </p>
      ))}
      <p className={css.figures}>
        1,111,111.11
        <br />
        8,888,888.88
      </p>
    </main>
  ),
};

export const Space: Story = {
  render: () => (
    <main className={css.page}>
      <h1>Space, radius, elevation</h1>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((step) => (
        <div key={step} className={css.bar} style={{ inlineSize: `var(--space-${step})` }} />
      ))}
      <div className={css.fills}>
        {[1, 2, 3].map((step) => (
          <p key={step} className={css.box} style={{ borderRadius: `var(--radius-${step})`, boxShadow: `var(--shadow-${step})` }}>
            --radius-{step}, --shadow-{step}
          </p>
        ))}
      </div>
    </main>
  ),
};
