/** Removes the dialog of the early search (`views/shell/SearchPlace.tsx`). The focus returns to the element that had it before. */
export function removeSearchPlace(): void {
  const place = document.querySelector<HTMLDialogElement>('#search-place');
  place?.close();
  place?.remove();
}
