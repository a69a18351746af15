import type { Browser } from '@playwright/test';
import { required } from '#domain/required.ts';
import { openPhone, settled } from './phone.ts';

/** Frames while a finger scrolls down 12,000 px of a page at 2,000 px a second. */
export type ScrollFigures = Readonly<Record<'fps' | 'late' | 'longest', number>>;

/** A frame counts as late after one and a half times its share at 60 frames a second. */
const lateMs = (1_000 / 60) * 1.5;

/** `fps` a second, `late` in per cent, `longest` in ms. @param url of a long page. */
export async function measureScroll(browser: Browser, url: string): Promise<ScrollFigures> {
  const phone = await openPhone(browser, { isSlow: false });
  try {
    const { page, cdp } = phone;
    await page.goto(url);
    await settled(page);
    await page.evaluate(() => {
      const frames: number[] = [];
      Object.assign(window, { frames });
      const next = (at: number) => {
        frames.push(at);
        requestAnimationFrame(next);
      };
      requestAnimationFrame(next);
    });
    await cdp.send('Input.synthesizeScrollGesture', { x: 200, y: 500, yDistance: -12_000, speed: 2_000, gestureSourceType: 'touch' });
    const frames = await page.evaluate(() => (window as unknown as { frames: number[] }).frames);
    const gaps = frames.slice(1).map((at, index) => at - required(frames[index]));
    const total = gaps.reduce((sum, gap) => sum + gap, 0);
    return {
      fps: (gaps.length / total) * 1_000,
      late: (100 * gaps.filter((gap) => gap > lateMs).length) / gaps.length,
      longest: Math.max(...gaps),
    };
  } finally {
    await phone.close();
  }
}
