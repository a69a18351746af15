const key = 'session-ended';

/** The page is about to be left because the platform ended the session: the next one says so. */
export const rememberRefusal = (): void => sessionStorage.setItem(key, '1');

/** Whether that has just happened; true once. */
export function takeRefusal(): boolean {
  const isRemembered = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return isRemembered;
}
