import { expect, test } from 'vitest';
import { atRest, withColour } from '#stories/support/tokens-used.ts';

test('[D-panel] a rule for what is pressed, or for what stands before an element, is one of the element', () => {
  expect(atRest('.a > .b:hover::before, .c:is(:focus, :focus-visible)')).toBe('.a > .b:is(*):is(*), .c:is(:is(*), :is(*))');
  expect(atRest('.d[data-hovered]:not([data-there])')).toBe('.d:is(*):not([data-there])');
  expect(atRest('.e:focused, .f:first-child, .g:disabled')).toBe('.e:focused, .f:first-child, .g:disabled');
});

test('[D-panel] a colour that was picked changes the theme on show', () => {
  expect(withColour('light-dark(#fff, #000)', '#112233', 'light')).toBe('light-dark(#112233, #000)');
  expect(withColour('light-dark(#fff,#000)', '#112233', 'dark')).toBe('light-dark(#fff, #112233)');
  expect(withColour('#abc', '#112233', 'dark')).toBe('#112233');
});
