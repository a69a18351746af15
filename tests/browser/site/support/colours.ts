import type { Locator } from '@playwright/test';

/** Red, green and blue of the text. */
export const colourOf = async (text: Locator): Promise<number[]> =>
  (await text.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    return Array.from(canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
  })) as number[];
