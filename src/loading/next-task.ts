/** To ask for files takes a slow phone longer than a frame: what was touched is answered first. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
