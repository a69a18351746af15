/** Returns the newer one of two texts for screen readers: the last change of the chips, or the phase of the round. */
export function announcements(): (chips: string, phase: string) => string {
  let last = { chips: '', phase: '', newest: '' };
  return (chips, phase) => {
    const newest = chips !== last.chips ? chips : phase !== last.phase ? phase : last.newest;
    last = { chips, phase, newest };
    return newest;
  };
}
