// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ProblemError, type Slide } from '#openapi/model.ts';
import { useSlides } from '#src/screens/home/useSlides.ts';
import { Carousel } from '#src/views/home/Carousel.tsx';
import { Slide as SlideView } from '#src/views/home/Slide.tsx';
import { showPage, stillSession } from '#tests/support/screen-page.tsx';

vi.stubGlobal('matchMedia', () => ({ matches: true }));
afterEach(cleanup);

const slide: Slide = { id: 'autumn', path: '/promo', title: 'Autumn is here', body: 'A gift for each day.', action: 'Open it' };
function Shown() {
  const slides = useSlides();
  return slides.length > 1 ? <Carousel slides={slides} /> : slides.map((each) => <SlideView key={each.id} slide={each} />);
}
const come = (listSlides: () => Promise<{ data: Slide[] }>) =>
  showPage(<Shown />, { address: '/en', operations: { listSlides } as never, session: stillSession().session });

test('[issue 34.5] the slides that an operator wrote show in their order, each with its link in the language of the page', async () => {
  come(async () => ({ data: [slide, { ...slide, id: 'winter', title: 'Winter comes' }] }));
  expect((await screen.findByRole('heading', { name: 'Autumn is here' })).tagName).toBe('H1');
  expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/en/promo');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test.each([
  ['there are none', async () => ({ data: [] })],
  ['the platform does not answer', () => Promise.reject(new ProblemError({ kind: 'unreachable' }))],
])('[issue 34.5] the slide of the site stands where %s', async (_what, listSlides) => {
  const requested: string[] = [];
  come(() => {
    requested.push('slides');
    return listSlides();
  });
  await expect.poll(() => requested).toEqual(['slides']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/en/game/play/earplane/207');
});
