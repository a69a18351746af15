/**
 * React Aria writes two small style elements of its own, for pressable elements and for scrolling below a dialog on iOS. `style-src` names their
 * hashes; `tests/unit/ui/csp.test.ts` compares them with the installed version.
 */
export const reactAriaStyleHashes = [
  'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=',
  'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=',
] as const;
