/** Of what is popular now. Home asks by it whether it had that row before, so that the way back finds the page as high as it was. */
export const popularKey = ['popular'] as const;
