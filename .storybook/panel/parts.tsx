import { styled } from 'storybook/theming';

/** Storybook has its own version of React, so the panel is drawn with Storybook's components and plain elements only. */
export const Body = styled.div(({ theme }) => ({
  display: 'grid',
  gap: 12,
  padding: 16,
  fontSize: theme.typography.size.s2,
  lineHeight: 1.5,
  color: theme.color.defaultText,
  h2: { margin: 0, fontSize: theme.typography.size.m1 },
  ul: { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  li: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  code: { fontFamily: theme.typography.fonts.mono },
  a: { color: theme.color.secondary },
  table: { borderCollapse: 'collapse', width: '100%' },
  'th, td': { padding: '6px 12px 6px 0', borderBottom: `1px solid ${theme.appBorderColor}`, textAlign: 'start', verticalAlign: 'top' },
  input: {
    padding: '4px 8px',
    border: `1px solid ${theme.input.border}`,
    borderRadius: theme.input.borderRadius,
    background: theme.input.background,
    color: theme.input.color,
    font: 'inherit',
  },
  'input[type=color]': { padding: 0, inlineSize: 32, blockSize: 28 },
  ':focus-visible': { outline: `2px solid ${theme.color.secondary}`, outlineOffset: 2 },
}));

export const Quiet = styled.span(({ theme }) => ({ color: theme.textMutedColor }));

export const Press = styled.button(({ theme }) => ({
  minBlockSize: 28,
  padding: '2px 10px',
  border: `1px solid ${theme.button.border}`,
  borderRadius: theme.input.borderRadius,
  background: theme.button.background,
  color: theme.input.color,
  font: 'inherit',
  cursor: 'pointer',
  ':hover': { borderColor: theme.color.secondary },
}));
